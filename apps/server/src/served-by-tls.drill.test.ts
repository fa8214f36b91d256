import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:https";
import os from "node:os";
import path from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openEventStream } from "./testing/event-stream.ts";
import { createAuthority } from "./testing/own-authority.ts";
import {
  freePort,
  type ServerProcess,
  STARTS_TIMEOUT_MS,
  startedServer,
  statusOf,
  waitFor,
} from "./testing/server-process.ts";
import { addressOf } from "./testing/test-database-address.ts";
import { startTlsFront } from "./testing/tls-front.ts";

const READY = path.resolve(import.meta.dirname, "../../../scripts/ready.mjs");

vi.setConfig({ testTimeout: STARTS_TIMEOUT_MS, hookTimeout: STARTS_TIMEOUT_MS });

const authority = createAuthority("Inside");
const nodes = getCACertificates("default");

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), "quorate-tls-"));
  const { cert, key } = authority.certify("localhost");
  writeFileSync(path.join(folder, "own.crt"), cert);
  writeFileSync(path.join(folder, "own.key"), key);
  setDefaultCACertificates([...nodes, authority.cert]);
});
afterAll(async () => {
  setDefaultCACertificates(nodes);
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

const files = () => ({ TLS_CERT_FILE: path.join(folder, "own.crt"), TLS_KEY_FILE: path.join(folder, "own.key") });
const portOf = ({ origin }: ServerProcess) => new URL(origin).port;
const plain = ({ origin }: ServerProcess) => origin.replace("https:", "http:");

/** To whom that authority's word is good; throws where it is not. */
async function statusFor(url: string, ca: string): Promise<number | undefined> {
  const [response] = await once(get(url, { ca, agent: false }), "response");
  response.resume();
  return response.statusCode;
}

/** As the image asks it, and a server that ends as it should. */
async function exitCodeOfCheck(environment: Record<string, string>): Promise<unknown> {
  const [code] = await once(spawn(process.execPath, [READY], { env: environment, stdio: "ignore" }), "exit");
  return code;
}
async function end(server: ServerProcess): Promise<void> {
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
}

describe("a server with TLS_CERT_FILE and TLS_KEY_FILE, in production", () => {
  let server: ServerProcess;
  let metricsPort: string;
  beforeAll(async () => {
    const port = String(await freePort());
    metricsPort = String(await freePort());
    server = await startedServer({
      NODE_ENV: "production",
      PORT: port,
      // Requests through a proxy come by this name; the proxy's own, and this test's, by the other.
      APP_URL: "https://quorate.example",
      SESSION_SECRET: "a secret of at least thirty-two characters",
      DEMO: "off",
      PAYMENTS: "sandbox",
      DATABASE_URL: addressOf(database),
      DATA_DIR: path.join(folder, "data"),
      METRICS_PORT: metricsPort,
      TRUST_PROXY: "127.0.0.1",
      ...files(),
    });
  });
  afterAll(() => end(server));

  test("answers by TLS alone, to those who believe its authority, and so do its figures", async () => {
    for (const url of [`${server.origin}/healthz`, `https://localhost:${metricsPort}/metrics`]) {
      expect(await statusFor(url, authority.cert)).toBe(200);
      await expect(statusFor(url, createAuthority("Inside").cert)).rejects.toThrow(/certificate/);
      expect(await statusOf(url.replace("https:", "http:"))).not.toBe(200);
    }
    const scraped = await (await fetch(`https://localhost:${metricsPort}/metrics`)).text();
    expect(scraped).toMatch(/^quorate_certificate_life_left_ratio 0\.\d+$/m);
  });

  const signUp = async (headers: Record<string, string>, email: string) =>
    await fetch(`${server.origin}/trpc/accounts.signUp`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ email, password: "plain words that nobody uses", firstName: "Ada", lastName: "Lovelace" }),
    });

  test.each([
    ["the public address", 200, () => ({ origin: "https://quorate.example" })],
    ["its own address", 200, () => ({ origin: server.origin })],
    ["its own address without TLS", 403, () => ({ origin: plain(server) })],
    ["the address that a proxy says it has", 200, () => ({ origin: plain(server), "x-forwarded-proto": "http" })],
    ["somebody else's", 403, () => ({ origin: "https://evil.example" })],
  ])("answers a page of %s with %i", async (_whose, status, headers) => {
    expect((await signUp(headers(), `${randomUUID()}@test.example`)).status).toBe(status);
  });

  test("sets its cookies for TLS alone, asks for it for a year, and tells a person's page what happens", async () => {
    const { headers } = await signUp({}, "ada@test.example");
    const [session = ""] = headers.getSetCookie();
    expect(session).toMatch(/^__Host-.*; Secure/);
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
    const stream = await openEventStream(server.origin, session.split(";", 1)[0]);
    expect(stream.status).toBe(200);
    stream.close();
    await stream.over;
  });

  test("says to the image's check that it is ready, and not to one that does not know of TLS", async () => {
    const PORT = portOf(server);
    expect(await exitCodeOfCheck({ PORT, ...files() })).toBe(0);
    expect(await exitCodeOfCheck({ PORT })).toBe(1);
    expect(await exitCodeOfCheck({ PORT: String(await freePort()), ...files() })).toBe(1);
  });
});

test("a server whose database is certified by an authority of one's own works, and says so by TLS where it does nothing else", async () => {
  const { host, port } = database.config;
  const front = await startTlsFront({
    certified: authority.certify("localhost"),
    target: { path: `${host}/.s.PGSQL.${port}` },
    isPostgres: true,
  });
  writeFileSync(path.join(folder, "inside.crt"), authority.cert);
  const address = new URL(addressOf(database));
  address.port = String(front.port);
  address.search = "sslmode=verify-full";
  const environment = { DATABASE_URL: address.href, TRUSTED_CA_FILE: path.join(folder, "inside.crt"), DEMO: "off" };
  const dataDir = (name: string) => ({ DATA_DIR: path.join(folder, name) });
  const worker = await startedServer({ ...environment, ...files(), ...dataDir("worker"), ROLE: "worker" });
  expect(await statusOf(`${worker.origin}/healthz`)).toBe(200);
  expect(await statusOf(`${plain(worker)}/healthz`)).not.toBe(200);
  const web = await startedServer({ ...environment, ...files(), ...dataDir("web"), ROLE: "web", MATCH_INDEX: "on" });
  const matching = async () => await (await fetch(`${web.origin}/readyz`)).text();
  await waitFor(async () => (await matching()).includes('"state":"ready"'), "the index, which connects from a thread");
  expect(front.heard()).toBeGreaterThan(0);
  await end(web);
  await end(worker);
  await front.stop();
});
