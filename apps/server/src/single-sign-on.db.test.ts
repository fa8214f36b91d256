import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { UserId } from "@quorate/core/ids";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CALLBACK_PATH } from "./adapters/sign-in-provider.ts";
import type { Mischief } from "./testing/identity-provider.ts";
import {
  accessTo,
  behaveAgain,
  closeServer,
  comeBack,
  countUsers,
  leave,
  newcomer,
  openServer,
  PASSWORD,
  pending,
  post,
  provider,
  server,
  signIn,
  stranger,
  user,
} from "./testing/provider-people.ts";
import { APP_URL, type Person, signedUp } from "./testing/test-app.ts";

beforeAll(openServer);
afterEach(behaveAgain);
afterAll(closeServer);

test("a link on another site leads to our own page, where its reader still has to ask for a session", async () => {
  for (const headers of [{ "sec-fetch-site": "cross-site" }, { referer: "https://evil.example/page" }]) {
    const answer = await stranger().request({ url: "/api/login?next=%2Fprojects", headers });
    expect(answer.headers.location).toBe("/login?next=%2Fprojects");
  }
  expect(await leave(stranger())).toContain("response_type=code");
});

describe("a first sign-in", () => {
  test("goes to the provider with everything that must come back, and makes an account of a verified address", async () => {
    const person = stranger();
    const who = newcomer();
    const asked = new URL(await leave(person, "/find-experts"));
    expect(asked.origin).toBe(provider.issuer);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: "quorate",
      redirect_uri: `${APP_URL}/api/login/callback`,
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await signIn(person, who, "/find-experts")).toBe("/find-experts");
    expect(await user(person)).toMatchObject({
      email: who.email,
      firstName: "Ada",
      lastName: "Lovelace",
      emailVerified: true,
      isAdmin: false,
    });
  });

  test("is the same account at the next one, whatever the address is then", async () => {
    const who = newcomer();
    const [first, second] = [stranger(), stranger()];
    await signIn(first, who);
    expect(await signIn(second, { ...who, email: "another@test.example" })).toBe("/");
    expect((await user(second)).id).toBe((await user(first)).id);
    expect((await user(second)).email).toBe(who.email);
  });

  test("leads nowhere but to a path of our own", async () => {
    expect(await signIn(stranger(), newcomer(), "https://evil.example/")).toBe("/");
    expect(await signIn(stranger(), newcomer(), "//evil.example/")).toBe("/");
  });

  test.each([
    ["unverified", { email_verified: false }],
    ["verified by a text", { email_verified: "true" }],
    ["verified by nobody", { email_verified: undefined }],
    ["missing", { email: undefined }],
    ["no address", { email: "nobody" }],
  ])("is refused where the address is %s", async (_what, facts) => {
    const before = await countUsers();
    const person = stranger();
    expect(await signIn(person, newcomer(facts), "/home")).toBe("/login?next=%2Fhome&problem=unverified");
    expect((await user(person)).id).toBeUndefined();
    expect(await countUsers()).toBe(before);
  });

  test("names someone whom the provider does not name by the address", async () => {
    const person = stranger();
    const who = newcomer({ email: "grace.hopper@test.example", given_name: undefined, family_name: undefined });
    await signIn(person, who);
    expect(await user(person)).toMatchObject({ firstName: "Grace", lastName: "Hopper" });
    const rude = stranger();
    await signIn(rude, newcomer({ email: "eve@test.example", given_name: "http://evil.example" }));
    expect(await user(rude)).toMatchObject({ firstName: "Eve", lastName: "Lovelace" });
  });
});

describe("an answer that does not hold", () => {
  const later = (claims: Record<string, unknown>, seconds: number) => Number(claims["iat"]) + seconds;
  test.each([
    ["another nonce", { claims: (claims) => ({ ...claims, nonce: "another" }) }],
    ["no nonce", { claims: ({ nonce: _nonce, ...claims }) => claims }],
    ["another audience", { claims: (claims) => ({ ...claims, aud: "somebody-else" }) }],
    ["another issuer", { claims: (claims) => ({ ...claims, iss: "https://evil.example" }) }],
    ["no subject", { claims: ({ sub: _sub, ...claims }) => claims }],
    ["an empty subject", { claims: (claims) => ({ ...claims, sub: "" }) }],
    ["an end that has passed", { claims: (claims) => ({ ...claims, exp: later(claims, -3_600) }) }],
    ["no end", { claims: ({ exp: _exp, ...claims }) => claims }],
    ["a beginning to come", { claims: (claims) => ({ ...claims, nbf: later(claims, 3_600) }) }],
    ["a hash of another access token", { claims: (claims) => ({ ...claims, at_hash: "AAAAAAAAAAAAAAAAAAAAAA" }) }],
    ["another access token", { accessToken: "another" }],
    ["a signature of somebody else", { isForged: true }],
    ["no signature", { signedBy: "none" }],
    ["a signature by the key that everybody may read", { signedBy: "HS256" }],
    ["a key that it brings along itself", { signedBy: "own key" }],
    ["a refusal", { status: 400 }],
  ] satisfies [string, Mischief][])("with %s leads back to the sign-in page", async (_what, mischief) => {
    const before = await countUsers();
    const person = stranger();
    provider.misbehave(mischief);
    expect(await signIn(person, newcomer(), "/home")).toBe("/login?next=%2Fhome&problem=refused");
    expect((await user(person)).id).toBeUndefined();
    expect(await countUsers()).toBe(before);
  });

  test("is one by our clock: a token that has ended by it is refused, one of a provider a little behind is not", async () => {
    const person = stranger();
    provider.signInAs(newcomer());
    const address = await provider.visit(await leave(person));
    server.ports.now = () => new Date(Date.now() + 20_000);
    expect(await comeBack(person, address)).toBe("/");
    const late = stranger();
    provider.misbehave({ claims: (claims) => ({ ...claims, exp: Number(claims["iat"]) + 60 }) });
    const lateAddress = await provider.visit(await leave(late));
    server.ports.now = () => new Date(Date.now() + 14 * 60_000);
    expect(await comeBack(late, lateAddress)).toBe("/login?problem=refused");
  });
});

describe("coming back", () => {
  // spec 7.11
  test("works once: a code and state that were used lead nowhere", async () => {
    const person = stranger();
    provider.signInAs(newcomer());
    const address = await provider.visit(await leave(person));
    expect(await comeBack(person, address)).toBe("/");
    await person.request({ url: "/api/logout" });
    expect(await comeBack(person, address)).toBe("/login?problem=over");
  });

  test("belongs to the browser that left, and to what it left with", async () => {
    const [person, other] = [stranger(), stranger()];
    provider.signInAs(newcomer());
    const address = await provider.visit(await leave(person));
    await leave(other);
    // Someone who is led to our callback with the answer to another one's question is signed in as no one.
    expect(await comeBack(other, address)).toBe("/login?problem=refused");
    expect(await comeBack(stranger(), address)).toBe("/login?problem=over");
    expect((await user(other)).id).toBeUndefined();
  });

  test("later than a quarter of an hour is too late", async () => {
    const person = stranger();
    provider.signInAs(newcomer());
    const address = await provider.visit(await leave(person));
    server.ports.now = () => new Date(Date.now() + 16 * 60_000);
    expect(await comeBack(person, address)).toBe("/login?problem=over");
  });

  test("with a no of the person leads to the sign-in page, which says so", async () => {
    const person = stranger();
    const asked = new URL(await leave(person, "/home"));
    const query = new URLSearchParams({
      error: "access_denied",
      state: asked.searchParams.get("state") ?? "",
      iss: provider.issuer,
    });
    expect(await comeBack(person, `${CALLBACK_PATH}?${query.toString()}`)).toBe(
      "/login?next=%2Fhome&problem=cancelled",
    );
  });

  test.each(["", "?", "?code=1", "?state=%00", "?code=a&code=b&state=1", `?${"a".repeat(5_000)}=1`, "?error=%F0%9F"])(
    "with %s is a page, and never a failure",
    async (query) => {
      const person = stranger();
      await leave(person);
      expect(await comeBack(person, `${CALLBACK_PATH}${query}`)).toMatch(/^\/login\?problem=(refused|over)$/);
    },
  );
});

test("a provider that gives itself out for another one is not gone to", async () => {
  let calledItself = "";
  const other = createServer((_request, response) => {
    const { url } = given;
    const places = { authorization_endpoint: `${url}/auth`, token_endpoint: `${url}/token`, jwks_uri: `${url}/jwks` };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ issuer: calledItself, ...places }));
  });
  await new Promise<void>((resolve) => void other.listen(0, "127.0.0.1", resolve));
  // as: it listens on a port, not on a pipe.
  const given = { url: `http://127.0.0.1:${(other.address() as AddressInfo).port}` };
  const { signInProvider } = server.ports;
  for (const [name, leadsTo] of [
    [given.url, given.url],
    [provider.issuer, ""],
    [`${given.url}/tenant`, ""],
    [given.url.replace("http:", "https:"), ""],
  ] as const) {
    calledItself = name;
    server.ports.signInProvider = accessTo(given.url);
    const left = await leave(stranger(), "/home");
    expect(left.startsWith(`${given.url}/auth?`) ? given.url : "", name).toBe(leadsTo);
    if (leadsTo === "") expect(left).toBe("/login?next=%2Fhome&problem=unavailable");
  }
  server.ports.signInProvider = signInProvider;
  other.close();
});

describe("a provider that is away", () => {
  const awayProvider = async (answer: number | "silence") => {
    const away = createServer((_request, response) => {
      if (answer !== "silence") response.writeHead(answer).end("{}");
    });
    await new Promise<void>((resolve) => void away.listen(0, "127.0.0.1", resolve));
    const { port } = away.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, close: () => (away.closeAllConnections(), away.close()) };
  };

  test.each([500, 404, "silence"] as const)("answers %s: the sign-in page says so, in time", async (answer) => {
    const away = await awayProvider(answer);
    const { signInProvider } = server.ports;
    server.ports.signInProvider = accessTo(away.url);
    const started = Date.now();
    expect(await leave(stranger(), "/home")).toBe("/login?next=%2Fhome&problem=unavailable");
    expect(Date.now() - started).toBeLessThan(8_000);
    server.ports.signInProvider = signInProvider;
    away.close();
  });

  test("is away when the browser comes back: the same", async () => {
    const person = stranger();
    provider.misbehave({ status: 503 });
    expect(await signIn(person, newcomer())).toBe("/login?problem=unavailable");
  });
});

describe("an address that has an account already", () => {
  // spec 7.10
  test("is linked after that account's password, which counts like any other", async () => {
    const owner = await signedUp(server);
    const who = newcomer({ email: owner.email.toUpperCase() });
    const person = stranger();
    expect(await signIn(person, who, "/home")).toBe("/login?next=%2Fhome");
    expect((await user(person)).id).toBeUndefined();
    expect(await pending(person)).toMatchObject({ waitsFor: "password", email: owner.email, secondFactor: [] });
    expect(await post(person, "/api/auth/provider-link", { password: "not the password" })).toMatchObject({
      status: 401,
    });
    expect(await post(stranger(), "/api/auth/provider-link", { password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: "sign-in/step-over" },
    });
    expect(await post(person, "/api/auth/provider-link", { password: PASSWORD })).toMatchObject({
      body: { success: true },
    });
    expect((await user(person)).id).toBe(owner.userId);
    const next = stranger();
    expect(await signIn(next, who)).toBe("/");
    expect((await user(next)).id).toBe(owner.userId);
  });

  test("is linked to no one by ten guesses", async () => {
    const owner = await signedUp(server);
    const person = stranger();
    await signIn(person, newcomer({ email: owner.email }));
    for (let guess = 0; guess < 10; guess++)
      await post(person, "/api/auth/provider-link", { password: `guess ${guess}` });
    expect(await post(person, "/api/auth/provider-link", { password: PASSWORD })).toMatchObject({ status: 429 });
  });

  test("is linked after its second factor, too, and asks for it at every sign-in", async () => {
    const owner = await signedUp(server);
    await server.database.db
      .insertInto("totp_secrets")
      .values({ user_id: owner.userId, sealed_secret: "sealed", confirmed_at: new Date(), created_at: new Date() })
      .execute();
    const { totp } = server.ports;
    server.ports.totp = { ...totp, stepOf: ({ code }) => Number(code) };
    const who = newcomer({ email: owner.email });
    const person = stranger();
    await signIn(person, who);
    expect(await post(person, "/api/auth/provider-link", { password: PASSWORD })).toMatchObject({
      body: { success: false, secondFactor: ["totp"] },
    });
    const linked = () =>
      server.database.db
        .selectFrom("provider_identities")
        .select("subject")
        .where("user_id", "=", owner.userId)
        .execute();
    expect(await linked()).toEqual([]);
    expect(await post(person, "/api/auth/second-factor", { code: "000001" })).toMatchObject({
      body: { success: true },
    });
    expect(await linked()).toEqual([{ subject: who.sub }]);

    const next = stranger();
    expect(await signIn(next, who, "/home")).toBe("/login?next=%2Fhome");
    expect((await user(next)).id).toBeUndefined();
    expect(await post(next, "/api/auth/second-factor", { code: "000002" })).toMatchObject({ body: { success: true } });
    expect((await user(next)).id).toBe(owner.userId);
    server.ports.totp = totp;
  });
});

describe("in the settings", () => {
  const link = async (person: Person, who: ReturnType<typeof newcomer>) => {
    provider.signInAs(who);
    const { body } = await post(person, "/api/account/provider", { next: "/settings/security" });
    return await comeBack(person, await provider.visit(String(body["url"])));
  };
  const unlink = async (person: Person) => {
    const response = await person.request({ method: "DELETE", url: "/api/account/provider" });
    return { status: response.statusCode, code: response.json<{ code?: string }>().code };
  };

  // spec 7.18
  test("an account is linked, whatever its address, and unlinked while there is another way in", async () => {
    const owner = await signedUp(server);
    const who = newcomer();
    expect(await link(owner, who)).toBe("/settings/security");
    const shown = (await owner.request({ url: "/api/account/second-factor" })).json<{ provider: unknown }>().provider;
    expect(shown).toMatchObject({ name: new URL(provider.issuer).host, linked: { email: who.email } });
    const elsewhere = stranger();
    await signIn(elsewhere, who);
    expect((await user(elsewhere)).id).toBe(owner.userId);
    expect(await unlink(owner)).toEqual({ status: 200, code: undefined });
    expect(await unlink(owner)).toEqual({ status: 404, code: "sign-in/not-linked" });
  });

  test("an identity of someone else is not taken from them", async () => {
    const who = newcomer();
    await signIn(stranger(), who);
    const owner = await signedUp(server);
    expect(await link(owner, who)).toBe("/settings/security?problem=taken");
  });

  test("a second identity of the same provider is not linked beside the first", async () => {
    const owner = await signedUp(server);
    await link(owner, newcomer());
    expect(await link(owner, newcomer())).toBe("/settings/security?problem=taken");
  });

  test("the only way in is kept", async () => {
    const person = stranger();
    await signIn(person, newcomer());
    expect(await unlink(person)).toEqual({ status: 409, code: "sign-in/last-way" });
    const { id } = await user(person);
    const linked = await server.database.db
      .selectFrom("provider_identities")
      .select("subject")
      .where("user_id", "=", id as UserId)
      .execute();
    expect(linked).toHaveLength(1);
  });

  test("a visit that began in another session links nothing", async () => {
    const [owner, other] = [await signedUp(server), await signedUp(server)];
    provider.signInAs(newcomer());
    const { body } = await post(owner, "/api/account/provider");
    const address = await provider.visit(String(body["url"]));
    await post(owner, "/api/demo-login", { email: other.email, password: PASSWORD });
    expect(await comeBack(owner, address)).toBe("/login?problem=over");
  });
});

test("without a provider everything is as it was", async () => {
  const { signInProvider } = server.ports;
  server.ports.signInProvider = null;
  expect(await leave(stranger(), "/home")).toBe("/login?next=%2Fhome");
  expect(await comeBack(stranger(), `${CALLBACK_PATH}?code=1&state=1`)).toBe("/login?problem=over");
  const owner = await signedUp(server);
  expect(await post(owner, "/api/account/provider")).toMatchObject({
    status: 404,
    body: { code: "sign-in/no-provider" },
  });
  server.ports.signInProvider = signInProvider;
});

test("a session is ours to end: it is over before the browser goes to the provider", async () => {
  const person = stranger();
  await signIn(person, newcomer());
  provider.misbehave({ status: 503 });
  expect((await person.request({ url: "/api/logout" })).headers.location).toContain("/session/end?");
  expect((await user(person)).id).toBeUndefined();
});

describe("a sign-out", () => {
  const leaveBy = async (person: Person) => String((await person.request({ url: "/api/logout" })).headers.location);

  test("of a session that began at the provider ends it there, too, and comes back to our first page", async () => {
    const person = stranger();
    await signIn(person, newcomer());
    const there = new URL(await leaveBy(person));
    expect(there.origin).toBe(provider.issuer);
    expect(Object.fromEntries(there.searchParams)).toEqual({
      client_id: "quorate",
      post_logout_redirect_uri: `${APP_URL}/`,
    });
    expect((await user(person)).id).toBeUndefined();
    // The provider knows the address and asks the person who is there.
    const asked = await fetch(there, { redirect: "manual" });
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining("<form")]);
  });

  test("of a session by password, of no one, and from another site stays here", async () => {
    const person = await signedUp(server);
    expect(await leaveBy(person)).toBe("/");
    expect(await leaveBy(person)).toBe("/");
    const sent = stranger();
    await signIn(sent, newcomer());
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await sent.request({ url: "/api/logout", headers })).headers.location).toBe("/");
    expect((await user(sent)).id).toBeDefined();
  });

  test("stays here where the provider has no place for it, or does not answer, and ends our session all the same", async () => {
    const { signInProvider } = server.ports;
    const person = stranger();
    await signIn(person, newcomer());
    server.ports.signInProvider = signInProvider && { ...signInProvider, end: async () => null };
    expect(await leaveBy(person)).toBe("/");
    server.ports.signInProvider = signInProvider;
    expect((await user(person)).id).toBeUndefined();
    const away = accessTo("http://127.0.0.1:1");
    expect(await away.end({ now: new Date() })).toBeNull();
  });
});
