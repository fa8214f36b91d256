import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashToken } from "./adapters/tokens.ts";
import {
  codeOf,
  goOn,
  isIn,
  logIn,
  nextStep,
  now,
  openServer,
  over,
  post,
  secondStep,
  send,
  server,
  stranger,
  withTotp,
  wrongCode,
  wrongCodeOf,
} from "./testing/second-factor-people.ts";
import { type Person, signedUp } from "./testing/test-app.ts";

beforeAll(openServer);
afterAll(() => server.close());

describe("a recovery code", () => {
  test("leads in once, however it is typed", async () => {
    const { email, codes } = await withTotp();
    const [code = ""] = codes;
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
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

  test("is stored as its digest alone, and a shorter one that was given out before goes on", async () => {
    const { userId, email, codes } = await withTotp();
    const { db } = server.database;
    const stored = await db.selectFrom("recovery_codes").select("code_hash").where("user_id", "=", userId).execute();
    const digests = codes.map((code) => hashToken(code.replaceAll("-", "")));
    expect(stored.map(({ code_hash }) => code_hash).toSorted()).toEqual(digests.toSorted());
    const former = "0123-4567-89AB-CDEF-GHJK-MNPQ";
    const code_hash = hashToken(former.replaceAll("-", ""));
    await db.insertInto("recovery_codes").values({ user_id: userId, code_hash, created_at: new Date() }).execute();
    const person = stranger();
    await logIn(person, email);
    expect((await secondStep(person, { recoveryCode: former })).status).toBe(200);
  });

  // spec 7.15
  test("ends when new ones are made, and is no one else's", async () => {
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

  test("is there for no one without a factor that it could stand in for", async () => {
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
    goOn(16 * 60_000);
    expect((await logIn(person, email)).status).toBe(200);
    expect((await secondStep(person, { code: codeOf(key) })).status).toBe(200);
  });

  test("lock no one out who signed in with this browser before", async () => {
    const person = await withTotp();
    const thief = stranger();
    await logIn(thief, person.email);
    for (let guess = 0; guess < 10; guess++) await secondStep(thief, { code: wrongCodeOf(person.key) });
    expect((await logIn(person, person.email)).status).toBe(200);
    expect((await secondStep(person, { code: codeOf(person.key) })).status).toBe(200);
  });
});

describe("a sign-in that is half done", () => {
  test("belongs to its browser, ends after ten minutes, and works once", async () => {
    const { email, key } = await withTotp();
    expect(await secondStep(stranger(), { code: codeOf(key) })).toMatchObject(over);
    const person = stranger();
    await logIn(person, email);
    goOn(10 * 60_000);
    expect(await secondStep(person, { code: codeOf(key) })).toMatchObject(over);
    await logIn(person, email);
    expect((await secondStep(person, { code: codeOf(key) })).status).toBe(200);
    nextStep();
    expect(await secondStep(person, { code: codeOf(key) })).toMatchObject(over);
  });

  // spec 7.9
  test("is told to a page that is opened again, and to no one else", async () => {
    const { email } = await withTotp();
    const person = stranger();
    const pending = async (who: Person) => (await send(who, "GET", "/api/auth/sign-in")).body["pending"];
    expect(await pending(person)).toBeNull();
    await logIn(person, email);
    expect(await pending(person)).toEqual({
      waitsFor: "second_factor",
      email,
      secondFactor: ["totp", "recovery_code"],
      canRemember: true,
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
