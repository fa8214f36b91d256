import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Collector, startCollector } from "../testing/collector-double.ts";
import { type ServerProcess, STARTS_TIMEOUT_MS, startedServer, waitFor } from "../testing/server-process.ts";
import { addressOf } from "../testing/test-database-address.ts";

vi.setConfig({ testTimeout: STARTS_TIMEOUT_MS, hookTimeout: STARTS_TIMEOUT_MS });

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const CLICK = "b7ad6b7169203331";
const SECRET = "plain words that nobody uses";

let database: TestDatabase;
let collector: Collector;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  collector = await startCollector();
  server = await startedServer({
    DATABASE_URL: addressOf(database),
    DEMO: "off",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20of-the-collector",
  });
});
afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.exit;
  await collector.stop();
  await database.close();
});

const send = async (path: string, body: object, traceId: string) =>
  await fetch(`${server.origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", traceparent: `00-${traceId}-${CLICK}-01` },
    body: JSON.stringify(body),
  });
const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);
const named = (traceId: string, name: RegExp) => spansOf(traceId).filter((span) => name.test(span.name));

describe("one click", () => {
  beforeAll(async () => {
    const person = { email: "ada@test.example", password: SECRET, firstName: "Ada", lastName: "Lovelace" };
    await send("/trpc/accounts.signUp", person, TRACE);
    await waitFor(() => named(TRACE, /^POST/).length > 0, "the request's span");
  });

  test("is one trace: its request, in it the procedure, and in that each statement", () => {
    const [request, ...others] = named(TRACE, /^POST/);
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      name: "POST /trpc/:path",
      parentSpanId: CLICK,
      attributes: { "http.route": "/trpc/:path", "http.response.status_code": 200 },
    });
    const [call] = named(TRACE, /^accounts\.signUp$/);
    expect(call).toMatchObject({ parentSpanId: request?.spanId, attributes: { "quorate.outcome": "ok" } });
    const statements = spansOf(TRACE).filter(({ attributes }) => attributes["db.system.name"] === "postgresql");
    const ofCall = statements.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(ofCall.map(({ name }) => name)).toEqual(expect.arrayContaining(["BEGIN", "INSERT", "COMMIT"]));
    expect(ofCall.some(({ attributes }) => /insert into "users"/.test(String(attributes["db.query.text"])))).toBe(true);
    for (const { parentSpanId } of statements) expect([request?.spanId, call?.spanId]).toContain(parentSpanId);
  });

  test("names its jobs' traces: each job is one of its own, linked to the click that it comes of", async () => {
    const linked = () => collector.spans.filter(({ links }) => links.includes(TRACE));
    await waitFor(() => linked().length > 0, "the span of a job");
    for (const job of linked()) {
      expect(job.name).toMatch(/^job [a-z-]+$/);
      expect(job.traceId).not.toBe(TRACE);
    }
    const [job] = linked();
    await waitFor(() => spansOf(job?.traceId ?? "").length > 1, "the statements of the job");
  });

  test("tells the collector nothing that anyone typed, and shows it the key it asked for", () => {
    expect(collector.said()).not.toMatch(/ada@test\.example|Lovelace/);
    expect(collector.said()).not.toContain(SECRET);
    expect(new Set(collector.headers)).toEqual(new Set(["Bearer of-the-collector"]));
  });
});

test("a query over REST is followed as well, and what no one's request sets off is not", async () => {
  const traceId = "1af7651916cd43dd8448eb211c80319d";
  await fetch(`${server.origin}/api/experts?limit=1`, { headers: { traceparent: `00-${traceId}-${CLICK}-01` } });
  await fetch(`${server.origin}/readyz`);
  await waitFor(() => named(traceId, /^GET \/api\/experts$/).length > 0, "the request's span");
  expect(named(traceId, /^experts\.\w+$/)).toHaveLength(1);
  expect(named(traceId, /^SELECT|^WITH/).length).toBeGreaterThan(0);
  expect(collector.spans.filter(({ name }) => name.includes("/readyz"))).toEqual([]);
  const roots = collector.spans.filter(({ parentSpanId }) => parentSpanId === undefined);
  expect(roots.filter(({ name }) => !/^(?:GET|POST|job) /.test(name))).toEqual([]);
});
