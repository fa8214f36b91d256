import type { SecurityLine } from "@quorate/api/context";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSecurityLog } from "./adapters/log.ts";
import { createDatabaseFigures } from "./metrics/database-figures.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { freePort, type ServerProcess, STARTS_TIMEOUT_MS, startedServer, waitFor } from "./testing/server-process.ts";
import { createTestApp, guest, signedUp, type TestApp } from "./testing/test-app.ts";
import { addressOf } from "./testing/test-database-address.ts";

let server: TestApp;
const told: SecurityLine[] = [];
beforeAll(async () => {
  server = await createTestApp({ rateLimits: { guestCallsPerMinute: 60, userCallsPerMinute: 10_000 } });
  server.ports.securityLog = (line) => void told.push(line);
});
beforeEach(() => void told.splice(0));
afterAll(() => server.close());

let networks = 0;
const nextAddress = () => `198.51.100.${++networks}`;
const events = () => told.map(({ event, by }) => [event, by]);

test("a sign-in, a wrong password and a sign-out are told by id, with network and request, and no address of a mail", async () => {
  const person = await signedUp(server);
  await person.request({ url: "/api/logout" });
  const payload = { email: person.email, password: "not the password" };
  const wrong = await guest(server.app).request({
    method: "POST",
    url: "/api/demo-login",
    payload,
    remoteAddress: nextAddress(),
  });
  expect(wrong.statusCode).toBe(401);
  expect(events()).toEqual([
    ["session.begun", null],
    ["session.ended", null],
    ["log-in.failed", "password"],
  ]);
  const [, out, failed] = told;
  expect(out).toMatchObject({ actorId: out?.subject?.id, means: "session", subject: { kind: "account" } });
  expect(failed).toEqual({
    event: "log-in.failed",
    by: "password",
    actorId: null,
    means: "guest",
    tokenId: null,
    address: `198.51.100.${networks}`,
    requestId: wrong.json<{ requestId: string }>().requestId,
    subject: out?.subject,
  });
  expect(JSON.stringify(told)).not.toContain("@");
});

test("who asks for what administrators alone may is told over either transport, with the code of the refusal", async () => {
  const person = await signedUp(server);
  told.splice(0);
  expect((await person.request({ url: "/api/admin/overview" })).statusCode).toBe(403);
  expect((await person.request({ url: "/trpc/admin.overview" })).statusCode).toBe(403);
  expect(events()).toEqual([
    ["access.refused", "access/admins-only"],
    ["access.refused", "access/admins-only"],
  ]);
  expect(told.every(({ actorId, means }) => actorId !== null && means === "session")).toBe(true);
});

test("another site, input that no screen sends, an unknown token and too many calls are told", async () => {
  const address = nextAddress();
  const stranger = guest(server.app);
  await stranger.request({
    method: "POST",
    url: "/trpc/accounts.logIn",
    headers: { origin: "https://evil.example" },
    payload: {},
    remoteAddress: address,
  });
  await stranger.request({ url: "/api/experts?limit=many", remoteAddress: address });
  await stranger.request({
    url: "/api/experts",
    headers: { authorization: "Bearer secret-guess" },
    remoteAddress: address,
  });
  expect(events()).toEqual([
    ["origin.refused", "requests/foreign-origin"],
    ["input.refused", "input/invalid"],
    ["token.refused", "tokens/invalid"],
  ]);
  expect(told.every((line) => line.address === address && line.means === "guest")).toBe(true);
  expect(JSON.stringify(told)).not.toContain("secret-guess");
  told.splice(0);
  const many = Array.from({ length: 60 }, () => stranger.request({ url: "/api/installation", remoteAddress: address }));
  await Promise.all(many);
  expect(new Set(told.map(({ event }) => event))).toEqual(new Set(["limit.reached"]));
});

test("what is rolled back is told by no one", async () => {
  const { recordAudit } = await import("@quorate/api/audit/record-audit.service");
  const rolledBack = server.ports.db.transaction().execute(async (trx) => {
    await recordAudit(trx, server.ports, { action: "account.erased", subject: null });
    throw new Error("Rolled back.");
  });
  await expect(rolledBack).rejects.toThrow("Rolled back.");
  expect(told).toEqual([]);
});

test("security events are told where the log is kept to warnings, and not where it is silent", () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const warning = pino({ level: "warn" }, { write });
  warning.info("not told");
  createSecurityLog(warning).info({ event: "log-in.failed" }, "security event");
  createSecurityLog(pino({ level: "silent" }, { write })).info("not told");
  expect(lines).toMatchObject([{ log: "security", event: "log-in.failed", level: 30, time: expect.any(Number) }]);
});

describe("a server that runs", () => {
  let database: TestDatabase;
  let running: ServerProcess;
  let scrape: () => Promise<string>;
  beforeAll(async () => {
    database = await createTestDatabase();
    const metricsPort = await freePort();
    running = await startedServer({
      DATABASE_URL: addressOf(database),
      METRICS_PORT: String(metricsPort),
      DEMO: "on",
      LOG_LEVEL: "info",
    });
    scrape = async () => await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  }, STARTS_TIMEOUT_MS);
  afterAll(async () => {
    running.child.kill("SIGTERM");
    await running.exit;
    await database.close();
  });

  const lines = () =>
    running
      .output()
      .split("\n")
      .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as Record<string, unknown>] : []));
  const enter = (body: object) =>
    fetch(`${running.origin}/api/demo-login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  test("says who asked in every line of a request, the one of its answer included, by id alone", async () => {
    const cookie = (await enter({ email: "admin@quorate.example" })).headers.get("set-cookie")?.split(";", 1)[0] ?? "";
    await fetch(`${running.origin}/api/sessions`, { headers: { cookie } });
    await fetch(`${running.origin}/api/installation`);
    const answered = () => lines().filter(({ msg }) => msg === "request completed");
    const own = () => answered().filter(({ userId }) => userId !== undefined);
    await waitFor(() => own().length > 0, "the line of the answer");
    expect(own()).toMatchObject([
      { userId: expect.stringMatching(/^[0-9a-f-]{36}$/), res: { statusCode: 200 }, reqId: expect.any(String) },
    ]);
    expect(running.output()).not.toContain("admin@");
  });

  test("tells and counts what goes wrong at the door", async () => {
    await enter({ email: "nobody@quorate.example", password: "not the password" });
    await waitFor(() => lines().some(({ event }) => event === "log-in.failed"), "the line of the failure");
    expect(lines().find(({ event }) => event === "log-in.failed")).toMatchObject({
      log: "security",
      msg: "security event",
      by: "password",
      address: expect.any(String),
    });
    expect(await scrape()).toContain('quorate_security_events_total{event="log-in.failed"} 1');
    expect(running.output()).not.toMatch(/nobody@|not the password/);
  });
});

test("the lag of the replica is a figure while it is known, and none while it is not", async () => {
  let lagMs: number | null = 1_500;
  const figures = createDatabaseFigures({ db: server.ports.db, gateway: () => server.gateway, now: () => new Date() });
  const given = { pools: {}, liveStreamCount: () => 0, figures, nowMs: () => Date.now() };
  const metrics = createMetrics({ ...given, replicaLagMs: () => lagMs });
  expect(await metrics.contents()).toContain("\nquorate_replica_lag_seconds 1.5\n");
  lagMs = null;
  expect(await metrics.contents()).not.toMatch(/^quorate_replica_lag_seconds /m);
});
