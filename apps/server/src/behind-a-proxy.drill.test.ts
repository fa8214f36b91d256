import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RATE_LIMITS } from "./limits.ts";
import { type ServerProcess, STARTS_TIMEOUT_MS, startedServer } from "./testing/server-process.ts";
import { type SmallProxy, startSmallProxy, VISITOR } from "./testing/small-proxy.ts";

const [ANN, BEN, FORGED] = ["203.0.113.5", "198.51.100.7", "192.0.2.99"];
const LIMIT = RATE_LIMITS.guestCallsPerMinute;

vi.setConfig({ testTimeout: STARTS_TIMEOUT_MS });

let database: TestDatabase;
let dataDir: string;
let server: ServerProcess;
let proxy: SmallProxy;

async function start(environment: Record<string, string> = {}) {
  const { host, port, user, database: name } = database.config;
  server = await startedServer({
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: "info",
    ...environment,
  });
  proxy = await startSmallProxy(server.origin);
}

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(os.tmpdir(), "quorate-proxy-"));
});
afterEach(async () => {
  await proxy.close();
  server.child.kill("SIGTERM");
  await server.exit;
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(visitor: string, headers: Record<string, string> = {}, origin = proxy.origin): Promise<number> {
  const response = await fetch(`${origin}/api/service-categories`, { headers: { [VISITOR]: visitor, ...headers } });
  await response.arrayBuffer();
  return response.status;
}

async function useUp(visitor: string): Promise<void> {
  for (let call = 0; call < LIMIT; call += 20) await Promise.all(Array.from({ length: 20 }, () => ask(visitor)));
}

const loggedAddresses = () =>
  new Set([...server.output().matchAll(/"remoteAddress":"([^"]*)"/g)].map(([, address]) => address));

describe("behind a proxy that TRUST_PROXY names", () => {
  test("each visitor is limited alone, a forged header gains nothing, and the log has the real addresses", async () => {
    await start({ TRUST_PROXY: "127.0.0.1" });
    await useUp(ANN);
    expect(await ask(ANN)).toBe(429);
    expect(await ask(BEN)).toBe(200);
    expect(await ask(ANN, { "x-forwarded-for": FORGED })).toBe(429);
    expect(await ask(ANN, { "x-forwarded-for": `${FORGED}, 127.0.0.1` })).toBe(429);
    expect(await ask(ANN, { "x-forwarded-for": "junk" })).toBe(429);
    expect(await ask(ANN, { forwarded: `for=${FORGED}`, "x-real-ip": FORGED })).toBe(429);
    expect([...loggedAddresses()].filter((address) => address !== "127.0.0.1" && address !== "::1")).toEqual([
      ANN,
      BEN,
    ]);
  });

  test("an IPv6 network is one visitor, whichever of its addresses they use", async () => {
    await start({ TRUST_PROXY: "127.0.0.1" });
    await useUp("2001:db8:1:2::1");
    expect(await ask("2001:db8:1:2:99::1")).toBe(429);
    expect(await ask("2001:db8:1:3::1")).toBe(200);
  });

  test("the protocol that it says counts for the origin, and a host that a visitor says does not", async () => {
    await start({ TRUST_PROXY: "127.0.0.0/8" });
    const post = (origin: string, headers: Record<string, string> = {}) =>
      fetch(`${proxy.origin}/api/auth/forgot-password`, {
        method: "POST",
        headers: { [VISITOR]: ANN, "content-type": "application/json", origin, ...headers },
        body: JSON.stringify({ email: "nobody@test.example" }),
      });
    const ownHost = new URL(proxy.origin).host;
    expect((await post(`https://${ownHost}`)).status).toBe(200);
    expect((await post(`http://${ownHost}`)).status).toBe(403);
    const elsewhere = { "x-forwarded-host": "elsewhere.example" };
    expect((await post("https://elsewhere.example", elsewhere)).status).toBe(403);
  });

  test("a session's cookie is Secure in production, whichever protocol reaches the server", async () => {
    const appUrl = "https://quorate.example";
    await start({
      ...{ NODE_ENV: "production", APP_URL: appUrl, DEMO: "off", PAYMENTS: "sandbox", TRUST_PROXY: "127.0.0.1" },
      SESSION_SECRET: "a secret of at least thirty-two characters",
    });
    const response = await fetch(`${proxy.origin}/api/auth/signup`, {
      method: "POST",
      headers: { [VISITOR]: ANN, "content-type": "application/json", origin: appUrl },
      body: JSON.stringify({
        ...{ email: "ann@test.example", password: "plain words that nobody uses" },
        ...{ firstName: "Ann", lastName: "Visitor" },
      }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-quorate=.*; Secure/);
  });
});

describe.each([
  ["without TRUST_PROXY", {}],
  ["behind a proxy that TRUST_PROXY does not name", { TRUST_PROXY: "203.0.113.0/24, 2001:db8::/32" }],
])("%s", (_what, environment: Record<string, string>) => {
  test("what headers say of the visitor counts for nothing, in limits, log and origin", async () => {
    await start(environment);
    await useUp(ANN);
    expect(await ask(BEN)).toBe(429);
    expect(await ask(BEN, { "x-forwarded-for": FORGED }, server.origin)).toBe(429);
    expect([...loggedAddresses()].filter((address) => address !== "127.0.0.1" && address !== "::1")).toEqual([]);
  });
});
