import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "@quorate/db/testing/test-database";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEmptyDatabase, type EmptyDatabase, urlOf } from "./testing/empty-database.ts";
import { mailsIn } from "./testing/mails-in.ts";
import {
  freePort,
  type ServerProcess,
  STARTS_TIMEOUT_MS,
  spawnServer,
  startedServer,
  statusOf,
  waitFor,
} from "./testing/server-process.ts";

const MIGRATE = path.resolve(import.meta.dirname, "scripts/migrate.ts");

vi.setConfig({ testTimeout: STARTS_TIMEOUT_MS });

let folder: string;
let database: Pick<EmptyDatabase, "url" | "config" | "close">;
const running: ServerProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "quorate-deploying-"));
  const migrated = await createTestDatabase();
  database = { ...migrated, url: urlOf(migrated.config) };
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill("SIGTERM");
    await server.exit;
  }
  await database.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

const environmentOf = (name: string, more: Record<string, string> = {}) => ({
  DATABASE_URL: database.url,
  DATA_DIR: path.join(folder, name),
  SESSION_SECRET: "one secret for all servers of an installation",
  DEMO: "off",
  ...more,
});

async function start(name: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startedServer(environmentOf(name, more));
  running.push(server);
  return server;
}

async function runMigrate(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [MIGRATE], { env: { PATH: process.env["PATH"], ...environment } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return { code: await new Promise((resolve) => child.once("close", resolve)), output };
}

const linesOf = (output: string) => output.split("\n").filter((line) => line !== "" && !line.startsWith("- "));

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client(database.config);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test("with MIGRATE=off a server waits for npm run db:migrate: before it a line, after it a start that changes no schema", async () => {
  await database.close();
  database = await createEmptyDatabase();
  const early = spawnServer({ ...environmentOf("one", { MIGRATE: "off" }), PORT: String(await freePort()) });
  expect(await early.exit).toBe(1);
  expect(linesOf(early.output())).toEqual([
    expect.stringMatching(/^MIGRATE is off, and the database lacks 0\S+ and \d+ more: run npm run db:migrate first\.$/),
  ]);
  expect(await query("select from pg_tables where schemaname = 'public'")).toEqual([]);

  const first = await runMigrate(environmentOf("one"));
  expect(first).toEqual({ code: 0, output: expect.stringMatching(/^Applied 0001-.*\.\n$/) });
  expect(await runMigrate(environmentOf("one"))).toEqual({ code: 0, output: "The database is up to date.\n" });
  const tables = "select schemaname, tablename from pg_tables where schemaname in ('public', 'pgboss') order by 1, 2";
  const before = await query(tables);
  expect(before.some(({ schemaname }) => schemaname === "pgboss")).toBe(true);

  await start("one", { MIGRATE: "off" });
  expect(await query(tables)).toEqual(before);
});

test("npm run db:migrate that cannot reach its database ends with a line", async () => {
  const nowhere = { ...environmentOf("one"), DATABASE_URL: "postgres://quorate@127.0.0.1:1/quorate" };
  const { code, output } = await runMigrate(nowhere);
  expect(code).toBe(1);
  expect(linesOf(output)).toEqual([expect.stringMatching(/^DATABASE_URL /)]);
});

test("a server that is told to stop says so for DRAIN_SECONDS and answers meanwhile, then ends with exit 0", async () => {
  const server = await start("one", { DRAIN_SECONDS: "2" });
  const stoppedAt = Date.now();
  server.child.kill("SIGTERM");
  await waitFor(async () => (await statusOf(`${server.origin}/readyz`)) === 503, "the server to say that it stops");
  expect(await statusOf(`${server.origin}/api/service-categories`)).toBe(200);
  await sleep(1_000);
  expect(await statusOf(`${server.origin}/api/service-categories`)).toBe(200);
  expect(await server.exit).toBe(0);
  expect(Date.now() - stoppedAt).toBeGreaterThanOrEqual(2_000);
});

const mailsOf = (name: string, address: string) =>
  mailsIn(path.join(folder, name, "mail")).filter((mail) => mail.includes(address));

async function signUp(origin: string, email: string): Promise<number> {
  const response = await fetch(`${origin}/api/auth/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "plain words that nobody uses", firstName: "Ada", lastName: "Marsh" }),
  });
  return response.status;
}

test("ROLE=web answers and leaves jobs to ROLE=worker, which works them and answers nothing but its health", async () => {
  const web = await start("web", { ROLE: "web" });
  expect(await signUp(web.origin, "before@worker.example")).toBe(200);
  await sleep(3_000);
  expect(await query("select state::text from pgboss.job where name = 'send-verification-mail'")).toEqual([
    { state: "created" },
  ]);
  expect(await query("select from pgboss.schedule")).toEqual([]);

  const worker = await start("worker", { ROLE: "worker" });
  await waitFor(() => mailsOf("worker", "before@worker.example").length === 1, "the worker to send what waits");
  expect(await signUp(web.origin, "after@worker.example")).toBe(200);
  await waitFor(() => mailsOf("worker", "after@worker.example").length === 1, "the worker to hear of another");
  expect(mailsOf("web", "worker.example")).toEqual([]);
  expect((await query("select from pgboss.schedule")).length).toBeGreaterThan(20);

  expect(await statusOf(`${worker.origin}/healthz`)).toBe(200);
  for (const address of ["/", "/api/service-categories", "/trpc/live.watch"])
    expect(await statusOf(worker.origin + address), address).toBe(404);
  expect(await statusOf(`${web.origin}/api/service-categories`)).toBe(200);
  worker.child.kill("SIGTERM");
  expect(await worker.exit).toBe(0);
});
