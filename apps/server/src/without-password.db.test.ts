import { eraseClosedAccounts } from "@quorate/api/personal-data/erase-closed-accounts.service";
import type { UserId } from "@quorate/core/ids";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Mischief } from "./testing/identity-provider.ts";
import {
  behaveAgain,
  closeServer,
  comeBack,
  newcomer,
  openServer,
  PASSWORD,
  post,
  provider,
  server,
  signIn,
  stranger,
  user,
} from "./testing/provider-people.ts";
import { type Person, signedUp } from "./testing/test-app.ts";
import { untilBlockedIn } from "./testing/until-blocked.ts";

beforeAll(openServer);
afterEach(behaveAgain);
afterAll(closeServer);

const DAY_MS = 86_400_000;
const proofRequired = { status: 403, body: { code: "accounts/proof-required" } };
const NEW_PASSWORD = "words that are altogether new";

async function remove(person: Person, payload?: object) {
  const response = await person.request({ method: "DELETE", url: "/api/account", ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

/** Someone who only ever came by single sign-on. */
async function withoutPassword() {
  const [person, who] = [stranger(), newcomer()];
  await signIn(person, who);
  const { id } = await user(person);
  return { ...person, who, userId: id as UserId, email: who.email };
}

/** The last proof, and the sign-in before it, were a while ago. */
const forgetProof = (userId: UserId) =>
  server.database.db
    .updateTable("sessions")
    .set({ created_at: new Date(Date.now() - 61 * 60_000), proved_at: new Date(Date.now() - 60 * 60_000) })
    .where("user_id", "=", userId)
    .execute();

/** Once more through the provider, as the person who is there now. */
async function proveThere(person: Person, who: ReturnType<typeof newcomer>, next = "/settings/data") {
  provider.signInAs(who);
  const { body } = await post(person, "/api/account/proof/provider", { next });
  return await comeBack(person, await provider.visit(String(body["url"])));
}
const proof = async (person: Person) => (await person.request({ url: "/api/account/proof" })).json<object>();

describe("someone without a password", () => {
  test("deletes the account while the sign-in is a proof, and has it back by single sign-on, which says so", async () => {
    const { who, ...person } = await withoutPassword();
    expect(await remove(person, {})).toMatchObject({ status: 200, body: { undoneDays: 14 } });
    expect((await user(person)).id).toBeUndefined();
    const back = stranger();
    expect(await signIn(back, who, "/settings?x=1#top")).toBe("/settings?x=1&notice=account-reopened#top");
    expect(await user(back)).toMatchObject({ id: person.userId, firstName: "Ada" });
    expect(await signIn(stranger(), who, "/home")).toBe("/home");
  });

  // spec 7.17
  test("is asked later to prove it, and does so by signing in there once more", async () => {
    const { who, ...person } = await withoutPassword();
    await forgetProof(person.userId);
    expect(await remove(person)).toMatchObject(proofRequired);
    expect(await proof(person)).toEqual({
      isFresh: false,
      ways: ["provider"],
      providerName: new URL(provider.issuer).host,
    });
    const before = person.cookie();
    expect(await proveThere(person, who)).toBe("/settings/data?notice=proved");
    expect(await proof(person)).toMatchObject({ isFresh: true });
    // A new token for the session: the former one is no proof.
    const byFormer = await server.app.inject({ url: "/api/account/proof", headers: { cookie: before ?? "" } });
    expect([person.cookie() === before, byFormer.json<{ isFresh: boolean }>().isFresh]).toEqual([false, false]);
    expect((await remove(person)).status).toBe(200);
  });

  test("is not let in by a password that was never set", async () => {
    const person = await withoutPassword();
    for (const password of ["null", PASSWORD]) {
      expect(await remove(person, { password })).toMatchObject({
        status: 422,
        body: { code: "accounts/wrong-password" },
      });
      expect((await post(stranger(), "/api/demo-login", { email: person.email, password })).status).toBe(401);
    }
  });

  test("changes the address after a proof", async () => {
    const person = await withoutPassword();
    const ask = (email: string) => post(person, "/api/account/email", { email });
    expect(await ask("other@test.example")).toMatchObject({ status: 200, body: { hasPassword: false } });
    await forgetProof(person.userId);
    expect(await ask("another@test.example")).toMatchObject(proofRequired);
  });

  // spec 7.104
  test("sets a first password after a proof, which ends the other sessions, and changes it with it", async () => {
    const { who, ...person } = await withoutPassword();
    const elsewhere = stranger();
    await signIn(elsewhere, who);
    await forgetProof(person.userId);
    const set = (payload: object) => post(person, "/api/account/password", payload);
    expect(await set({ password: NEW_PASSWORD })).toMatchObject(proofRequired);
    await proveThere(person, who);
    expect(await set({ password: NEW_PASSWORD })).toMatchObject({ status: 200 });
    expect((await user(elsewhere)).id).toBeUndefined();
    expect((await user(person)).id).toBe(person.userId);
    const asked = { status: 422, body: { code: "accounts/password-required", issues: [{ path: "currentPassword" }] } };
    expect(await set({ password: "and other words again" })).toMatchObject(asked);
    expect(await post(stranger(), "/api/demo-login", { email: person.email, password: NEW_PASSWORD })).toMatchObject({
      body: { success: true },
    });
  });

  test("sets one of two first passwords that are sent at once", async () => {
    const person = await withoutPassword();
    const holder = await server.database.db.startTransaction().execute();
    await holder.insertInto("credentials").values({ user_id: person.userId, password_hash: "of the first" }).execute();
    const second = post(person, "/api/account/password", { password: NEW_PASSWORD });
    await untilBlockedIn(server.database.db, 1);
    await holder.commit().execute();
    expect(await second).toMatchObject({ status: 422, body: { code: "accounts/wrong-password" } });
  });
});

describe("a proof through the provider", () => {
  test("asks there again, even if a person is signed in there", async () => {
    const person = await withoutPassword();
    const { body } = await post(person, "/api/account/proof/provider", { next: "https://evil.example" });
    const asked = new URL(String(body["url"])).searchParams;
    expect([asked.get("prompt"), asked.get("max_age")]).toEqual(["login", "0"]);
    provider.signInAs(person.who);
    expect(await comeBack(person, await provider.visit(String(body["url"])))).toBe("/settings?notice=proved");
  });

  test.each([
    ["does not say when it asked", { claims: ({ auth_time: _time, ...claims }) => claims }],
    ["asked hours ago", { claims: (claims) => ({ ...claims, auth_time: Number(claims["iat"]) - 7_200 }) }],
    ["answers another question", { claims: (claims) => ({ ...claims, nonce: "another" }) }],
  ] satisfies [string, Mischief][])("is none where the provider %s", async (_what, mischief) => {
    const { who, ...person } = await withoutPassword();
    await forgetProof(person.userId);
    provider.misbehave(mischief);
    expect(await proveThere(person, who)).toBe("/settings/data?notice=not-proved-refused");
    expect(await proof(person)).toMatchObject({ isFresh: false });
  });

  test("is none by someone else's account there, and links nothing", async () => {
    const person = await withoutPassword();
    await forgetProof(person.userId);
    expect(await proveThere(person, newcomer())).toBe("/settings/data?notice=not-proved-other");
    const known = await withoutPassword();
    expect(await proveThere(person, known.who)).toBe("/settings/data?notice=not-proved-other");
    expect(await proof(person)).toMatchObject({ isFresh: false });
    expect((await user(person)).id).toBe(person.userId);
  });

  test("works once, for the session that began it", async () => {
    const { who, ...person } = await withoutPassword();
    provider.signInAs(who);
    const { body } = await post(person, "/api/account/proof/provider", {});
    const address = await provider.visit(String(body["url"]));
    expect(await comeBack(person, address)).toBe("/settings?notice=proved");
    await forgetProof(person.userId);
    expect(await comeBack(person, address)).toBe("/login?problem=over");
    const again = await post(person, "/api/account/proof/provider", {});
    await person.request({ url: "/api/logout" });
    expect(await comeBack(person, await provider.visit(String(again.body["url"])))).toBe(
      "/settings?notice=not-proved-over",
    );
  });

  // spec 7.17
  test("is only for people who are linked there", async () => {
    expect(await post(await signedUp(server), "/api/account/proof/provider", {})).toMatchObject({
      status: 404,
      body: { code: "sign-in/not-linked" },
    });
    expect(await post(stranger(), "/api/account/proof/provider", {})).toMatchObject({ status: 401 });
  });

  test("does not stand for a link: the same answer neither links nor signs in", async () => {
    const owner = await signedUp(server);
    const who = newcomer();
    provider.signInAs(who);
    const { body } = await post(owner, "/api/account/provider", {});
    await forgetProof(owner.userId);
    expect(await comeBack(owner, await provider.visit(String(body["url"])))).toBe("/settings");
    expect(await proof(owner)).toMatchObject({ isFresh: false });
  });
});

describe("someone with a password", () => {
  test("deletes the account by it, or by a proof since the sign-in, which alone is none", async () => {
    const person = await signedUp(server);
    expect(await remove(person)).toMatchObject(proofRequired);
    expect(await remove(person, { password: "" })).toMatchObject(proofRequired);
    expect(await post(person, "/api/account/email", { email: "new@test.example" })).toMatchObject(proofRequired);
    expect(await remove(person, { password: "something else" })).toMatchObject({
      status: 422,
      body: { code: "accounts/wrong-password", issues: [{ path: "password" }] },
    });
    await post(person, "/api/account/proof", { password: PASSWORD });
    expect((await remove(person)).status).toBe(200);
    const other = await signedUp(server);
    expect((await remove(other, { password: PASSWORD })).status).toBe(200);
  });

  test("is not let through by a proof that is older than fifteen minutes", async () => {
    const person = await signedUp(server);
    await post(person, "/api/account/proof", { password: PASSWORD });
    await forgetProof(person.userId);
    expect(await remove(person)).toMatchObject(proofRequired);
  });
});

describe("an account that is closed", () => {
  const close = async () => {
    const { who, ...person } = await withoutPassword();
    expect((await remove(person)).status).toBe(200);
    return { who, ...person };
  };
  const endsIn = (userId: UserId, ms: number) =>
    server.database.db
      .updateTable("account_closings")
      .set({ closed_at: new Date(Date.now() + ms - 14 * DAY_MS), erase_at: new Date(Date.now() + ms) })
      .where("user_id", "=", userId)
      .execute();
  const noFiles = {
    removeFile: async () => undefined,
    removeDocument: async () => undefined,
    forgetMails: async () => undefined,
  };

  test("comes back by single sign-on while it is there, and is another one after its erasure", async () => {
    const [soon, late, gone] = [await close(), await close(), await close()];
    await endsIn(soon.userId, 60_000);
    expect(await signIn(stranger(), soon.who)).toBe("/?notice=account-reopened");
    // The days are over and it is not erased yet: its owner gets it back by signing in.
    await endsIn(late.userId, -60_000);
    await endsIn(gone.userId, -60_000);
    expect(await signIn(stranger(), late.who)).toBe("/?notice=account-reopened");
    await eraseClosedAccounts(server.ports, noFiles);
    const anew = stranger();
    expect(await signIn(anew, gone.who)).toBe("/");
    const { id, firstName } = (await user(anew)) as { id: string; firstName: string };
    expect(id).not.toBe(gone.userId);
    expect(firstName).toBe("Ada");
  });

  test("is gone for a person who signs in while it is being erased", async () => {
    const person = await signedUp(server);
    await remove(person, { password: PASSWORD });
    const holder = await server.database.db.startTransaction().execute();
    await holder.selectFrom("users").select("id").where("id", "=", person.userId).forUpdate().execute();
    const logIn = post(stranger(), "/api/demo-login", { email: person.email, password: PASSWORD });
    await untilBlockedIn(server.database.db, 1);
    await holder.updateTable("users").set({ erased_at: new Date() }).where("id", "=", person.userId).execute();
    await holder.commit().execute();
    expect(await logIn).toMatchObject({ status: 401, body: { code: "accounts/invalid-credentials" } });
    const open = server.database.db.selectFrom("sessions").select("sid").where("user_id", "=", person.userId);
    expect(await open.execute()).toEqual([]);
  });
});

describe("an address that someone else has signed up with", () => {
  test("is its owner's by a reset, and every way in that was added before is gone", async () => {
    const { db } = server.database;
    const thief = await signedUp(server);
    await db.updateTable("users").set({ email_verified_at: null }).where("id", "=", thief.userId).execute();
    const thiefThere = newcomer();
    provider.signInAs(thiefThere);
    const { body } = await post(thief, "/api/account/provider", {});
    await comeBack(thief, await provider.visit(String(body["url"])));
    await db
      .insertInto("totp_secrets")
      .values({ user_id: thief.userId, sealed_secret: "sealed", confirmed_at: new Date(), created_at: new Date() })
      .execute();

    const owner = stranger();
    const ownerThere = newcomer({ email: thief.email });
    expect(await signIn(owner, ownerThere)).toBe("/login");
    const { token, tokenHash } = server.ports.newToken();
    await db
      .insertInto("one_time_tokens")
      .values({
        token_hash: tokenHash,
        user_id: thief.userId,
        purpose: "reset_password",
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    expect((await post(owner, "/api/auth/reset-password", { token, password: NEW_PASSWORD })).status).toBe(200);
    expect((await user(thief)).id).toBeUndefined();
    // By what the thief had linked no one comes in here: it is an account of its own now.
    const again = stranger();
    await signIn(again, thiefThere);
    expect((await user(again)).id).not.toBe(thief.userId);
    await signIn(owner, ownerThere);
    expect(await post(owner, "/api/auth/provider-link", { password: NEW_PASSWORD })).toMatchObject({
      body: { success: true },
    });
    expect((await user(owner)).id).toBe(thief.userId);
  });

  test("a reset of an address that was verified before leaves its passkeys and its app", async () => {
    const { db } = server.database;
    const person = await signedUp(server);
    await db
      .insertInto("totp_secrets")
      .values({ user_id: person.userId, sealed_secret: "sealed", confirmed_at: new Date(), created_at: new Date() })
      .execute();
    const { token, tokenHash } = server.ports.newToken();
    const expires_at = new Date(Date.now() + 60_000);
    await db
      .insertInto("one_time_tokens")
      .values({ token_hash: tokenHash, user_id: person.userId, purpose: "reset_password", expires_at })
      .execute();
    await post(stranger(), "/api/auth/reset-password", { token, password: NEW_PASSWORD });
    expect(await post(stranger(), "/api/demo-login", { email: person.email, password: NEW_PASSWORD })).toMatchObject({
      body: { success: false, secondFactor: ["totp"] },
    });
  });
});
