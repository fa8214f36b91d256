import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Attempt, addressOf, type ClientOptions, createClient } from "./client.ts";
import { QuorateError } from "./quorate-error.ts";

type Seen = { method: string; url: string; headers: Headers; body: unknown };
type Step = Response | Error;

/** A server that gives these answers in turn, the last one for good. */
function serving(...steps: Step[]) {
  const seen: Seen[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const step = steps[Math.min(seen.length, steps.length - 1)];
    const headers = new Headers(init.headers);
    seen.push({
      method: init.method ?? "GET",
      url: input instanceof Request ? input.url : input.toString(),
      headers,
      body: init.body ?? null,
    });
    if (step instanceof Error) throw step;
    if (!step) throw new Error("nothing to answer");
    return step.clone();
  };
  const attempts: Attempt[] = [];
  const open = (options: Partial<ClientOptions> = {}) =>
    createClient({
      origin: "https://quorate.example/",
      token: "qrt_secret",
      fetch,
      onAttempt: (attempt) => attempts.push(attempt),
      ...options,
    });
  return { seen, attempts, client: open(), open };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
const refused = (status: number, code: string, headers: Record<string, string> = {}) =>
  json({ success: false, code, message: "No.", requestId: "request" }, status, headers);
const PROJECT = {
  title: "Pricing",
  description: "Prices for a mill.",
  budget: 12_500,
  timeline: "1-2 months",
} as never;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets every pause pass at once. */
async function settled<Value>(promise: Promise<Value>): Promise<Value> {
  const all = Promise.allSettled([promise]);
  await vi.runAllTimersAsync();
  const [result] = await all;
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
const failureOf = async (promise: Promise<unknown>): Promise<QuorateError> => {
  const error = await settled(promise).catch((reason: unknown) => reason);
  if (error instanceof QuorateError) return error;
  throw error;
};

describe("a call", () => {
  test("goes to its address with the token, and answers what came", async () => {
    const { client, seen } = serving(json({ id: "a b" }));
    expect(await client.call("GET /api/projects/{id}", { params: { id: "a/b" } })).toEqual({ id: "a b" });
    expect(seen[0]?.url).toBe("https://quorate.example/api/projects/a%2Fb");
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer qrt_secret");
    expect(seen[0]?.headers.get("user-agent")).toBe("quorate-client/1");
    expect(seen[0]?.headers.has("idempotency-key")).toBe(false);
  });

  // spec 10.69
  test("writes bounds of a time in brackets, without those that are not given", async () => {
    const { client, seen } = serving(json([]));
    await client.call("GET /api/proposals", { query: { created: { gte: "2026-11-01", lt: undefined }, limit: 5 } });
    const { searchParams } = new URL(seen[0]?.url ?? "");
    expect([...searchParams]).toEqual([
      ["created[gte]", "2026-11-01"],
      ["limit", "5"],
    ]);
  });

  test("names what it asks for in the query, and leaves out what is not given", async () => {
    const { client, seen } = serving(json([]));
    await client.call("GET /api/projects", { query: { status: "open", q: undefined, limit: 5 } });
    expect(seen[0]?.url).toBe("https://quorate.example/api/projects?status=open&limit=5");
  });

  test("of a guest carries no token", async () => {
    const { open, seen } = serving(json({}));
    await open({ token: undefined }).call("GET /api/installation");
    expect(seen[0]?.headers.has("authorization")).toBe(false);
  });

  test("that posts has a key of its own, the same in every try, or the one that is given", async () => {
    const { client, seen } = serving(refused(503, "service/unavailable"), json({ id: "new" }));
    await settled(client.call("POST /api/projects", { body: PROJECT }));
    const [first, again] = seen.map(({ headers }) => headers.get("idempotency-key"));
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(again).toBe(first);
    await settled(client.call("POST /api/projects", { body: PROJECT }, { idempotencyKey: "order-17" }));
    await settled(client.call("POST /api/projects", { body: PROJECT }));
    expect(seen[2]?.headers.get("idempotency-key")).toBe("order-17");
    expect(seen[3]?.headers.get("idempotency-key")).not.toBe(first);
  });

  test.each([
    ["nobody answers", new TypeError("fetch failed")],
    ["the server is away", refused(503, "service/unavailable")],
    ["a proxy answers in its stead", new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["there were too many", refused(429, "limits/too-many-calls")],
    ["the same call is still at work", refused(409, "idempotency/still-running")],
  ])("is made again where %s", async (_what, step) => {
    const { client, seen } = serving(step, step, json({ id: "new" }));
    expect(await settled(client.call("POST /api/projects", { body: PROJECT }))).toEqual({ id: "new" });
    expect(seen).toHaveLength(3);
  });

  test("is given up after four tries, and tells the last failure", async () => {
    const { client, seen } = serving(new TypeError("fetch failed"));
    expect(await failureOf(client.call("GET /api/installation"))).toMatchObject({
      code: "client/unreachable",
      status: 0,
    });
    expect(seen).toHaveLength(4);
  });

  test("that changes a part is not made again where it may have been done, but where it was not", async () => {
    const sent = { params: { id: "a" }, body: { title: "Prices" } };
    const { client, seen } = serving(refused(503, "service/unavailable"));
    expect((await failureOf(client.call("PATCH /api/projects/{id}", sent))).status).toBe(503);
    expect(seen).toHaveLength(1);
    const busy = serving(refused(429, "limits/too-many-calls"), json({ id: "a" }));
    expect(await settled(busy.client.call("PATCH /api/projects/{id}", sent))).toEqual({ id: "a" });
  });

  test("waits for as long as it is asked to, and not for an hour", async () => {
    const { client, seen } = serving(refused(429, "limits/too-many-calls", { "retry-after": "20" }), json({}));
    const call = client.call("GET /api/installation");
    await vi.advanceTimersByTimeAsync(19_999);
    expect(seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(seen).toHaveLength(2);
    const long = serving(refused(429, "limits/too-many-calls", { "retry-after": "3600" }));
    expect((await failureOf(long.client.call("GET /api/installation"))).code).toBe("limits/too-many-calls");
    expect(long.seen).toHaveLength(1);
  });

  test("that was refused says why, and is not made again", async () => {
    const refusal = {
      success: false,
      code: "tokens/scope",
      message: "This token lacks the scope money:write.",
      params: { scope: "money:write" },
      issues: [{ path: "title", message: "Too short" }, "odd"],
      requestId: "request",
    };
    const { client, seen, attempts } = serving(json(refusal, 403));
    const error = await failureOf(client.call("POST /api/milestones/{id}/release", { params: { id: "a" } }));
    expect(error).toMatchObject({
      name: "QuorateError",
      code: "tokens/scope",
      status: 403,
      params: { scope: "money:write" },
      issues: [{ path: "title", message: "Too short" }],
      requestId: "request",
    });
    expect(seen).toHaveLength(1);
    expect(attempts).toMatchObject([{ attempt: 1, status: 403, requestId: "request" }]);
  });

  test("that is answered by something else than the API says so, with the id of the header", async () => {
    const page = new Response("<h1>Hello</h1>", { status: 200, headers: { "x-request-id": "of-the-header" } });
    expect(await failureOf(serving(page).client.call("GET /api/installation"))).toMatchObject({
      code: "client/odd-answer",
      requestId: "of-the-header",
    });
  });

  test("ends with its signal, in a pause, too", async () => {
    const { client, seen } = serving(refused(503, "service/unavailable"));
    const control = new AbortController();
    const call = client.call("GET /api/installation", {}, { signal: control.signal });
    setTimeout(() => control.abort(new Error("enough")), 1);
    const [, ended] = await Promise.allSettled([vi.advanceTimersByTimeAsync(1), call]);
    expect(ended).toMatchObject({ status: "rejected", reason: new Error("enough") });
    await vi.runAllTimersAsync();
    expect(seen).toHaveLength(1);
  });
});

describe("pages", () => {
  test("are asked for as they are needed, by the address that the one before names", async () => {
    const next = { link: '</api/experts?limit=2&cursor=b>; rel="next"' };
    const { client, seen } = serving(json([{ id: "a" }, { id: "b" }], 200, next), json([{ id: "c" }]));
    const ids: string[] = [];
    for await (const expert of client.pages("GET /api/experts", { query: { limit: 2 } })) {
      if (expert.id === "b") expect(seen).toHaveLength(1);
      ids.push(expert.id);
    }
    expect(ids).toEqual(["a", "b", "c"]);
    expect(seen[1]?.url).toBe("https://quorate.example/api/experts?limit=2&cursor=b");
  });

  test("do not lead to another server, to which the token would go", async () => {
    const away = { link: '<https://elsewhere.example/api/experts>; rel="next"' };
    const { client, seen } = serving(json([{ id: "a" }], 200, away));
    const read = async () => {
      for await (const expert of client.pages("GET /api/experts")) expect(expert.id).toBe("a");
    };
    await expect(read()).rejects.toMatchObject({ code: "client/odd-answer" });
    expect(seen).toHaveLength(1);
  });
});

test("a file is fetched as it is, in the name of the token's owner", async () => {
  const { client, seen } = serving(new Response("%PDF"));
  const response = await client.send("/api/invoices/a.pdf", { headers: { accept: "application/pdf" } });
  expect(await response.text()).toBe("%PDF");
  expect(seen[0]?.headers.get("authorization")).toBe("Bearer qrt_secret");
  expect(seen[0]?.headers.get("accept")).toBe("application/pdf");
});

describe("an address", () => {
  const day = new Date("2026-11-01T09:30:00.000Z");

  test.each<[string, Record<string, unknown>, string]>([
    ["an instant", { since: day }, "since=2026-11-01T09%3A30%3A00.000Z"],
    ["instants as bounds", { created: { gte: day } }, "created%5Bgte%5D=2026-11-01T09%3A30%3A00.000Z"],
    ["a list", { skills: ["Pricing", "Sales"] }, "skills=Pricing&skills=Sales"],
    ["a large whole number", { limit: 9n }, "limit=9"],
    ["a choice that is off", { available: false, q: undefined, sort: null }, "available=false"],
  ])("says %s", (_what, query, search) => {
    expect(addressOf("GET /api/experts", { query }).path).toBe(`/api/experts?${search}`);
  });

  test.each<[string, unknown]>([
    ["a date that is none", new Date("nonsense")],
    ["what is not a number", Number.NaN],
    ["a list within a list", [[["a"]]]],
    ["a thing", [{ a: 1 }]],
    ["a function", () => 1],
    ["bounds within bounds", { gte: { of: 1 } }],
  ])("leaves nothing out in silence: %s is an error", (_what, value) => {
    expect(() => addressOf("GET /api/experts", { query: { created: value } })).toThrow(TypeError);
  });

  test("is not made without an id that belongs in it", () => {
    expect(() => addressOf("GET /api/projects/{id}", { params: {} })).toThrow(
      "GET /api/projects/{id} needs params.id.",
    );
    expect(() => addressOf("GET /api/projects/{id}", { params: { id: "" } })).toThrow(TypeError);
  });
});
