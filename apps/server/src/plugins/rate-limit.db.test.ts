import { appRouter } from "@quorate/api";
import { allProcedures, metaOf, typeOf } from "@quorate/api/call-procedure";
import { restProcedures } from "@quorate/api/rest-procedures";
import { pointsOf } from "@quorate/api/trpc/call-cost";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { inputFields } from "./rest-input.ts";

const POINTS = 1_000_000;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ rateLimits: { guestCallsPerMinute: POINTS, userCallsPerMinute: POINTS } });
});
afterAll(() => server.close());

let visitors = 0;

/** What one request of a new visitor takes from the limit: read from a plain call after it, as a stream sends its headers first. */
async function pointsTaken(request: InjectOptions): Promise<number> {
  visitors += 1;
  const remoteAddress = `192.0.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
  await server.app.inject({ ...request, remoteAddress });
  const { headers } = await server.app.inject({ url: "/api/debug/auth", remoteAddress });
  return POINTS - 1 - Number(/r=(\d+)/.exec(String(headers["ratelimit"]))?.[1]);
}

const WORDS = { q: "pricing" };
const escaped = '{"\\u0071":"pricing"}';
const encoded = encodeURIComponent;

const dear = allProcedures(appRouter)
  .map((call) => ({ path: call.path, type: typeOf(call), cost: metaOf(call).call, call }))
  .filter(({ cost }) => pointsOf(cost, WORDS) > 1);
const dearQueries = dear.filter(({ type }) => type === "query");
const dearRoutes = restProcedures(appRouter).filter((route) => dear.some(({ path }) => path === route.path));

test("calls that cost more than one point are there, and cost more with words or in any case", () => {
  expect(dearQueries.length).toBeGreaterThan(10);
  expect(dearRoutes.length).toBeGreaterThan(10);
});

describe.each(dearQueries)("the query $path", ({ path, cost }) => {
  const price = pointsOf(cost, WORDS);
  const twice = { 0: WORDS, 1: WORDS };

  test.each([
    ["alone", `/trpc/${path}?input=${encoded(JSON.stringify(WORDS))}`, price],
    ["with blanks in its input", `/trpc/${path}?input=${encoded(JSON.stringify(WORDS, null, 2))}`, price],
    ["with an escaped name in its input", `/trpc/${path}?input=${encoded(escaped)}`, price],
    ["with its name percent-encoded", `/trpc/${path.replace(".", "%2E")}?input=${encoded(escaped)}`, price],
    ["with its input's name percent-encoded", `/trpc/${path}?%69nput=${encoded(JSON.stringify(WORDS))}`, price],
    ["twice in a batch", `/trpc/${path},${path}?batch=1&input=${encoded(JSON.stringify(twice))}`, 2 * price],
    [
      "twice, with an encoded comma",
      `/trpc/${path}%2C${path}?batch=1&input=${encoded(JSON.stringify(twice))}`,
      2 * price,
    ],
    [
      "twice, by the adapter of the library",
      `/trpc/${path},${path}?batch=1&batch=0&input=${encoded(JSON.stringify(twice))}`,
      2 * price,
    ],
  ])("asked %s is charged as what runs", async (_how, url, points) => {
    expect(await pointsTaken({ url })).toBe(points);
  });

  test("asked for a stream of answers is charged as what runs", async () => {
    const url = `/trpc/${path},${path}?batch=1&input=${encoded(JSON.stringify(twice))}`;
    expect(await pointsTaken({ url, headers: { "trpc-accept": "application/jsonl" } })).toBe(2 * price);
  });
});

const addressOf = (url: string) => `/api${url.replaceAll(/\{\w+\}/g, "018f0000-0000-7000-8000-000000000000")}`;
const costOf = (path: string) => dear.find((call) => call.path === path)?.cost;
const hasSearch = (route: (typeof dearRoutes)[number]) => route.method === "GET" && "q" in (inputFields(route) ?? {});

describe.each(dearRoutes.filter(hasSearch))("$method /api$url", ({ path, url }) => {
  const address = addressOf(url);
  test.each([
    ["as documented", { url: `${address}?q=pricing` }],
    ["with an encoded name", { url: `${address}?%71=pricing` }],
    ["with HEAD", { method: "HEAD" as const, url: `${address}?q=pricing` }],
  ])("is charged for words %s", async (_how, request) => {
    expect(await pointsTaken(request)).toBe(pointsOf(costOf(path), WORDS));
  });
});

test.each(dearRoutes.filter((route) => !hasSearch(route)))(
  "$method /api$url is charged for what it costs",
  async (route) => {
    const { method, path, url } = route;
    const payload = method === "GET" ? {} : { payload: {} };
    expect(await pointsTaken({ method, url: addressOf(url), ...payload })).toBe(pointsOf(costOf(path), {}));
  },
);

test("ten calls in one batch are ten points, whatever separates them", async () => {
  const names = Array.from({ length: 10 }, () => "accounts.debugAuth");
  expect(await pointsTaken({ url: `/trpc/${names.join(",")}?batch=1` })).toBe(10);
  expect(await pointsTaken({ url: `/trpc/${names.join("%2C")}?batch=1` })).toBe(10);
  expect(await pointsTaken({ url: `/trpc/${names.join("%2c")}?%62atch=%31` })).toBe(10);
});

test("a request that runs no call is one point, and a search beyond the limit finds nothing", async () => {
  expect(await pointsTaken({ url: "/api/nothing-here" })).toBe(0);
  expect(await pointsTaken({ url: "/trpc/nothing.here,nothing.there?batch=1" })).toBe(1);
  const strict = await createTestApp({ rateLimits: { guestCallsPerMinute: 3, userCallsPerMinute: 3 } });
  try {
    const { statusCode, headers } = await strict.app.inject({ url: "/api/experts?q=pricing" });
    expect(statusCode).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    const other = { remoteAddress: "192.0.2.9" };
    const input = encoded(JSON.stringify({ 0: {}, 1: WORDS }));
    const names = "accounts.debugAuth,experts.list";
    const batch = await strict.app.inject({ url: `/trpc/${names}?batch=1&input=${input}`, ...other });
    expect(
      batch.json<{ error?: { data: { httpStatus: number } } }[]>().map(({ error }) => error?.data.httpStatus),
    ).toEqual([undefined, 429]);
    expect(Number(batch.headers["retry-after"])).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});
