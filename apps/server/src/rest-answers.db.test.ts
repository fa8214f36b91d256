import { gunzipSync } from "node:zlib";
import { API_VERSION } from "@quorate/api/reference/api-version";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RATE_LIMITS } from "./limits.ts";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "./testing/test-app.ts";

let server: TestApp;
let owner: Person;
let secret: string;
beforeAll(async () => {
  server = await createTestApp();
  owner = await signedUp(server);
  const payload = { name: "Export", scopes: ["write"] };
  secret = (await owner.request({ method: "POST", url: "/api/tokens", payload })).json<{ secret: string }>().secret;
});
afterAll(() => server.close());

const ELSEWHERE = "https://elsewhere.example";

describe("beside every answer over REST", () => {
  // spec 10.67
  test.each(["/api/service-categories", "/api/experts/not-an-id", "/api/projects", "/api/openapi.json"])(
    "of %s stand the id of the request, the version and what is left of the limit",
    async (url) => {
      const { headers } = await guest(server.app).request({ url });
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers["quorate-version"]).toBe(API_VERSION);
      expect(headers["ratelimit-policy"]).toBe(`"guest";q=${RATE_LIMITS.guestCallsPerMinute};w=60`);
      expect(headers["ratelimit"]).toMatch(/^"guest";r=\d+;t=(60|[1-5]?\d)$/);
    },
  );

  test("a refusal's id is the one in its body", async () => {
    const refused = await guest(server.app).request({ url: "/api/projects" });
    expect(refused.json<{ requestId: string }>().requestId).toBe(refused.headers["x-request-id"]);
  });

  test("what is left goes down call by call, and of a full limit nothing is left until it is whole again", async () => {
    const strict = await createTestApp({ rateLimits: { guestCallsPerMinute: 2 } });
    try {
      const left = [];
      for (let nth = 0; nth < 3; nth++) {
        const { statusCode, headers } = await guest(strict.app).request({ url: "/api/service-categories" });
        left.push([statusCode, /r=(\d+)/.exec(String(headers["ratelimit"]))?.[1]]);
      }
      expect(left).toEqual([
        [200, "1"],
        [200, "0"],
        [429, "0"],
      ]);
    } finally {
      await strict.close();
    }
  });

  test("a version that this server does not answer in is refused, its own and none are answered", async () => {
    const asked = async (version: string) =>
      await guest(server.app).request({ url: "/api/service-categories", headers: { "quorate-version": version } });
    expect((await asked(API_VERSION)).statusCode).toBe(200);
    const refused = await asked("2019-01-01");
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: "requests/unknown-version", params: { version: API_VERSION } });
  });
});

describe("an answer that was read before", () => {
  // spec 10.67
  test("is 304 without a body while it is the same, and whole again once it is another", async () => {
    const first = await owner.request({ url: "/api/auth/user" });
    const tag = String(first.headers["etag"]);
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await owner.request({ url: "/api/auth/user", headers: { "if-none-match": `"other", ${tag}` } });
    expect(again).toMatchObject({ statusCode: 304, body: "" });
    expect(again.headers["etag"]).toBe(tag);
    const payload = { firstName: "Another", lastName: "Name" };
    expect((await owner.request({ method: "PATCH", url: "/api/account", payload })).statusCode).toBe(200);
    const changed = await owner.request({ url: "/api/auth/user", headers: { "if-none-match": tag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers["etag"]).not.toBe(tag);
  });

  // spec 10.74
  test("the document of the API has a tag, is 304 while it is the same, and travels compressed", async () => {
    const url = "/api/openapi.json";
    const plain = await guest(server.app).request({ url });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const compressed = await guest(server.app).request({ url, headers: { "accept-encoding": "br, gzip" } });
    expect(compressed.headers).toMatchObject({
      "content-encoding": "gzip",
      "cache-control": "public, no-cache",
      vary: expect.stringContaining("Accept-Encoding"),
    });
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
    const tag = String(plain.headers["etag"]);
    expect(compressed.headers["etag"]).toBe(tag);
    const again = await guest(server.app).request({ url, headers: { "if-none-match": tag } });
    expect(again).toMatchObject({ statusCode: 304, body: "" });
  });

  test("has no tag where it is a refusal or was a change", async () => {
    expect((await guest(server.app).request({ url: "/api/projects" })).headers["etag"]).toBeUndefined();
    const created = await owner.request({
      method: "POST",
      url: "/api/organizations",
      payload: { name: "Harbour Foods", industry: "Technology", size: "small" },
      headers: { "if-none-match": "*" },
    });
    expect(created.statusCode).toBe(200);
    expect(created.headers["etag"]).toBeUndefined();
  });
});

describe("a page of another site", () => {
  const preflight = async (headers: string, url = "/api/projects") =>
    await server.app.inject({
      method: "OPTIONS",
      url,
      headers: {
        origin: ELSEWHERE,
        "access-control-request-method": "POST",
        "access-control-request-headers": headers,
      },
    });

  test.each(["/api/projects", "/api/files/uploads", "/api/projects/0191d2f4-6c1e-7a50-9b1f-2f6f6a1c0e11/proposals"])(
    "may send a token to %s, with what else a call takes",
    async (url) => {
      const { statusCode, headers } = await preflight("authorization, content-type, idempotency-key", url);
      expect(statusCode).toBe(204);
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["access-control-allow-headers"]).toContain("Idempotency-Key");
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
    },
  );

  test("reads what is answered to its token, refusals and headers too", async () => {
    for (const [authorization, status] of [
      [`Bearer ${secret}`, 200],
      ["Bearer qrt_nothing", 401],
    ] as const) {
      const { statusCode, headers } = await server.app.inject({
        url: "/api/projects",
        headers: { origin: ELSEWHERE, authorization },
      });
      expect(statusCode).toBe(status);
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["access-control-expose-headers"]).toContain("RateLimit");
    }
  });

  // spec 10.67
  test("is told nothing without a token: neither by a preflight nor beside an answer to a cookie", async () => {
    expect((await preflight("content-type")).headers["access-control-allow-origin"]).toBeUndefined();
    const headers = { origin: ELSEWHERE, cookie: owner.cookie() ?? "" };
    const read = await server.app.inject({ url: "/api/projects", headers });
    expect(read.statusCode).toBe(200);
    expect(read.headers["access-control-allow-origin"]).toBeUndefined();
    const change = { method: "POST", url: "/api/organizations", headers, payload: {} } as const;
    const changed = await server.app.inject(change);
    expect(changed.json()).toMatchObject({ code: "requests/foreign-origin" });
  });

  test("cannot borrow a cookie by sending a token beside it that does not work, over either transport", async () => {
    const headers = { origin: ELSEWHERE, cookie: owner.cookie() ?? "", authorization: "Bearer qrt_nothing" };
    const overRest = await server.app.inject({ method: "POST", url: "/api/organizations", headers, payload: {} });
    expect(overRest.statusCode).toBe(401);
    const overTrpc = await server.app.inject({
      method: "POST",
      url: "/trpc/organizations.create",
      headers,
      payload: {},
    });
    expect(overTrpc.statusCode).toBe(403);
    expect(overTrpc.headers["access-control-allow-origin"]).toBeUndefined();
  });
});
