import { deliverEvent } from "@quorate/api/outbox/deliveries/deliver-event.service";
import { SUBSCRIBERS } from "@quorate/api/outbox/deliveries/subscribers.service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthenticator } from "./testing/authenticator-double.ts";
import {
  addPasskey,
  codeOf,
  goOn,
  isIn,
  logIn,
  nextStep,
  now,
  openServer,
  over,
  PASSWORD,
  post,
  secondStep,
  send,
  server,
  stranger,
  withPasskey,
  withTotp,
  wrongCodeOf,
} from "./testing/second-factor-people.ts";
import { type Person, signedUp } from "./testing/test-app.ts";

beforeAll(openServer);
afterAll(() => server.close());

/** Sends what waits to be told, and says what it was. */
async function mailsWaiting() {
  const mails: { kind: string; to: string; text: string }[] = [];
  const mailer = { send: async (mail: { kind: string; to: string; text: string }) => void mails.push(mail) };
  const { db } = server.database;
  const waiting = await db.selectFrom("event_deliveries").select("id").orderBy("id").execute();
  for (const { id } of waiting) await deliverEvent({ ...server.ports, mailer }, SUBSCRIBERS, id);
  return mails;
}

test("what changes how an account is entered is told to its owner by mail", async () => {
  await server.database.db.deleteFrom("event_deliveries").execute();
  const person = await withTotp();
  const { body } = await addPasskey(person, createAuthenticator());
  const { id } = body["passkey"] as { id: string };
  const browser = stranger();
  await logIn(browser, person.email);
  await secondStep(browser, { recoveryCode: person.codes[0] });
  await post(person, "/api/account/recovery-codes");
  await send(person, "DELETE", `/api/account/passkeys/${id}`);
  await send(person, "DELETE", "/api/account/totp");
  const mails = await mailsWaiting();
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

  test("is given by a code as well, once, and by a recovery code, of which its owner is told by mail", async () => {
    const person = await withTotp();
    await staleProof(person.userId);
    expect(await isFresh(person)).toEqual({ isFresh: false, ways: ["password", "totp"], providerName: null });
    const prove = (payload: object) => post(person, "/api/account/proof", payload);
    expect(await prove({ code: wrongCodeOf(person.key) })).toMatchObject({
      status: 422,
      body: { code: "second-factor/wrong-code", issues: [{ path: "code" }] },
    });
    const code = codeOf(person.key);
    expect(await prove({ code })).toMatchObject({ status: 200, body: { isFresh: true } });
    expect((await prove({ code })).body.code).toBe("second-factor/wrong-code");
    await server.database.db.deleteFrom("event_deliveries").execute();
    expect((await prove({ recoveryCode: person.codes[0] })).body).toMatchObject({ isFresh: true });
    expect(await mailsWaiting()).toMatchObject([{ kind: "security-recovery-code-used", to: person.email }]);
    expect(await prove({ recoveryCode: person.codes[0] })).toMatchObject({
      status: 422,
      body: { code: "second-factor/wrong-code", issues: [{ path: "recoveryCode" }] },
    });
    expect((await prove({ code: codeOf(person.key), recoveryCode: person.codes[1] })).status).toBe(400);
  });

  // spec 7.16
  test("is given by a passkey of one's own, to a question of this browser", async () => {
    const [person, other] = [await withPasskey(), await withPasskey()];
    await staleProof(person.userId);
    expect(await isFresh(person)).toEqual({ isFresh: false, ways: ["password", "passkey"], providerName: null });
    const ask = async () => (await post(person, "/api/account/proof/options")).body as never;
    const prove = (passkey: object) => post(person, "/api/account/proof", { passkey });
    expect((await prove(other.authenticator.answer(await ask()))).body.code).toBe("second-factor/passkey-refused");
    const answer = person.authenticator.answer(await ask());
    expect(await prove(answer)).toMatchObject({ status: 200, body: { isFresh: true } });
    expect(await prove(answer)).toMatchObject(over);
  });
});

describe("what one signs in by", () => {
  const prove = (person: Person, payload: object) => post(person, "/api/account/proof", payload);
  const wanted = { status: 403, body: { code: "accounts/full-proof-required" } };
  /** A sign-in by the password alone, in a browser that is not asked for the second step. */
  async function withoutStep(person: { userId: string }) {
    await server.database.db
      .updateTable("sessions")
      .set({ proved_at: now, factor_proved_at: null, fully_proved_at: null })
      .where("user_id", "=", person.userId as never)
      .execute();
  }
  const changes = [
    ["POST", "/api/account/totp"],
    ["DELETE", "/api/account/totp"],
    ["POST", "/api/account/passkeys/options"],
    ["POST", "/api/account/recovery-codes"],
    ["DELETE", "/api/account/provider"],
  ] as const;

  test.each(changes)("%s %s wants the password and the second factor, and not one of them", async (method, url) => {
    const person = await withTotp();
    await withoutStep(person);
    expect(await send(person, method, url)).toMatchObject(wanted);
    await prove(person, { password: PASSWORD });
    expect(await send(person, method, url)).toMatchObject(wanted);
    await prove(person, { code: codeOf(person.key) });
    expect(await send(person, method, url)).toMatchObject(wanted);
    nextStep();
    expect((await prove(person, { password: "wrong one", code: codeOf(person.key) })).body.code).toBe(
      "accounts/wrong-password",
    );
    const proveFully = () => prove(person, { password: PASSWORD, code: codeOf(person.key) });
    expect((await proveFully()).status).toBe(200);
    goOn(15 * 60_000);
    await prove(person, { password: PASSWORD });
    expect(await send(person, method, url)).toMatchObject(wanted);
    await proveFully();
    expect((await send(person, method, url)).body.code).not.toBe(wanted.body.code);
  });

  test("is changed after a sign-in with both, for fifteen minutes, and not after one that left the second step out", async () => {
    const person = await withTotp();
    const browser = stranger();
    await logIn(browser, person.email);
    await secondStep(browser, { code: codeOf(person.key), remember: true });
    expect((await post(browser, "/api/account/recovery-codes")).status).toBe(200);
    await post(browser, "/api/auth/logout");
    expect((await logIn(browser, person.email)).body["success"]).toBe(true);
    expect(await post(browser, "/api/account/recovery-codes")).toMatchObject(wanted);
  });

  test("is changed by a person who has lost the app: with the password and a recovery code", async () => {
    const person = await withTotp();
    await withoutStep(person);
    expect((await prove(person, { password: PASSWORD, recoveryCode: person.codes[0] })).status).toBe(200);
    expect((await send(person, "DELETE", "/api/account/totp")).status).toBe(200);
  });

  test("is changed with a passkey beside the password; alone it does where there is no password", async () => {
    const person = await withPasskey();
    await withoutStep(person);
    const answer = async () => {
      const { body } = await post(person, "/api/account/proof/options");
      return person.authenticator.answer(body as never);
    };
    await prove(person, { passkey: await answer() });
    expect(await post(person, "/api/account/recovery-codes")).toMatchObject(wanted);
    await prove(person, { password: PASSWORD, passkey: await answer() });
    expect((await post(person, "/api/account/recovery-codes")).status).toBe(200);
    await withoutStep(person);
    await server.database.db.deleteFrom("credentials").where("user_id", "=", person.userId).execute();
    await prove(person, { passkey: await answer() });
    expect((await post(person, "/api/account/recovery-codes")).status).toBe(200);
  });

  test.each([
    ["/api/account/email", { email: "new-address@test.example", password: PASSWORD }],
    ["/api/account/password", { currentPassword: PASSWORD, password: "other plain words of mine" }],
  ])("%s wants the second factor beside the password that comes with it", async (url, payload) => {
    const person = await withTotp();
    await withoutStep(person);
    expect(await post(person, url, payload)).toMatchObject({
      status: 403,
      body: { code: "accounts/factor-proof-required" },
    });
    await prove(person, { code: codeOf(person.key) });
    expect((await post(person, url, payload)).status).toBe(200);
  });

  test("a change of address without the password wants everything", async () => {
    const person = await withTotp();
    await withoutStep(person);
    const change = () => post(person, "/api/account/email", { email: "another-address@test.example" });
    goOn(1000);
    await prove(person, { code: codeOf(person.key) });
    expect(await change()).toMatchObject(wanted);
    nextStep();
    await prove(person, { password: PASSWORD, code: codeOf(person.key) });
    expect((await change()).status).toBe(200);
  });
});

test("a token that moves money is made after a code given in this session, and not after a password or a sign-in", async () => {
  const person = await withTotp();
  const make = async () => (await post(person, "/api/tokens", { name: "Payments", scopes: ["money:write"] })).body;
  const prove = (payload: object) => post(person, "/api/account/proof", payload);
  const wanted = { code: "accounts/factor-proof-required" };
  expect(await make()).toMatchObject(wanted);
  expect((await prove({ password: PASSWORD })).status).toBe(200);
  expect(await make()).toMatchObject(wanted);
  expect((await prove({ code: codeOf(person.key) })).status).toBe(200);
  expect(await make()).toMatchObject({ scopes: ["money:write"], secret: expect.stringMatching(/^qrt_/) });
});

test("an API token reaches nothing of this", async () => {
  const person = await signedUp(server);
  const { secret } = (await post(person, "/api/tokens", { name: "Export", scopes: ["projects:write"] })).body;
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

test("from the shell someone who has lost everything gets back to the password alone, every session ends, and they are told by mail", async () => {
  const { resetSecondFactor } = await import("@quorate/api/second-factor/reset-second-factor.service");
  const person = await withTotp();
  await addPasskey(person, createAuthenticator());
  await server.database.db.deleteFrom("event_deliveries").execute();
  expect(await resetSecondFactor(server.ports, "nobody@test.example")).toBe(false);
  expect(await mailsWaiting()).toEqual([]);
  expect(await resetSecondFactor(server.ports, person.email)).toBe(true);
  expect(await isIn(person)).toBe(false);
  expect((await logIn(stranger(), person.email)).body["success"]).toBe(true);
  const told = (await mailsWaiting()).filter(({ kind }) => kind !== "security-new-device");
  expect(told).toMatchObject([{ to: person.email, kind: "security-second-factor-reset" }]);
  expect(told[0]?.text).toMatch(
    /removed the second step from your account.*all your sessions, API tokens and your calendar link have ended/s,
  );
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
