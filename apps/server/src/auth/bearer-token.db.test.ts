import { appRouter } from "@quorate/api";
import { createOpenApiDocument } from "@quorate/api/openapi";
import { restProcedures } from "@quorate/api/rest-procedures";
import type { ApiTokenId } from "@quorate/core/ids";
import { HOST_ROUTE_REACH } from "@quorate/core/tokens/token-reach";
import { AREA_SCOPES } from "@quorate/core/tokens/token-scope";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type Person, signedUp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** All that asks for no second factor. */
const SCOPES = AREA_SCOPES.filter((scope) => scope !== "money:write");
const organization = { name: "Harbour Foods", industry: "Technology", size: "small" };

async function createToken(person: Person, scopes: string[] = ["read"]) {
  const payload = { name: "Nightly export", scopes };
  const response = await person.request({ method: "POST", url: "/api/tokens", payload });
  return response.json<{ id: string; secret: string }>();
}

function withToken(secret: string, options: InjectOptions, at: TestApp = server) {
  return at.app.inject({ ...options, headers: { ...options.headers, authorization: `Bearer ${secret}` } });
}

describe("a request with an API token", () => {
  test("acts as the token's owner, and its cookies count for nothing", async () => {
    const [owner, other] = [await signedUp(server), await signedUp(server)];
    const { secret } = await createToken(owner);
    const headers = { cookie: other.cookie() ?? "" };
    const me = await withToken(secret, { url: "/api/auth/user", headers });
    expect(me.json()).toMatchObject({ email: owner.email });
    const unknown = await withToken("qrt_nothing", { url: "/api/auth/user", headers });
    expect(unknown.statusCode).toBe(401);
  });

  test("is refused beyond its scopes, and told which one it lacks", async () => {
    const { secret } = await createToken(await signedUp(server), ["projects:read", "profile:read"]);
    expect((await withToken(secret, { url: "/api/projects" })).statusCode).toBe(200);
    const refused = await withToken(secret, { method: "POST", url: "/api/organizations", payload: organization });
    expect(refused.statusCode).toBe(403);
    expect(refused.headers["www-authenticate"]).toBe('Bearer error="insufficient_scope", scope="profile:write"');
    expect(refused.json()).toMatchObject({
      success: false,
      code: "tokens/scope",
      params: { scope: "profile:write" },
      message: "This token lacks the scope profile:write.",
    });
    const papers = await withToken(secret, { url: "/api/tax-figures.csv" });
    expect(papers.json()).toMatchObject({ code: "tokens/scope", params: { scope: "money:read" } });
  });

  test("needs no scope for what a guest may ask, and learns that an address is none", async () => {
    const { secret } = await createToken(await signedUp(server), ["files:read"]);
    for (const url of ["/api/service-categories", "/api/auth/user", "/api/openapi.json"]) {
      expect((await withToken(secret, { url })).statusCode).toBe(200);
    }
    expect((await withToken(secret, { url: "/api/none-such" })).statusCode).toBe(404);
  });

  // spec 7.101
  test("reads and changes with the scope to write, once for an Idempotency-Key", async () => {
    const { secret } = await createToken(await signedUp(server), ["profile:write", "projects:read"]);
    const create: InjectOptions = {
      method: "POST",
      url: "/api/organizations",
      payload: organization,
      headers: { "idempotency-key": "of-a-token" },
    };
    const created = await withToken(secret, create);
    expect(created.statusCode).toBe(200);
    expect((await withToken(secret, create)).json()).toEqual(created.json());
    expect((await withToken(secret, { url: "/api/projects" })).statusCode).toBe(200);
  });

  test("from before there were areas goes on as it did", async () => {
    const owner = await signedUp(server);
    const [reads, writes] = [await createToken(owner), await createToken(owner)];
    for (const [{ id }, scope] of [
      [reads, "read"],
      [writes, "write"],
    ] as const) {
      await server.database.db
        .updateTable("api_tokens")
        .set({ scopes: [scope] })
        .where("id", "=", id as ApiTokenId)
        .execute();
    }
    const create: InjectOptions = { method: "POST", url: "/api/organizations", payload: organization };
    expect((await withToken(reads.secret, { url: "/api/projects" })).statusCode).toBe(200);
    expect((await withToken(reads.secret, create)).json()).toMatchObject({ code: "tokens/scope" });
    expect((await withToken(writes.secret, create)).statusCode).toBe(200);
    expect((await withToken(writes.secret, { url: "/api/projects" })).statusCode).toBe(200);
  });

  test.each([
    ["GET", "/api/tokens"],
    ["POST", "/api/tokens"],
    ["DELETE", "/api/tokens/019a0000-0000-7000-8000-000000000001"],
    ["GET", "/api/sessions"],
    ["DELETE", "/api/sessions/0123456789abcdef"],
    ["POST", "/api/auth/signup"],
    ["POST", "/api/demo-login"],
    ["GET", "/api/logout"],
  ] as const)("cannot %s %s, whatever its scope", async (method, url) => {
    const { secret } = await createToken(await signedUp(server), SCOPES);
    const payload = { name: "More", scopes: ["projects:write"] };
    const refused = await withToken(secret, method === "POST" ? { method, url, payload } : { method, url });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: "tokens/session-only" });
  });

  test("is refused, not taken for a guest, when the token is unknown, revoked or expired", async () => {
    const owner = await signedUp(server);
    const [revoked, expired] = [await createToken(owner), await createToken(owner)];
    expect((await owner.request({ method: "DELETE", url: `/api/tokens/${revoked.id}` })).statusCode).toBe(200);
    const past = new Date(Date.now() - 1000);
    await server.database.db
      .updateTable("api_tokens")
      .set({ expires_at: past })
      .where("id", "=", expired.id as ApiTokenId)
      .execute();
    for (const secret of [revoked.secret, expired.secret, "qrt_nothing"]) {
      const refused = await withToken(secret, { url: "/api/service-categories" });
      expect(refused).toMatchObject({ statusCode: 401, headers: { "www-authenticate": "Bearer" } });
      expect(refused.json()).toMatchObject({ code: "tokens/invalid" });
    }
  });

  test("is answered when a page of another site sends it, and the page reads the answer", async () => {
    const { secret } = await createToken(await signedUp(server), SCOPES);
    const headers = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    const created = await withToken(secret, {
      method: "POST",
      url: "/api/organizations",
      payload: organization,
      headers,
    });
    expect(created).toMatchObject({ statusCode: 200, headers: { "access-control-allow-origin": "*" } });
    expect(created.headers["access-control-allow-credentials"]).toBeUndefined();
  });

  test("is a guest's over tRPC", async () => {
    const { secret } = await createToken(await signedUp(server), SCOPES);
    expect((await withToken(secret, { url: "/trpc/accounts.currentUser" })).statusCode).toBe(401);
  });

  test("notes the last use, at most once a minute, roughly from where and by what", async () => {
    const owner = await signedUp(server);
    const { id, secret } = await createToken(owner);
    const lastUse = async () => {
      const [token] = (await owner.request({ url: "/api/tokens" })).json<{ lastUsedAt: string | null }[]>();
      return token?.lastUsedAt ?? null;
    };
    expect(await lastUse()).toBeNull();
    await withToken(secret, { url: "/api/projects", headers: { "user-agent": "b".repeat(300) } });
    const first = await lastUse();
    expect(first).not.toBeNull();
    const [token] = (await owner.request({ url: "/api/tokens" })).json<object[]>();
    expect(token).toMatchObject({ lastUsedNetwork: "127.0.0.0/24", lastUsedAgent: "b".repeat(200) });
    await withToken(secret, { url: "/api/projects" });
    expect(await lastUse()).toBe(first);
    const earlier = new Date(Date.now() - 61_000);
    await server.database.db
      .updateTable("api_tokens")
      .set({ last_used_at: earlier })
      .where("id", "=", id as ApiTokenId)
      .execute();
    await withToken(secret, { url: "/api/projects" });
    expect(Date.parse((await lastUse()) ?? "")).toBeGreaterThan(earlier.getTime() + 60_000);
  });
});

test("a secret is not kept for a repetition under the same Idempotency-Key", async () => {
  const owner = await signedUp(server);
  const create: InjectOptions = {
    method: "POST",
    url: "/api/tokens",
    payload: { name: "Export", scopes: ["read"] },
    headers: { "idempotency-key": "one-token" },
  };
  const { secret, ...token } = (await owner.request(create)).json<{ id: string; secret: string }>();
  expect(secret).toMatch(/^qrt_[\w-]{43}$/);
  expect((await owner.request(create)).json()).toEqual({ ...token, secret: null });
});

test("a token's calls are counted with its owner's, and tries of unknown tokens as a guest's", async () => {
  const strict = await createTestApp({ rateLimits: { guestCallsPerMinute: 3, userCallsPerMinute: 2 } });
  try {
    const { secret } = await createToken(await signedUp(strict));
    expect((await withToken(secret, { url: "/api/projects" }, strict)).statusCode).toBe(200);
    expect((await withToken(secret, { url: "/api/projects" }, strict)).statusCode).toBe(429);
    const tries = [];
    for (let nth = 0; nth < 3; nth++) {
      tries.push((await withToken("qrt_nothing", { url: "/api/projects" }, strict)).statusCode);
    }
    expect(tries).toEqual([401, 401, 429]);
  } finally {
    await strict.close();
  }
});

test("a person sees where they are signed in and ends another session, which is then worth nothing", async () => {
  const owner = await signedUp(server);
  const payload = { email: owner.email, password: "plain words that nobody uses" };
  const elsewhere = await server.app.inject({ method: "POST", url: "/api/demo-login", payload });
  const cookie = String(elsewhere.headers["set-cookie"]).split(";", 1)[0] ?? "";
  const sessions = (await owner.request({ url: "/api/sessions" })).json<{ id: string; isCurrent: boolean }[]>();
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  await owner.request({ method: "DELETE", url: `/api/sessions/${sessions[0]?.id}` });
  expect((await server.app.inject({ url: "/api/auth/user", headers: { cookie } })).statusCode).toBe(401);
  expect((await owner.request({ url: "/api/auth/user" })).statusCode).toBe(200);
});

test("every address that the host serves itself below /api says what it asks of a token, and no line is left of one that is gone", () => {
  const procedures = new Set(restProcedures(appRouter).map(({ method, url }) => `${method} /api${url}`));
  const documented = Object.entries(createOpenApiDocument().paths)
    .filter(([address]) => address.startsWith("/api/") && !address.startsWith("/api/webhooks/"))
    .flatMap(([address, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${address}`))
    .filter((route) => !procedures.has(route))
    .map((route) => route.replaceAll(/\{(\w+)\}/g, ":$1").replace("/calendar/:token.ics", "/calendar/:token"));
  const said = Object.keys(HOST_ROUTE_REACH);
  expect(documented.filter((route) => !said.includes(route))).toEqual([]);
  const served = said.filter((route) => {
    const [method = "", url = ""] = route.split(" ");
    return server.app.hasRoute({ method, url });
  });
  expect(served).toEqual(said);
});
