import { setTimeout as sleep } from "node:timers/promises";
import { totpStepAt } from "@quorate/core/second-factor/totp";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Authenticator, createAuthenticator, type Dodge } from "./testing/authenticator-double.ts";
import { createTestApp, guest, type Person, signedUp, type TestApp } from "./testing/test-app.ts";

const PASSWORD = "plain words that nobody uses";
const START = new Date("2026-03-02T09:00:00.000Z");
const STEP_MS = 30_000;

let server: TestApp;
let now = START;
beforeAll(async () => {
  server = await createTestApp({ guestCallsPerMinute: 100_000, userCallsPerMinute: 100_000 });
  server.ports.now = () => new Date(now);
});
afterAll(() => server.close());

type Answer = { status: number; body: { [name: string]: unknown; code?: string; secret?: unknown } };

async function send(
  person: Person,
  method: "GET" | "POST" | "DELETE" | "PATCH",
  url: string,
  payload?: object,
): Promise<Answer> {
  const response = await person.request({ method, url, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}
const post = (person: Person, url: string, payload?: object) => send(person, "POST", url, payload);

const logIn = (person: Person, email: string, password = PASSWORD) =>
  post(person, "/api/demo-login", { email, password });
const secondStep = (person: Person, payload: object) => post(person, "/api/auth/second-factor", payload);
const isIn = async (person: Person) => (await send(person, "GET", "/api/auth/user")).status === 200;
const stranger = () => guest(server.app);

/** The clock goes on to a step whose code nobody has used. */
function nextStep() {
  now = new Date(now.getTime() + STEP_MS);
}

const codeOf = (key: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });
const wrongCodeOf = (key: string) => {
  const near = [-1, 0, 1].map((apart) => codeOf(key, new Date(now.getTime() + apart * STEP_MS)));
  return ["000000", "000001", "000002", "000003"].find((code) => !near.includes(code)) ?? "000004";
};

/** Somebody with an app, who has signed out. */
async function withTotp() {
  const person = await signedUp(server);
  const { body } = await post(person, "/api/account/totp");
  const { key } = body.secret as { key: string };
  nextStep();
  const confirmed = await post(person, "/api/account/totp/confirm", { code: codeOf(key) });
  expect(confirmed.status).toBe(200);
  nextStep();
  return { ...person, key, codes: confirmed.body.secret as string[] };
}

type Named = { name?: string; dodge?: Dodge };
async function addPasskey(person: Person, authenticator: Authenticator, { name = "Laptop", dodge }: Named = {}) {
  const { body } = await post(person, "/api/account/passkeys/options");
  const passkey = authenticator.make(body as never, dodge);
  return await post(person, "/api/account/passkeys", { name, passkey });
}

async function withPasskey() {
  const person = await signedUp(server);
  const authenticator = createAuthenticator();
  const { status, body } = await addPasskey(person, authenticator);
  expect(status).toBe(200);
  return { ...person, authenticator, passkeyId: (body["passkey"] as { id: string }).id };
}

async function signInWithPasskey(person: Person, authenticator: Authenticator, dodge: Dodge = {}) {
  const { body } = await post(person, "/api/auth/passkey/options");
  return await post(person, "/api/auth/passkey", { passkey: authenticator.answer(body as never, dodge) });
}

const over = { status: 409, body: { code: "sign-in/step-over" } };
const wrongCode = { status: 401, body: { code: "second-factor/wrong-code" } };

describe("an authenticator app", () => {
  test("is asked for after the password from its confirmation on: until then there is no session", async () => {
    const person = await signedUp(server);
    const { body } = await post(person, "/api/account/totp");
    const { key, uri } = body.secret as { key: string; uri: string };
    expect(uri).toMatch(/^otpauth:\/\/totp\/Quorate:person-\d+%40test\.example\?issuer=Quorate&secret=/);
    expect((await logIn(stranger(), person.email)).body).toMatchObject({ success: true });

    expect(await post(person, "/api/account/totp/confirm", { code: wrongCodeOf(key) })).toMatchObject({
      status: 422,
      body: { code: "second-factor/wrong-code", issues: [{ path: "code" }] },
    });
    const confirmed = await post(person, "/api/account/totp/confirm", { code: codeOf(key) });
    expect(confirmed.body.secret).toHaveLength(10);

    nextStep();
    const elsewhere = stranger();
    expect(await logIn(elsewhere, person.email)).toMatchObject({
      status: 200,
      body: { success: false, secondFactor: ["totp", "recovery_code"] },
    });
    expect(elsewhere.cookie()).not.toContain("quorate=");
    expect(await isIn(elsewhere)).toBe(false);
    expect(await secondStep(elsewhere, { code: codeOf(key) })).toMatchObject({ status: 200, body: { success: true } });
    expect(await isIn(elsewhere)).toBe(true);
  });

  test("keeps its secret sealed: the database has neither the key nor its bytes", async () => {
    const { key, userId } = await withTotp();
    const { sealed_secret: sealed } = await server.database.db
      .selectFrom("totp_secrets")
      .select("sealed_secret")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    expect(sealed).not.toContain(key);
    const bytes = Buffer.from(Secret.fromBase32(key).bytes);
    expect(Buffer.from(sealed, "base64url").includes(bytes)).toBe(false);
  });

  test("takes the code of the step before and the one after, and no other", async () => {
    const { email, key } = await withTotp();
    for (const [apart, status] of [
      [-2, 401],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 401],
    ] as const) {
      now = new Date(now.getTime() + 10 * STEP_MS);
      const person = stranger();
      await logIn(person, email);
      const code = codeOf(key, new Date(now.getTime() + apart * STEP_MS));
      expect((await secondStep(person, { code })).status, `${apart} steps apart`).toBe(status);
    }
  });

  test("lets a code in once, and none of an earlier step after it", async () => {
    const { email, key } = await withTotp();
    const [first, second] = [stranger(), stranger()];
    const code = codeOf(key);
    await logIn(first, email);
    await logIn(second, email);
    expect((await secondStep(first, { code })).status).toBe(200);
    expect(await secondStep(second, { code })).toMatchObject(wrongCode);
    const earlier = codeOf(key, new Date(now.getTime() - STEP_MS));
    expect(await secondStep(second, { code: earlier })).toMatchObject(wrongCode);
  });

  test("lets one of two log-ins in that bring the same code at the same time", async () => {
    const { email, key, userId } = await withTotp();
    const people = [stranger(), stranger()];
    for (const person of people) await logIn(person, email);
    const code = codeOf(key);
    // Both have found the code unused and wait for the row when the first of them is let on.
    const holder = await server.database.db.startTransaction().execute();
    await holder.selectFrom("totp_secrets").select("user_id").where("user_id", "=", userId).forUpdate().execute();
    const running = Promise.all(people.map((person) => secondStep(person, { code })));
    await untilBlocked(2);
    await holder.commit().execute();
    expect((await running).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test("is confirmed once: the code that confirmed it signs nobody in", async () => {
    const person = await signedUp(server);
    const { body } = await post(person, "/api/account/totp");
    const { key } = body.secret as { key: string };
    const code = codeOf(key);
    await post(person, "/api/account/totp/confirm", { code });
    expect(await post(person, "/api/account/totp/confirm", { code })).toMatchObject({
      status: 409,
      body: { code: "second-factor/totp-on" },
    });
    expect((await post(person, "/api/account/totp")).body.code).toBe("second-factor/totp-on");
    const elsewhere = stranger();
    await logIn(elsewhere, person.email);
    expect(await secondStep(elsewhere, { code })).toMatchObject(wrongCode);
  });

  test("can be turned off, after which the password is enough again", async () => {
    const person = await withTotp();
    expect((await send(person, "DELETE", "/api/account/totp")).status).toBe(200);
    expect((await send(person, "DELETE", "/api/account/totp")).body.code).toBe("second-factor/totp-off");
    expect((await logIn(stranger(), person.email)).body).toMatchObject({ success: true });
    const left = await server.database.db
      .selectFrom("recovery_codes")
      .select("code_hash")
      .where("user_id", "=", person.userId)
      .execute();
    expect(left).toEqual([]);
  });

  test("is worth nothing under another key, and a recovery code leads in all the same", async () => {
    const { email, key, codes } = await withTotp();
    const totp = server.ports.totp;
    const { createTotp } = await import("./adapters/totp.ts");
    server.ports.totp = createTotp("00".repeat(32));
    const person = stranger();
    await logIn(person, email);
    expect(await secondStep(person, { code: codeOf(key) })).toMatchObject(wrongCode);
    expect((await secondStep(person, { recoveryCode: codes[0] })).status).toBe(200);
    server.ports.totp = totp;
  });
});

describe("a recovery code", () => {
  test("leads in once, however it is typed", async () => {
    const { email, codes } = await withTotp();
    const [code = ""] = codes;
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    const person = stranger();
    await logIn(person, email);
    expect((await secondStep(person, { recoveryCode: ` ${code.toLowerCase().replaceAll("-", " ")} ` })).status).toBe(
      200,
    );
    expect((await send(person, "GET", "/api/account/second-factor")).body["recoveryCodesLeft"]).toBe(9);
    const again = stranger();
    await logIn(again, email);
    expect(await secondStep(again, { recoveryCode: code })).toMatchObject(wrongCode);
  });

  test("ends when new ones are made, and is nobody else's", async () => {
    const [person, other] = [await withTotp(), await withTotp()];
    const renewed = await post(person, "/api/account/recovery-codes");
    expect(renewed.body.secret).toHaveLength(10);
    const elsewhere = stranger();
    await logIn(elsewhere, person.email);
    for (const recoveryCode of [person.codes[0], other.codes[0]]) {
      expect(await secondStep(elsewhere, { recoveryCode })).toMatchObject(wrongCode);
    }
    const [fresh] = renewed.body.secret as string[];
    expect((await secondStep(elsewhere, { recoveryCode: fresh })).status).toBe(200);
  });

  test("is there for nobody without a factor that it could stand in for", async () => {
    const person = await signedUp(server);
    expect(await post(person, "/api/account/recovery-codes")).toMatchObject({
      status: 409,
      body: { code: "second-factor/off" },
    });
  });

  test("is not kept with the answer that told it", async () => {
    const person = await withTotp();
    const headers = { "idempotency-key": "codes-once" };
    const ask = () => person.request({ method: "POST", url: "/api/account/recovery-codes", headers });
    expect((await ask()).json<{ secret: unknown }>().secret).toHaveLength(10);
    expect((await ask()).json<{ secret: unknown }>().secret).toBeNull();
  });
});

describe("guesses of a code", () => {
  test("count like those of a password: the eleventh is not looked at, right as it is", async () => {
    const { email, key } = await withTotp();
    const person = stranger();
    await logIn(person, email);
    for (let guess = 0; guess < 10; guess++) {
      expect(await secondStep(person, { code: wrongCodeOf(key) })).toMatchObject(wrongCode);
    }
    const locked = await secondStep(person, { code: codeOf(key) });
    expect(locked).toMatchObject({ status: 429, body: { code: "accounts/log-in-locked" } });
    // The same lock holds the password's door, and a new beginning does not open it.
    expect((await logIn(stranger(), email)).status).toBe(429);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await logIn(person, email)).status).toBe(200);
    expect((await secondStep(person, { code: codeOf(key) })).status).toBe(200);
  });

  test("lock nobody out who signed in with this browser before", async () => {
    const person = await withTotp();
    const thief = stranger();
    await logIn(thief, person.email);
    for (let guess = 0; guess < 10; guess++) await secondStep(thief, { code: wrongCodeOf(person.key) });
    expect((await logIn(person, person.email)).status).toBe(200);
    expect((await secondStep(person, { code: codeOf(person.key) })).status).toBe(200);
  });
});

describe("a log-in that is half done", () => {
  test("belongs to its browser, ends after ten minutes, and works once", async () => {
    const { email, key } = await withTotp();
    expect(await secondStep(stranger(), { code: codeOf(key) })).toMatchObject(over);
    const person = stranger();
    await logIn(person, email);
    now = new Date(now.getTime() + 10 * 60_000);
    expect(await secondStep(person, { code: codeOf(key) })).toMatchObject(over);
    await logIn(person, email);
    expect((await secondStep(person, { code: codeOf(key) })).status).toBe(200);
    nextStep();
    expect(await secondStep(person, { code: codeOf(key) })).toMatchObject(over);
  });

  test("is told to a page that is opened again, and to nobody else", async () => {
    const { email } = await withTotp();
    const person = stranger();
    const pending = async (who: Person) => (await send(who, "GET", "/api/auth/sign-in")).body["pending"];
    expect(await pending(person)).toBeNull();
    await logIn(person, email);
    expect(await pending(person)).toEqual({
      waitsFor: "second_factor",
      email,
      secondFactor: ["totp", "recovery_code"],
    });
    expect(await pending(stranger())).toBeNull();
    expect((await send(person, "DELETE", "/api/auth/sign-in-step")).status).toBe(200);
    expect(await pending(person)).toBeNull();
  });

  test("ends with the password that it began with, and a new password asks for the second step as well", async () => {
    const { email, key, userId } = await withTotp();
    const thief = stranger();
    await logIn(thief, email);
    const { token, tokenHash } = server.ports.newToken();
    const expires_at = new Date(now.getTime() + 60_000);
    await server.database.db
      .insertInto("one_time_tokens")
      .values({ token_hash: tokenHash, user_id: userId, purpose: "reset_password", expires_at })
      .execute();
    const password = "words that are altogether new";
    const owner = stranger();
    expect((await post(owner, "/api/auth/reset-password", { token, password })).status).toBe(200);
    expect(await secondStep(thief, { code: codeOf(key) })).toMatchObject(over);
    expect(await logIn(owner, email, password)).toMatchObject({ body: { success: false } });
    expect(await isIn(owner)).toBe(false);
  });

  test("gets a session of a new name at its end", async () => {
    const person = await withTotp();
    const before = /quorate=([^;]+)/.exec(person.cookie() ?? "")?.[1];
    await logIn(person, person.email);
    expect(/quorate=([^;]+)/.exec(person.cookie() ?? "")?.[1]).toBe(before);
    await secondStep(person, { code: codeOf(person.key) });
    const after = /quorate=([^;]+)/.exec(person.cookie() ?? "")?.[1];
    expect(after).toBeTruthy();
    expect(after).not.toBe(before);
  });

  test.each([
    {},
    { code: "12345" },
    { code: "abcdef" },
    { code: "123456", recoveryCode: "x" },
    { code: null },
    { passkey: {} },
  ])("refuses %j as no answer at all", async (payload) => {
    expect((await secondStep(stranger(), payload)).status).toBe(400);
  });
});

describe("a passkey", () => {
  test("signs in alone, and only where it has verified its owner", async () => {
    const { authenticator } = await withPasskey();
    const person = stranger();
    expect((await signInWithPasskey(person, authenticator, { isVerified: false })).body.code).toBe(
      "sign-in/passkey-refused",
    );
    expect(await isIn(person)).toBe(false);
    expect(await signInWithPasskey(person, authenticator)).toMatchObject({ status: 200, body: { success: true } });
    expect(await isIn(person)).toBe(true);
  });

  test("is asked for after the password, and need not verify its owner there", async () => {
    const { email, authenticator } = await withPasskey();
    const person = stranger();
    expect((await logIn(person, email)).body["secondFactor"]).toEqual(["passkey", "recovery_code"]);
    const options = await post(person, "/api/auth/second-factor/options");
    expect(options.body["allowCredentials"]).toMatchObject([{ id: authenticator.credentialId }]);
    const passkey = authenticator.answer(options.body as never, { isVerified: false });
    expect((await secondStep(person, { passkey })).status).toBe(200);
  });

  test("of somebody else is no second factor here", async () => {
    const [person, other] = [await withPasskey(), await withPasskey()];
    const browser = stranger();
    await logIn(browser, person.email);
    const options = await post(browser, "/api/auth/second-factor/options");
    const passkey = other.authenticator.answer(options.body as never);
    expect(await secondStep(browser, { passkey })).toMatchObject(wrongCode);
  });

  test.each([
    ["of another address", { origin: "https://quorate.example.evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["to another question", { challenge: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["of another credential", { credentialId: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["of another kind", { type: "webauthn.create" }],
    ["that names somebody else", { userHandle: "AAAA" }],
    ["whose handle is no base64", { userHandle: "A" }],
    ["that has signed less often than before", { counter: 3 }],
  ] satisfies [string, Dodge][])("with an answer %s is refused", async (_what, dodge) => {
    const { authenticator } = await withPasskey();
    expect((await signInWithPasskey(stranger(), authenticator, { counter: 7 })).status).toBe(200);
    const person = stranger();
    expect(await signInWithPasskey(person, authenticator, { counter: 8, ...dodge })).toMatchObject({
      status: 401,
      body: { code: "sign-in/passkey-refused" },
    });
    expect(await isIn(person)).toBe(false);
  });

  test("answers a challenge once, in the browser that asked for it, within five minutes", async () => {
    const { authenticator } = await withPasskey();
    const person = stranger();
    const { body } = await post(person, "/api/auth/passkey/options");
    const passkey = authenticator.answer(body as never);
    expect(await post(stranger(), "/api/auth/passkey", { passkey })).toMatchObject(over);
    expect((await post(person, "/api/auth/passkey", { passkey })).status).toBe(200);
    expect(await post(person, "/api/auth/passkey", { passkey })).toMatchObject(over);
    const late = stranger();
    const asked = await post(late, "/api/auth/passkey/options");
    now = new Date(now.getTime() + 5 * 60_000);
    const answer = { passkey: authenticator.answer(asked.body as never) };
    expect(await post(late, "/api/auth/passkey", answer)).toMatchObject(over);
  });

  test("is asked for in the same words whoever asks", async () => {
    const { email } = await withPasskey();
    const ask = async (body?: object) => {
      const { challenge: _challenge, ...rest } = (await post(stranger(), "/api/auth/passkey/options", body)).body;
      return rest;
    };
    expect(await ask({ email })).toEqual(await ask());
    expect(await ask()).toEqual({
      rpId: "localhost",
      timeout: 180_000,
      allowCredentials: [],
      userVerification: "required",
    });
  });

  test("is refused at its making for another address, another question, or without a question", async () => {
    const person = await signedUp(server);
    const refused = { status: 422, body: { code: "second-factor/passkey-refused" } };
    expect(
      await addPasskey(person, createAuthenticator(), { dodge: { origin: "https://evil.example" } }),
    ).toMatchObject(refused);
    expect(await addPasskey(person, createAuthenticator(), { dodge: { challenge: "AAAA" } })).toMatchObject(refused);
    const passkey = createAuthenticator().make({ challenge: "AAAA", user: { id: "AAAA" } });
    expect(await post(person, "/api/account/passkeys", { name: "Key", passkey })).toMatchObject(over);
  });

  test("is of one account: the question to one is not answered by another", async () => {
    const [person, other] = [await signedUp(server), await signedUp(server)];
    const authenticator = createAuthenticator();
    const { body } = await post(person, "/api/account/passkeys/options");
    const passkey = authenticator.make(body as never);
    expect(await post(other, "/api/account/passkeys", { name: "Mine", passkey })).toMatchObject(over);
    expect((await post(person, "/api/account/passkeys", { name: "Mine", passkey })).status).toBe(200);
    const again = await addPasskey(other, authenticator);
    expect(again).toMatchObject({ status: 409, body: { code: "second-factor/passkey-known" } });
  });

  test("is told to authenticators under a handle that says nothing, the same for all of one account", async () => {
    const person = await withPasskey();
    const options = async (who: Person) =>
      (await post(who, "/api/account/passkeys/options")).body["user"] as { id: string };
    const { id } = await options(person);
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(id, "base64url").toString("hex")).not.toContain(person.userId.replaceAll("-", ""));
    expect((await options(person)).id).toBe(id);
    expect((await options(await signedUp(server))).id).not.toBe(id);
  });

  test("has a name and its last use; a stranger's is not there", async () => {
    const [person, other] = [await withPasskey(), await signedUp(server)];
    expect(
      await send(person, "PATCH", `/api/account/passkeys/${person.passkeyId}`, { name: " Work phone " }),
    ).toMatchObject({
      body: { name: "Work phone", lastUsedAt: null },
    });
    await signInWithPasskey(stranger(), person.authenticator);
    const { body } = await send(person, "GET", "/api/account/second-factor");
    expect(body["passkeys"]).toEqual([
      { id: person.passkeyId, name: "Work phone", createdAt: expect.any(String), lastUsedAt: now.toISOString() },
    ]);
    const missing = { status: 404, body: { code: "second-factor/passkey-not-found" } };
    expect(await send(other, "PATCH", `/api/account/passkeys/${person.passkeyId}`, { name: "Mine" })).toMatchObject(
      missing,
    );
    expect(await send(other, "DELETE", `/api/account/passkeys/${person.passkeyId}`)).toMatchObject(missing);
    expect((await send(person, "DELETE", `/api/account/passkeys/${person.passkeyId}`)).status).toBe(200);
    expect((await signInWithPasskey(stranger(), person.authenticator)).status).toBe(401);
    expect((await logIn(stranger(), person.email)).body["success"]).toBe(true);
  });

  test("is the eleventh of nobody", async () => {
    const person = await signedUp(server);
    for (let count = 0; count < 10; count++) expect((await addPasskey(person, createAuthenticator())).status).toBe(200);
    expect(await post(person, "/api/account/passkeys/options")).toMatchObject({
      status: 409,
      body: { code: "second-factor/passkeys-limit" },
    });
  });
});

describe("with demo mode off, an administrator", () => {
  const admin = async () => {
    const person = await signedUp(server);
    await server.database.db.updateTable("users").set({ is_admin: true }).where("id", "=", person.userId).execute();
    return person;
  };
  const overview = (person: Person) => send(person, "GET", "/api/admin/dashboard");
  beforeAll(() => {
    server.ports.demoMode = false;
  });
  afterAll(() => {
    server.ports.demoMode = true;
  });

  test("is none without a second factor: every call of theirs is refused with a code of its own", async () => {
    const person = await admin();
    const needed = { status: 403, body: { code: "second-factor/needed" } };
    for (const url of ["/api/admin/experts", "/api/admin/revenue/range.csv?startDate=2026-01-01&endDate=2026-02-01"]) {
      expect(await send(person, "GET", url), url).toMatchObject(needed);
    }
    expect((await send(person, "GET", "/api/auth/user")).body).toMatchObject({
      isAdmin: false,
      secondFactorNeeded: true,
    });
    expect((await send(await signedUp(server), "GET", "/api/admin/experts")).body.code).toBe("access/admins-only");
  });

  test("is one from the first factor on, in the same session, and cannot take the last one away", async () => {
    const person = await admin();
    const authenticator = createAuthenticator();
    const { body } = await addPasskey(person, authenticator);
    const { id } = body["passkey"] as { id: string };
    expect((await send(person, "GET", "/api/admin/experts")).status).toBe(200);
    expect((await send(person, "GET", "/api/auth/user")).body).toMatchObject({ isAdmin: true });
    const last = { status: 409, body: { code: "second-factor/last-of-admin" } };
    expect(await send(person, "DELETE", `/api/account/passkeys/${id}`)).toMatchObject(last);
    expect((await signInWithPasskey(stranger(), authenticator)).status).toBe(200);

    const setup = await post(person, "/api/account/totp");
    const { key } = setup.body.secret as { key: string };
    expect((await post(person, "/api/account/totp/confirm", { code: codeOf(key) })).body.secret).toBeNull();
    expect((await send(person, "DELETE", `/api/account/passkeys/${id}`)).status).toBe(200);
    expect(await send(person, "DELETE", "/api/account/totp")).toMatchObject(last);
    expect(await overview(person)).toBeTruthy();
  });

  test("has no more power by an API token than by a session", async () => {
    const person = await admin();
    const { secret } = (await post(person, "/api/tokens", { name: "Export", scopes: ["read"] })).body;
    const headers = { authorization: `Bearer ${String(secret)}` };
    const response = await server.app.inject({ url: "/api/admin/experts", headers });
    expect(response.json()).toMatchObject({ code: "second-factor/needed" });
  });
});

test("what changes how an account is entered is told to its owner by mail", async () => {
  const { deliverEvent } = await import("@quorate/api/deliveries/deliver-event.service");
  const { SUBSCRIBERS } = await import("@quorate/api/deliveries/subscribers.service");
  const { db } = server.database;
  const mails: { kind: string; to: string; text: string }[] = [];
  const mailer = { send: async (mail: { kind: string; to: string; text: string }) => void mails.push(mail) };
  await db.deleteFrom("event_deliveries").execute();

  const person = await withTotp();
  const { body } = await addPasskey(person, createAuthenticator());
  const { id } = body["passkey"] as { id: string };
  const browser = stranger();
  await logIn(browser, person.email);
  await secondStep(browser, { recoveryCode: person.codes[0] });
  await post(person, "/api/account/recovery-codes");
  await send(person, "DELETE", `/api/account/passkeys/${id}`);
  await send(person, "DELETE", "/api/account/totp");
  const waiting = await db.selectFrom("event_deliveries").select("id").orderBy("id").execute();
  for (const delivery of waiting) await deliverEvent({ ...server.ports, mailer }, SUBSCRIBERS, delivery.id);
  // That the browser was a new one is told besides.
  const told = mails.filter(({ to, kind }) => to === person.email && kind !== "security-new-device");
  expect(told.map(({ kind }) => kind)).toEqual([
    "security-second-factor-on",
    "security-passkey-added",
    "security-recovery-code-used",
    "security-recovery-codes-renewed",
    "security-passkey-removed",
    "security-second-factor-off",
  ]);
  for (const { text } of told) {
    expect(text).toContain("/forgot-password");
    for (const code of [person.key, ...person.codes]) expect(text).not.toContain(code);
  }
});

test.each([
  ["POST", "/api/account/totp", undefined],
  ["POST", "/api/account/totp/confirm", { code: "123456" }],
  ["DELETE", "/api/account/totp", undefined],
  ["POST", "/api/account/passkeys/options", undefined],
  ["POST", "/api/account/recovery-codes", undefined],
  ["POST", "/api/account/provider", {}],
  ["DELETE", "/api/account/provider", undefined],
] as const)("%s %s asks who sits there when the last proof is a while ago", async (method, url, payload) => {
  const person = await signedUp(server);
  await server.database.db
    .updateTable("sessions")
    .set({ proved_at: new Date(now.getTime() - 16 * 60_000) })
    .where("user_id", "=", person.userId)
    .execute();
  expect(await send(person, method, url, payload)).toMatchObject({
    status: 403,
    body: { code: "accounts/proof-required" },
  });
});

describe("a proof of who sits there", () => {
  const isFresh = async (person: Person) => (await send(person, "GET", "/api/account/proof")).body;
  const staleProof = (userId: string) =>
    server.database.db
      .updateTable("sessions")
      .set({ proved_at: new Date(0) })
      .where("user_id", "=", userId as never)
      .execute();

  test("is given by a code as well, once, and by no recovery code", async () => {
    const person = await withTotp();
    await staleProof(person.userId);
    expect(await isFresh(person)).toEqual({ isFresh: false, ways: ["password", "totp"] });
    const prove = (payload: object) => post(person, "/api/account/proof", payload);
    expect((await prove({ recoveryCode: person.codes[0] })).status).toBe(422);
    expect(await prove({ code: wrongCodeOf(person.key) })).toMatchObject({
      status: 422,
      body: { code: "second-factor/wrong-code", issues: [{ path: "code" }] },
    });
    const code = codeOf(person.key);
    expect(await prove({ code })).toMatchObject({ status: 200, body: { isFresh: true } });
    expect((await prove({ code })).body.code).toBe("second-factor/wrong-code");
  });

  test("is given by a passkey of one's own, to a question of this browser", async () => {
    const [person, other] = [await withPasskey(), await withPasskey()];
    await staleProof(person.userId);
    expect(await isFresh(person)).toEqual({ isFresh: false, ways: ["password", "passkey"] });
    const ask = async () => (await post(person, "/api/account/proof/options")).body as never;
    const prove = (passkey: object) => post(person, "/api/account/proof", { passkey });
    expect((await prove(other.authenticator.answer(await ask()))).body.code).toBe("second-factor/passkey-refused");
    const answer = person.authenticator.answer(await ask());
    expect(await prove(answer)).toMatchObject({ status: 200, body: { isFresh: true } });
    expect(await prove(answer)).toMatchObject(over);
  });
});

test("an API token reaches nothing of this", async () => {
  const person = await signedUp(server);
  const { secret } = (await post(person, "/api/tokens", { name: "Export", scopes: ["write"] })).body;
  const headers = { authorization: `Bearer ${String(secret)}` };
  for (const [method, url] of [
    ["GET", "/api/account/second-factor"],
    ["POST", "/api/account/totp"],
    ["POST", "/api/account/passkeys/options"],
    ["POST", "/api/account/recovery-codes"],
    ["POST", "/api/account/provider"],
    ["POST", "/api/auth/passkey/options"],
  ] as const) {
    const response = await server.app.inject({ method, url, headers });
    expect(response.json(), url).toMatchObject({ code: "tokens/session-only" });
  }
});

test("from the shell somebody who has lost everything gets back to the password alone, and every session ends", async () => {
  const { resetSecondFactor } = await import("@quorate/api/second-factor/reset-second-factor.service");
  const person = await withTotp();
  await addPasskey(person, createAuthenticator());
  expect(await resetSecondFactor(server.database.db, "nobody@test.example")).toBe(false);
  expect(await resetSecondFactor(server.database.db, person.email)).toBe(true);
  expect(await isIn(person)).toBe(false);
  expect((await logIn(stranger(), person.email)).body["success"]).toBe(true);
});

test("a demo account is entered without a password in demo mode, whatever a visitor has added to it", async () => {
  const { db } = server.database;
  const person = await signedUp(server);
  await db
    .updateTable("users")
    .set({ email: "expert@quorate.example", is_demo: true })
    .where("id", "=", person.userId)
    .execute();
  await addPasskey(person, createAuthenticator());
  expect((await post(stranger(), "/api/demo-login", { email: "expert@quorate.example" })).body["success"]).toBe(true);
  expect((await logIn(stranger(), "expert@quorate.example")).body["success"]).toBe(false);
});

test("the time step is that of the standard", () => {
  expect(totpStepAt(new Date("2005-03-18T01:58:29Z"))).toBe(0x023523ec);
});

async function untilBlocked(wanted: number) {
  for (let tries = 0; tries < 400; tries++) {
    const { rows } = await sql<{ blocked: number }>`select count(*)::int as blocked from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database.db);
    if (rows[0]?.blocked === wanted) return;
    await sleep(10);
  }
  throw new Error("Nobody waits for the lock.");
}
