import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort, type ServerProcess, STARTS_TIMEOUT_MS, startedServer, waitFor } from "../testing/server-process.ts";
import { addressOf } from "../testing/test-database-address.ts";
import { createDatabaseFigures, openFiguresDatabase } from "./database-figures.ts";
import { createMetrics } from "./metrics.ts";
import { openMetricsServer } from "./metrics-server.ts";

vi.setConfig({ testTimeout: STARTS_TIMEOUT_MS, hookTimeout: STARTS_TIMEOUT_MS });

/** The values of a figure by its labels as they are written. */
const valuesOf = (scraped: string, figure: string) =>
  new Map(
    [...scraped.matchAll(new RegExp(`^${figure}(\\{[^}]*\\})? (\\S+)$`, "gm"))].map(
      ([, labels = "", value]) => [labels, Number(value)] as const,
    ),
  );

describe("a server with METRICS_PORT", () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let origin: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    const metricsPort = await freePort();
    origin = `http://localhost:${metricsPort}`;
    server = await startedServer({ DATABASE_URL: addressOf(database), METRICS_PORT: String(metricsPort), DEMO: "off" });
  });
  afterAll(async () => {
    server.child.kill("SIGTERM");
    await server.exit;
    await database.close();
  });

  const scrape = async () => await (await fetch(`${origin}/metrics`)).text();

  test("counts what it answers by route pattern and by procedure, with no id, address or word of anyone in it", async () => {
    await fetch(`${server.origin}/api/experts/01900000-0000-7000-8000-000000000001?q=secret-word`);
    await fetch(`${server.origin}/trpc/experts.get?input=${encodeURIComponent(JSON.stringify({ id: "secret-word" }))}`);
    await fetch(`${server.origin}/secret-word`);
    const scraped = await scrape();
    const requests = valuesOf(scraped, "quorate_http_request_duration_seconds_count");
    expect(requests.get('{method="GET",route="/api/experts/:id",status="404"}')).toBe(1);
    const calls = valuesOf(scraped, "quorate_procedure_duration_seconds_count");
    expect(calls.get('{procedure="experts.get",outcome="not_found"}')).toBe(1);
    expect(calls.get('{procedure="experts.get",outcome="bad_request"}')).toBe(1);
    expect(scraped).not.toMatch(/secret-word|01900000|@/);
  });

  test("tells pool, streams, jobs, event loop and memory", async () => {
    const scraped = await scrape();
    expect(valuesOf(scraped, "quorate_database_connections_max").get('{pool="primary"}')).toBe(16);
    const connections = valuesOf(scraped, "quorate_database_connections");
    expect([...connections.keys()]).toContain('{pool="primary",state="used"}');
    expect(valuesOf(scraped, "quorate_live_streams").get("")).toBe(0);
    expect(valuesOf(scraped, "quorate_jobs_due").size).toBeGreaterThan(40);
    expect(valuesOf(scraped, "quorate_jobs_failed").get('{queue="send-transfer"}')).toBe(0);
    expect(valuesOf(scraped, "nodejs_eventloop_lag_p99_seconds").size).toBe(1);
    expect(valuesOf(scraped, "process_resident_memory_bytes").get("")).toBeGreaterThan(1e7);
    // The comparison of a first start is a job, which is counted when it has ended.
    await waitFor(async () => {
      const ended = valuesOf(await scrape(), "quorate_jobs_ended_total");
      return (ended.get('{queue="verify-ledger",outcome="completed"}') ?? 0) > 0;
    }, "the first comparison of the books");
  });

  test("answers nothing else there, and no figure on the port of the product", async () => {
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${origin}/api/experts`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: "POST" })).status).toBe(405);
    expect(await (await fetch(`${server.origin}/metrics`)).text()).not.toContain("quorate_");
  });
});

test("with the database away a scrape is answered in time, says so, and tells no old figure", async () => {
  const database = await createTestDatabase();
  let nowMs = Date.now();
  const own = openFiguresDatabase(database.config);
  const figures = createDatabaseFigures({
    db: own.db,
    gateway: () => ({ name: "sandbox" }),
    now: () => new Date(nowMs),
  });
  const metrics = createMetrics({
    pools: { metrics: own.pool },
    liveStreamCount: () => 3,
    figures,
    nowMs: () => nowMs,
  });
  const server = await openMetricsServer(metrics, { host: "127.0.0.1", port: await freePort() });
  const scrape = async () => await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  try {
    const before = await scrape();
    expect(valuesOf(before, "quorate_database_up").get("")).toBe(1);
    expect(valuesOf(before, "quorate_money_unsent").size).toBe(3);
    await own.close();
    nowMs += 60_000;
    const startedAt = performance.now();
    const after = await scrape();
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    expect(valuesOf(after, "quorate_database_up").get("")).toBe(0);
    expect(valuesOf(after, "quorate_money_unsent").size).toBe(0);
    expect(valuesOf(after, "quorate_live_streams").get("")).toBe(3);
  } finally {
    await server.stop();
    await database.close();
  }
});
