import { appRouter } from "@quorate/api";
import { allProcedures, metaOf } from "@quorate/api/call-procedure";
import { pointsOf } from "@quorate/api/trpc/call-cost";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inputFields } from "./plugins/rest-input.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

const [ANN, BEN] = ["192.0.2.7", "198.51.100.7"];
const POINTS = 10;

let server: TestApp;

const match = (remoteAddress: string) =>
  server.app.inject({
    method: "POST",
    url: "/api/ai/expert-matching",
    remoteAddress,
    payload: { skillsRequired: ["Pricing Strategy"] },
  });

describe("a minute's calls of one address", () => {
  beforeEach(async () => {
    server = await createTestApp({ rateLimits: { guestCallsPerMinute: POINTS, userCallsPerMinute: POINTS } });
  });
  afterEach(() => server.close());

  const get = (url: string) => server.app.inject({ url, remoteAddress: ANN });
  const input = (value: unknown) => encodeURIComponent(JSON.stringify(value));
  const search = input({ q: "pricing" });

  test.each<[string, number, () => Promise<{ statusCode: number }>]>([
    ["a read by key", 1, () => get("/api/service-categories")],
    ["a list without words", 1, () => get("/api/experts?specializations=Tax")],
    ["a list by words", 2, () => get("/api/startup-ideas?q=pricing")],
    ["experts by words", 4, () => get("/api/experts?q=pricing")],
    ["experts by words over tRPC", 4, () => get(`/trpc/experts.list?input=${search}`)],
    ["the same by an encoded name", 4, () => get(`/trpc/experts%2Elist?input=${search}`)],
    [
      "a batch of two of them",
      6,
      () => get(`/trpc/experts.list,startupIdeas.list?batch=1&input=${input({ 0: { q: "a" }, 1: { q: "b" } })}`),
    ],
    ["recommendations", 3, () => get("/api/experts/recommendations?skills=Tax")],
    ["a match", 4, () => match(ANN)],
  ])("count by what they cost: %s counts for %i", async (_, points, ask) => {
    for (let spent = 0; spent + points <= POINTS; spent += points) expect((await ask()).statusCode).toBe(200);
    const left = POINTS % points;
    for (let call = 0; call < left; call += 1) expect((await get("/api/service-categories")).statusCode).toBe(200);
    expect((await get("/api/service-categories")).statusCode).toBe(429);
  });

  test("a comparison counts for 2, a match of co-founders for 10", () => {
    const costs = new Map(allProcedures(appRouter).map((named) => [named.path, metaOf(named).call?.cost]));
    expect(costs.get("experts.compare")).toBe(2);
    expect(costs.get("matching.matchCoFounders")).toBe(10);
  });

  test("has a price for every call that looks for words or matches", () => {
    const free = allProcedures(appRouter).filter((named) => {
      const { path } = named;
      const fields = inputFields(named) ?? {};
      const looksForWords =
        "q" in fields || path.startsWith("matching.") || "skills" in fields || "expertIds" in fields;
      const { call, openapi } = metaOf(named);
      return openapi?.method === "GET" && looksForWords && pointsOf(call, { q: "pricing" }) < 2;
    });
    expect(free.map(({ path }) => path)).toEqual([]);
  });
});

describe("with all searches of one address held up", () => {
  beforeEach(async () => {
    server = await createTestApp();
  });
  afterEach(() => server.close());

  /** How many searches PostgreSQL holds up. */
  async function heldUp(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%experts%'`.execute(
      server.database.db,
    );
    return rows[0]?.count ?? 0;
  }

  test("one of them runs, twenty wait, the others are told to; another address searches beside them", async () => {
    // The index has read everyone before the table is locked.
    expect((await match(BEN)).statusCode).toBe(200);
    const holder = await server.database.pool.connect();
    await holder.query("begin; lock table experts in access exclusive mode");
    const statuses: number[] = [];
    const ask = async (address: string) => {
      const response = await match(address);
      statuses.push(response.statusCode);
      return response;
    };
    const asked = Array.from({ length: 40 }, () => ask(ANN));
    await expect.poll(() => statuses.filter((status) => status === 429).length).toBe(19);
    await expect.poll(heldUp).toBe(1);
    const other = ask(BEN);
    await expect.poll(heldUp).toBe(2);
    await holder.query("rollback");
    holder.release();

    const refused = (await Promise.all(asked)).filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(19);
    for (const response of refused) {
      expect(response.headers["retry-after"]).toBe("2");
      expect(response.json()).toMatchObject({ code: "requests/too-many-at-once" });
    }
    // Whatever was held up for longer than a search may take was ended by it.
    expect([200, 503]).toContain((await other).statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(15);
  });
});
