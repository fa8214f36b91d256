import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { superuserConfig } from "@quorate/db/embedded/application-database";
import { createTestDatabase } from "@quorate/db/testing/test-database";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createEmptyDatabase, urlOf } from "./testing/empty-database.ts";
import { openEventStream } from "./testing/event-stream.ts";
import { startRefusingPostgres } from "./testing/refusing-postgres.ts";
import {
  freePort,
  type ServerProcess,
  STARTS_TIMEOUT_MS,
  spawnServer,
  startedServer,
  statusOf,
  waitFor,
} from "./testing/server-process.ts";

const DOWN_SECONDS_MAX = 10;

vi.setConfig({ testTimeout: STARTS_TIMEOUT_MS });

let dataDir: string;
const running: ServerProcess[] = [];
const start = async (environment: Record<string, string> = {}) => {
  const server = await startedServer({ DATA_DIR: dataDir, ...environment });
  running.push(server);
  return server;
};
const postmasterPid = () =>
  Number(readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n", 1)[0]);

async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/demo-login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "organization@quorate.example" }),
  });
  return response.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "quorate-main-"));
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill("SIGTERM");
    await server.exit;
  }
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

describe("a bad environment ends in one line that names the variable", () => {
  test.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["APP_URL", "localhost"],
    ["DATABASE_URL", "mysql://localhost/quorate"],
    ["DATABASE_URL", "postgres://quorate@127.0.0.1:1/quorate"],
    ["DATA_DIR", "/dev/null/data"],
    ["TRUSTED_CA_FILE", "/dev/null"],
    ["CURRENCY", "CHF"],
    ["CURRENCY", "gbp"],
    ["DEMO", "perhaps"],
    ["LOG_LEVEL", "loud"],
    ["SMTP_URL", "mail.example"],
    ["AI_BASE_URL", "models.example"],
    ["SESSION_SECRET", "short"],
    ["PAYMENTS", "real"],
    ["STRIPE_SECRET_KEY", "sk_test_1"],
    ["STRIPE_WEBHOOK_SECRET", "secret"],
    ["STRIPE_API_BASE", "stripe.example"],
    ["NODE_ENV", "staging"],
  ])("%s=%s", async (variable, value) => {
    const server = spawnServer({ PORT: String(await freePort()), DATA_DIR: dataDir, [variable]: value });
    expect(await server.exit).toBe(1);
    const lines = server
      .output()
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("- "));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${variable} `));
  });

  test("files that are no certificate and key are named before anything is started", async () => {
    const server = spawnServer({ DATA_DIR: dataDir, TLS_CERT_FILE: "/dev/null", TLS_KEY_FILE: "/dev/null" });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(/^TLS_CERT_FILE holds no certificate .*\.\n$/);
  });

  test("production asks for its secret, its address and decisions about demo mode and payments", async () => {
    const production = { NODE_ENV: "production", DATA_DIR: dataDir };
    const secret = { SESSION_SECRET: "a secret of at least thirty-two characters" };
    const address = { APP_URL: "https://quorate.example" };
    const cases = [
      { environment: production, variable: "SESSION_SECRET" },
      { environment: { ...production, ...secret }, variable: "APP_URL" },
      { environment: { ...production, ...secret, ...address }, variable: "DEMO" },
      { environment: { ...production, ...secret, ...address, DEMO: "off" }, variable: "PAYMENTS" },
    ];
    for (const { environment, variable } of cases) {
      const server = spawnServer(environment);
      expect(await server.exit).toBe(1);
      expect(server.output()).toMatch(new RegExp(`^${variable} .*\\.\n$`));
    }
  });
});

test("a port in use and a data directory in use are said in one line", async () => {
  const first = await start();
  const port = new URL(first.origin).port;
  const sameFolder = spawnServer({ PORT: String(await freePort()), DATA_DIR: dataDir });
  expect(await sameFolder.exit).toBe(1);
  expect(sameFolder.output()).toMatch(/DATA_DIR.*in use/);

  const otherFolder = mkdtempSync(path.join(os.tmpdir(), "quorate-port-"));
  const samePort = spawnServer({ PORT: port, DATA_DIR: otherFolder, DEMO: "off" });
  expect(await samePort.exit).toBe(1);
  expect(samePort.output()).toMatch(/PORT is in use/);
  rmSync(otherFolder, { recursive: true, force: true });
  expect(await statusOf(`${first.origin}/readyz`)).toBe(200);
});

test("the server survives the death of its database: 503 until it is back, never 500", async () => {
  const { origin } = await start();
  const headers = { cookie: await logIn(origin) };
  expect(await statusOf(`${origin}/api/projects`, headers)).toBe(200);

  for (let round = 0; round < 3; round++) {
    process.kill(postmasterPid(), "SIGKILL");
    const seen = new Set<number>();
    const killedAt = Date.now();
    await waitFor(async () => {
      const response = await fetch(`${origin}/api/projects`, { headers });
      seen.add(response.status);
      if (response.status === 503) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      return response.status === 200 && (await statusOf(`${origin}/readyz`)) === 200 && Date.now() - killedAt > 500;
    }, "the database to be back");
    expect(Date.now() - killedAt).toBeLessThan(DOWN_SECONDS_MAX * 1000);
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  }
});

test("SIGTERM ends the streams of browsers at once, and the server with them", async () => {
  const server = await start();
  const stream = await openEventStream(server.origin, await logIn(server.origin));
  await expect.poll(() => stream.messages).toEqual([{ type: "ready", events: [] }]);
  const stoppedAt = Date.now();
  server.child.kill("SIGTERM");
  await stream.over;
  expect(stream.messages.at(-1)).toEqual({ type: "ended", reason: "stopping" });
  expect(Date.now() - stoppedAt).toBeLessThan(3_000);
  expect(await server.exit).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(DOWN_SECONDS_MAX * 1000);
});

// spec 10.58
test("kill -9 of the server loses nothing that was acknowledged, the session included", async () => {
  const first = await start();
  const cookie = await logIn(first.origin);
  const create = await fetch(`${first.origin}/api/projects`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({
      title: "Acknowledged before the end",
      description: "Whatever the server has answered with success is there after it has been killed and started again.",
      budget: "100.00",
      timeline: "1-2 weeks",
      requirements: ["Patience"],
      preferredExpertise: ["Risk Management"],
    }),
  });
  const { id } = (await create.json()) as { id: string };
  first.child.kill("SIGKILL");
  await first.exit;

  const second = await start();
  expect(await statusOf(`${second.origin}/api/projects/${id}`, { cookie })).toBe(200);
});

// spec 10.58
test("SIGTERM ends it with exit 0 within ten seconds, and its database with it", async () => {
  const server = await start();
  const startedAt = Date.now();
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  expect(() => postmasterPid()).toThrow();
});

test("SIGTERM lets a request that is under way finish", async () => {
  const { child, exit, origin } = await start();
  const { port } = new URL(origin);
  const body = JSON.stringify({ email: "expert@quorate.example" });
  const head = `POST /api/demo-login HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const socket = connect(Number(port), "localhost");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
  });
  socket.write(head + body.slice(0, 5));
  await sleep(200);
  child.kill("SIGTERM");
  await sleep(200);
  socket.write(body.slice(5));
  expect(await exit).toBe(0);
  expect(answer).toContain("HTTP/1.1 200");
});

test("SIGTERM during the start leaves no database behind", async () => {
  const server = spawnServer({ PORT: String(await freePort()), DATA_DIR: dataDir });
  await waitFor(() => server.output().includes("schema up to date"), "the start to be under way");
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
  expect(() => postmasterPid()).toThrow();
});

test.each([
  [
    "28P01",
    'password authentication failed for user "quorate"',
    /^DATABASE_URL is refused by PostgreSQL: password .*\.\n$/,
  ],
  ["3D000", 'database "quorate" does not exist', /^DATABASE_URL is refused by PostgreSQL: database .*\.\n$/],
  ["53300", "sorry, too many clients already", /^DATABASE_URL cannot be reached: sorry, too many clients already\.\n$/],
  [
    "57P03",
    "the database system is starting up",
    /^DATABASE_URL cannot be reached: the database system is starting up\.\n$/,
  ],
])("a PostgreSQL that turns us away at the start (%s) is said in one line", async (state, message, line) => {
  const postgres = await startRefusingPostgres(state, message);
  const folder = path.join(dataDir, "without-a-database");
  const server = spawnServer({ PORT: String(await freePort()), DATA_DIR: folder, DATABASE_URL: postgres.url });
  expect(await server.exit).toBe(1);
  expect(server.output().replace(/^- .*\n/gm, "")).toMatch(line);
  await postgres.close();
});

test("a role that may not log in any more is 503 until it may again, and never 500", async () => {
  const database = await createTestDatabase();
  const role = "role_that_ends";
  const superuser = new pg.Client(superuserConfig(database.config.host ?? ""));
  await superuser.connect();
  await superuser.query(`create role ${role} login in role ${database.config.user}`);
  const server = await start({
    DATABASE_URL: urlOf(database.config, role),
    DATA_DIR: path.join(dataDir, "without-a-database"),
    DEMO: "off",
  });
  const ask = () => fetch(`${server.origin}/api/service-categories`);
  expect((await ask()).status).toBe(200);

  await superuser.query(`alter role ${role} nologin`);
  await superuser.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = $1", [role]);
  const seen: number[] = [];
  for (let nth = 0; nth < 20; nth++) {
    const response = await ask();
    seen.push(response.status);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(new Set(seen)).toEqual(new Set([503]));
  await superuser.query(`alter role ${role} login`);
  await waitFor(async () => (await ask()).status === 200, "the role to be let in again");

  server.child.kill("SIGTERM");
  await server.exit;
  await database.close();
  await superuser.query(`drop role ${role}`);
  await superuser.end();
});

test("of two servers that start at once on an empty database one loads the demo data, and both serve", async () => {
  const database = await createEmptyDatabase();
  const environment = { DATABASE_URL: database.url, DEMO: "on" };
  const starting = ["one", "two"].map((name) => start({ ...environment, DATA_DIR: path.join(dataDir, name) }));
  const servers = await Promise.all(starting);
  expect(servers.filter((server) => server.output().includes("Loaded the demo data"))).toHaveLength(1);
  for (const { origin } of servers) {
    expect(await statusOf(`${origin}/api/projects`, { cookie: await logIn(origin) })).toBe(200);
  }
  for (const server of servers) {
    server.child.kill("SIGTERM");
    expect(await server.exit).toBe(0);
  }
  await database.close();
});

test("the first start chooses the currency: a later start keeps it, and another one is refused in one line", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-currency-"));
  const currencyOf = async ({ origin }: ServerProcess) => await (await fetch(`${origin}/api/installation`)).json();
  const stop = async (server: ServerProcess) => {
    server.child.kill("SIGTERM");
    expect(await server.exit).toBe(0);
  };
  try {
    const first = await start({ DATA_DIR: folder, DEMO: "on", CURRENCY: "USD" });
    expect(await currencyOf(first)).toMatchObject({ currency: "USD", milestoneMin: "20.00" });
    await stop(first);

    const refused = spawnServer({ DATA_DIR: folder, DEMO: "on", CURRENCY: "EUR", PORT: String(await freePort()) });
    expect(await refused.exit).toBe(1);
    const lines = refused.output().trim().split("\n");
    expect(lines.filter((line) => !line.startsWith("- "))).toEqual([
      "CURRENCY is EUR, but this installation is in USD since its first start.",
    ]);

    const later = await start({ DATA_DIR: folder, DEMO: "on" });
    expect(await currencyOf(later)).toMatchObject({ currency: "USD", milestoneMin: "20.00" });
    await stop(later);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});

test("any PostgreSQL by DATABASE_URL serves as well", async () => {
  const database = await createTestDatabase();
  const server = await start({
    DATABASE_URL: urlOf(database.config),
    DATA_DIR: path.join(dataDir, "without-a-database"),
  });
  expect(await statusOf(`${server.origin}/api/service-categories`)).toBe(200);
  server.child.kill("SIGTERM");
  await server.exit;
  await database.close();
});
