import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthenticator, type Dodge } from "./testing/authenticator-double.ts";
import {
  addPasskey,
  goOn,
  isIn,
  logIn,
  now,
  openServer,
  over,
  post,
  secondStep,
  send,
  server,
  signInWithPasskey,
  stranger,
  withPasskey,
  wrongCode,
} from "./testing/second-factor-people.ts";
import { type Person, signedUp } from "./testing/test-app.ts";

beforeAll(openServer);
afterAll(() => server.close());

describe("a passkey", () => {
  // spec 7.8
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

  test("of someone else is no second factor here", async () => {
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
    goOn(5 * 60_000);
    const answer = { passkey: authenticator.answer(asked.body as never) };
    expect(await post(late, "/api/auth/passkey", answer)).toMatchObject(over);
  });

  test("is asked for in the same words of every caller", async () => {
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

  // spec 7.14
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

  test("is the eleventh of no one", async () => {
    const person = await signedUp(server);
    for (let count = 0; count < 10; count++) expect((await addPasskey(person, createAuthenticator())).status).toBe(200);
    expect(await post(person, "/api/account/passkeys/options")).toMatchObject({
      status: 409,
      body: { code: "second-factor/passkeys-limit" },
    });
  });
});
