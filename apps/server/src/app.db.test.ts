import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RATE_LIMITS } from "./limits.ts";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "./testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const organization = { name: "Harbour Foods", industry: "Technology", size: "small" };

describe("an account", () => {
  // spec 2.50, 7.5
  test("is signed in by sign-up, known to both transports, and signed out by sign-out", async () => {
    const person = await signedUp(server);
    const overRest = await person.request({ method: "GET", url: "/api/auth/user" });
    expect(overRest.json()).toMatchObject({ email: person.email, userType: "expert", isAdmin: false });
    const overTrpc = await person.request({ method: "GET", url: "/trpc/accounts.currentUser" });
    expect(overTrpc.json()).toEqual({ result: { data: overRest.json() } });

    const logout = await person.request({ method: "GET", url: "/api/logout" });
    expect(logout).toMatchObject({ statusCode: 302, headers: { location: "/" } });
    expect((await person.request({ method: "GET", url: "/api/auth/user" })).statusCode).toBe(401);
  });

  test("gets a new session id at sign-in, and the old one is worth nothing", async () => {
    const person = await signedUp(server);
    const before = person.cookie();
    const payload = { email: person.email, password: "plain words that nobody uses" };
    const login = await person.request({ method: "POST", url: "/api/demo-login", payload });
    expect(login.json()).toEqual({ success: true, message: "Welcome back to Quorate." });
    expect(person.cookie()).not.toBe(before);
    const replay = await server.app.inject({ url: "/api/auth/user", headers: { cookie: before ?? "" } });
    expect(replay.statusCode).toBe(401);
  });

  // spec 7.6
  test.each([
    ["an unknown address", "nobody@test.example"],
    ["a wrong password", "known@test.example"],
  ])("is refused for %s in the same words", async (_case, email) => {
    const signUp = {
      email: "known@test.example",
      password: "plain words that nobody uses",
      firstName: "K",
      lastName: "N",
    };
    await guest(server.app).request({ method: "POST", url: "/api/auth/signup", payload: signUp });
    const payload = { email, password: "not the password" };
    const response = await guest(server.app).request({ method: "POST", url: "/api/demo-login", payload });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ success: false, message: "Invalid credentials. Please try again." });
  });

  test("is locked by ten failures, over either transport, even for the right password", async () => {
    const person = await signedUp(server);
    const wrong = { email: person.email, password: "not the password" };
    for (let i = 0; i < 10; i++) {
      const url = i % 2 === 0 ? "/api/demo-login" : "/trpc/accounts.logIn";
      expect((await guest(server.app).request({ method: "POST", url, payload: wrong })).statusCode).toBe(401);
    }
    const right = { email: person.email, password: "plain words that nobody uses" };
    const response = await guest(server.app).request({ method: "POST", url: "/api/demo-login", payload: right });
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(800);
    expect(response.json()).toMatchObject({ success: false, code: "accounts/log-in-locked" });
  });

  test("cannot be entered without a password unless it is a demo account", async () => {
    const person = await signedUp(server);
    const response = await guest(server.app).request({
      method: "POST",
      url: "/api/demo-login",
      payload: { email: person.email },
    });
    expect(response.statusCode).toBe(401);
  });

  test("of the demo data has neither session nor API token while demo mode is off", async () => {
    const person = await signedUp(server);
    const payload = { name: "Export", scopes: ["read"] };
    const token = await person.request({ method: "POST", url: "/api/tokens", payload });
    const authorization = `Bearer ${token.json<{ secret: string }>().secret}`;
    await server.database.db.updateTable("users").set({ is_demo: true }).where("id", "=", person.userId).execute();
    const statuses = async () => [
      (await person.request({ url: "/api/auth/user" })).statusCode,
      (await person.request({ url: "/trpc/accounts.listSessions" })).statusCode,
      (await server.app.inject({ url: "/api/auth/user", headers: { authorization } })).statusCode,
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    server.ports.demoMode = false;
    expect(await statuses()).toEqual([401, 401, 401]);
    server.ports.demoMode = true;
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  test("is not created with a password that is short, long or common", async () => {
    const attempt = (password: string) =>
      guest(server.app).request({
        method: "POST",
        url: "/api/auth/signup",
        payload: { email: `x${password.length}@test.example`, password, firstName: "A", lastName: "B" },
      });
    expect((await attempt("elevenchars")).json()).toMatchObject({
      code: "input/invalid",
      issues: [{ path: "password" }],
    });
    expect((await attempt("x".repeat(129))).statusCode).toBe(400);
    const common = await attempt("password1234");
    expect(common.statusCode).toBe(422);
    expect(common.json()).toMatchObject({ code: "accounts/common-password", issues: [{ path: "password" }] });
  });

  test("exists once for an address, however it is written", async () => {
    const person = await signedUp(server);
    const payload = {
      email: person.email.toUpperCase(),
      password: "plain words that nobody uses",
      firstName: "A",
      lastName: "B",
    };
    const response = await guest(server.app).request({ method: "POST", url: "/api/auth/signup", payload });
    expect(response.statusCode).toBe(409);
  });
});

describe("hostile requests", () => {
  const post = (payload: unknown, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: "POST",
      url: "/api/auth/signup",
      headers: { "content-type": "application/json", ...headers },
      payload: typeof payload === "string" ? payload : JSON.stringify(payload),
    });

  test.each([
    ["no JSON", "{", 400],
    ["an array", "[]", 400],
    ["null", "null", 400],
    ["nothing", "", 400],
    ["a prototype key", '{"__proto__":{"isAdmin":true}}', 400],
    ["deep JSON", `{"email":${"[".repeat(50_000)}${"]".repeat(50_000)}}`, 400],
    ["NUL", '{"email":"a@b.example","password":"plain words that","firstName":"\\u0000","lastName":"B"}', 400],
    [
      "half a character",
      '{"email":"a@b.example","password":"plain words that","firstName":"\\ud800","lastName":"B"}',
      400,
    ],
    ["more than a megabyte", `{"email":"${"a".repeat(1_100_000)}"}`, 413],
  ])("with %s are answered in one form", async (_case, payload, status) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false, code: expect.any(String), requestId: expect.any(String) });
    expect(response.body).not.toContain("    at ");
  });

  test.each(["/api/experts/%00", "/api/experts/%E0%A4%A", "/api/experts/1e309", "/api/nothing", "/trpc/nothing"])(
    "to %s are refused, not failed",
    async (url) => {
      const response = await server.app.inject({ url });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
    },
  );

  test.each([
    ["/api/experts?limit=1&limit=2", "limit"],
    ["/api/experts?q=pricing&q=strategy", "q"],
    ["/api/experts?sort=rating&sort=rate", "sort"],
    ["/trpc/experts.list?input=%7B%7D&input=%7B%22limit%22%3A1%7D", ""],
  ])("that say a thing twice are refused, and neither is believed: %s", async (url, path) => {
    const response = await server.app.inject({ url });
    expect(response.statusCode).toBe(400);
    const { issues, error } = response.json<{ issues?: unknown; error?: { data: { issues: unknown } } }>();
    expect(issues ?? error?.data.issues).toEqual([expect.objectContaining({ path })]);
  });

  // spec 7.129
  test.each([
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "null" },
  ])("from another site (%j) change nothing, in either transport", async (headers) => {
    for (const url of ["/api/auth/signup", "/trpc/accounts.signUp"]) {
      const response = await server.app.inject({ method: "POST", url, headers, payload: organization });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: "requests/foreign-origin" });
    }
  });

  test("as a form to tRPC run nothing", async () => {
    const person = await signedUp(server);
    const response = await person.request({
      method: "POST",
      url: "/trpc/accounts.resendVerification",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      payload: "--x--\r\n",
    });
    expect(response.statusCode).toBe(415);
  });

  test("as a tRPC batch of more than ten run nothing", async () => {
    const paths = Array.from({ length: 11 }, () => "accounts.debugAuth").join(",");
    const input = JSON.stringify(Object.fromEntries(Array.from({ length: 11 }, (_, i) => [i, {}])));
    const response = await server.app.inject({ url: `/trpc/${paths}?batch=1&input=${encodeURIComponent(input)}` });
    expect(response.statusCode).toBe(400);
  });

  test("beyond 300 a minute from one address wait", async () => {
    const ask = () => server.app.inject({ url: "/api/debug/auth", remoteAddress: "192.0.2.7" });
    for (let i = 0; i < RATE_LIMITS.guestCallsPerMinute; i++) await ask();
    const response = await ask();
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("sign-out", () => {
  const logOut = async (headers: Record<string, string>) => {
    const person = await signedUp(server);
    const response = await person.request({ url: "/api/logout", headers });
    expect(response).toMatchObject({ statusCode: 302, headers: { location: "/" } });
    return (await person.request({ url: "/api/auth/user" })).statusCode;
  };

  test.each<Record<string, string>>([
    { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate", referer: "http://localhost:3000/dashboard" },
    { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" },
    { referer: "http://localhost:3000/dashboard" },
    {},
  ])("ends the session of a reader who comes from our own pages or typed it: %j", async (headers) => {
    expect(await logOut(headers)).toBe(401);
  });

  test.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
    { "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate" },
    { "sec-fetch-site": "cross-site", referer: "http://localhost:3000/dashboard" },
    { referer: "https://evil.example/http://localhost:3000/" },
    { referer: "http://localhost:3000.evil.example/" },
    { referer: "about:client" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ])("ends nothing for a reader whom another site sends: %j", async (headers) => {
    expect(await logOut(headers)).toBe(200);
  });
});

describe("sign-in's redirect", () => {
  // spec 2.50, 7.5
  test.each([
    ["/api/login", "/login"],
    ["/api/login?next=%2Fproject%2F1", "/login?next=%2Fproject%2F1"],
    ["/api/login?next=https%3A%2F%2Fevil.example", "/login"],
    ["/api/login?next=%2F%2Fevil.example", "/login"],
    ["/api/login?next=a&next=b", "/login"],
  ])("%s leads to %s", async (url, location) => {
    expect((await server.app.inject({ url })).headers.location).toBe(location);
  });
});

describe("an Idempotency-Key", () => {
  const create = (person: Person, key: string, name: string) =>
    person.request({
      method: "POST",
      url: "/api/organizations",
      headers: { "idempotency-key": key },
      payload: { ...organization, name },
    });

  // spec 10.64
  test("gives the same request the stored answer", async () => {
    const person = await signedUp(server);
    const first = await create(person, "k1", "Northwind Mills");
    const second = await create(person, "k1", "Northwind Mills");
    expect(first.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
  });

  test("refuses another body, and belongs to its user", async () => {
    const person = await signedUp(server);
    await create(person, "k2", "Northwind Mills");
    expect((await create(person, "k2", "Other Mills")).statusCode).toBe(422);
    expect((await create(await signedUp(server), "k2", "Other Mills")).statusCode).toBe(200);
  });

  // spec 10.64
  test("lets one of several at once run", async () => {
    const person = await signedUp(server);
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(person, "k3", "Northwind Mills")));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const rows = await server.database.db
      .selectFrom("organizations")
      .where("user_id", "=", person.userId)
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe("the server", () => {
  test("describes every REST route in a valid OpenAPI document", async () => {
    const document: Record<string, unknown> = (await server.app.inject({ url: "/api/openapi.json" })).json();
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
    expect(document["openapi"]).toBe("3.1.0");
    const described = Object.entries(document["paths"] as Record<string, object>).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    for (const route of described) {
      const [method = "", path = ""] = route.split(" ");
      // The text after a parameter, such as an extension, is part of the route or of what the parameter takes.
      const urls = [/\{(\w+)\}/g, /\{(\w+)\}(?:\.\w+)?/g].map((parameter) => path.replaceAll(parameter, ":$1"));
      expect(
        urls.some((url) => server.app.hasRoute({ method, url })),
        route,
      ).toBe(true);
    }
  });

  test("sends its security headers with every answer", async () => {
    const { headers } = await server.app.inject({ url: "/healthz" });
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cross-origin-opener-policy": "same-origin" });
    expect((await server.app.inject({ url: "/api/debug/auth" })).headers["cache-control"]).toBe("no-store");
  });

  test("has what it answers kept by no cache, and says in which characters it stands", async () => {
    const person = await signedUp(server);
    for (const url of [
      "/api/auth/user",
      "/api/account/second-factor",
      "/trpc/accounts.currentUser",
      "/trpc/accounts.listSessions",
    ]) {
      const { statusCode, headers } = await person.request({ url });
      expect([url, statusCode, headers["cache-control"]]).toEqual([url, 200, "no-store"]);
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    }
  });

  test.each(["/", "/api/service-categories", "/trpc/experts.list", "/healthz"])(
    "takes no TRACE of %s, and sends nothing of it back",
    async (url) => {
      const { statusCode, body } = await server.app.inject({
        // What Node takes, whatever the type of the test's client allows.
        method: "TRACE" as "GET",
        url,
        headers: { authorization: "Bearer a-secret-of-a-token" },
      });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain("a-secret-of-a-token");
    },
  );

  test("is alive and ready", async () => {
    expect((await server.app.inject({ url: "/healthz" })).json()).toEqual({ status: "ok" });
    expect((await server.app.inject({ url: "/readyz" })).json()).toEqual({
      status: "ready",
      files: { scanner: "none", waiting: 0, waitingSince: null },
      matching: {
        experts: { state: "ready", behindSeconds: 0, people: 0, bytes: 0 },
        founders: { state: "ready", behindSeconds: 0, people: 0, bytes: 0 },
      },
    });
  });
});
