import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { beginSession, PASSWORD, signUpWithPassword } from "../testing/accounts.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, createTestVisitor, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { accountsRouter } from "./accounts.router.ts";

const NEW_PASSWORD = "a kettle on the stove";
const createCaller = createCallerFactory(accountsRouter);

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());
beforeEach(() => t.clock.advance({ minutes: 61 }));

const person = () => signUpWithPassword(t);

const callAs = (viewer: Viewer | null, sid: string | null = null) => {
  const base = t.contextOf(viewer, createTestVisitor(viewer?.userId));
  return createCaller({ ...base, session: { ...base.session, provedAt: t.clock.now(), sid } });
};
const signedOut = refusal("UNAUTHORIZED", "accounts/signed-out");

const signIn = (viewer: Viewer, name: string) => beginSession(t, viewer, name);

async function sessionsOf({ userId }: Viewer): Promise<string[]> {
  const rows = await t.db.selectFrom("sessions").select("sid").where("user_id", "=", userId).orderBy("sid").execute();
  return rows.map(({ sid }) => sid);
}

describe("an account", () => {
  // spec 7.103
  test("200: name and time zone are changed, and what is left out stays", async () => {
    const owner = await person();
    expect(await callAs(owner).update({ firstName: " Grace ", timeZone: "Europe/Lisbon" })).toMatchObject({
      firstName: "Grace",
      lastName: owner.lastName,
      timeZone: "Europe/Lisbon",
    });
    expect(await callAs(owner).update({ lastName: "Hopper" })).toMatchObject({
      firstName: "Grace",
      lastName: "Hopper",
      timeZone: "Europe/Lisbon",
    });
    expect(await callAs(owner).update({ timeZone: "" })).toMatchObject({ timeZone: null, lastName: "Hopper" });
    expect(await callAs(owner).get()).toMatchObject({ firstName: "Grace", lastName: "Hopper", email: owner.email });
  });

  test("is changed for its owner alone", async () => {
    const [owner, other] = [await person(), await person()];
    await callAs(owner).update({ firstName: "Grace" });
    expect(await callAs(other).get()).toMatchObject({ firstName: other.firstName, email: other.email });
    await expect(callAs(null).get()).rejects.toEqual(signedOut);
    await expect(callAs(null).update({ firstName: "Grace" })).rejects.toEqual(signedOut);
  });

  test.each([
    { firstName: "" },
    { firstName: "  " },
    { lastName: "x".repeat(81) },
    { firstName: "see evil.example" },
    { firstName: "two\nlines" },
    { lastName: "a\0b" },
    { timeZone: "Mars/Olympus" },
    { timeZone: "+02:00" },
    { timeZone: "Europe/Lisbon; drop table users" },
    { timeZone: "\ud800" },
  ])("400: %j is refused and nothing is changed", async (input) => {
    const owner = await person();
    await expect(callAs(owner).update(input)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await callAs(owner).get()).toMatchObject({ firstName: owner.firstName, lastName: owner.lastName });
  });

  test("nothing but name and time zone is taken from a change", async () => {
    const owner = await person();
    const hostile = {
      firstName: "Grace",
      isAdmin: true,
      email: "other@quorate.example",
      userId: "x",
      emailVerified: false,
    };
    await callAs(owner).update(hostile);
    const row = await t.db.selectFrom("users").selectAll().where("id", "=", owner.userId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ first_name: "Grace", is_admin: false, email: owner.email });
    expect(row.email_verified_at).not.toBeNull();
  });
});

describe("a password", () => {
  const change = { currentPassword: PASSWORD, password: NEW_PASSWORD };
  const hashOf = async ({ userId }: Viewer) =>
    (await t.db.selectFrom("credentials").select("password_hash").where("user_id", "=", userId).executeTakeFirst())
      ?.password_hash;

  // spec 7.104
  test("200: is replaced, which ends the other sessions and the links that wait, and its owner is told", async () => {
    const owner = await person();
    const [here] = [await signIn(owner, "here"), await signIn(owner, "there")];
    const now = t.clock.now();
    await t.db
      .insertInto("one_time_tokens")
      .values({
        token_hash: `reset ${owner.userId}`,
        user_id: owner.userId,
        purpose: "reset_password",
        expires_at: new Date(now.getTime() + 60_000),
        created_at: now,
      })
      .execute();
    expect(await callAs(owner, here).changePassword(change)).toMatchObject({ success: true });
    expect(await hashOf(owner)).toBe(`hash of ${NEW_PASSWORD}`);
    expect(await sessionsOf(owner)).toEqual([here]);
    const link = await t.db.selectFrom("one_time_tokens").selectAll().where("user_id", "=", owner.userId).execute();
    expect(link.map(({ used_at }) => used_at)).toEqual([now]);
    const mails = await workDeliveries(t);
    expect(mails).toMatchObject([
      { kind: "security-password-changed", to: owner.email, subject: "Your password was changed" },
    ]);
    expect(mails[0]?.text).toContain("https://quorate.example/forgot-password");
    expect(mails[0]?.text).not.toContain(NEW_PASSWORD);
  });

  test.each([
    [
      "the current one is wrong",
      { ...change, currentPassword: "not this one at all" },
      "accounts/wrong-password",
      "currentPassword",
    ],
    ["it is common", { ...change, password: "password1234" }, "accounts/common-password", "password"],
    ["it is the present one", { ...change, password: PASSWORD }, "accounts/same-password", "password"],
  ])("422: stays as it is where %s", async (_why, input, code, path) => {
    const owner = await person();
    const there = await signIn(owner, "there");
    const refused = callAs(owner).changePassword(input);
    await expect(refused).rejects.toEqual(refusal("UNPROCESSABLE_CONTENT", code));
    await expect(refused).rejects.toMatchObject({ cause: { details: { issues: [{ path }] } } });
    expect(await hashOf(owner)).toBe(`hash of ${PASSWORD}`);
    expect(await sessionsOf(owner)).toEqual([there]);
    expect(await workDeliveries(t)).toEqual([]);
  });

  test("422: is none that a service of leaked passwords knows, and one that it does not know is taken", async () => {
    const owner = await person();
    const asked: string[] = [];
    const base = t.contextOf(owner, createTestVisitor(owner.userId));
    const callWith = (isKnown: boolean) => {
      const isLeaked = async (password: string) => {
        asked.push(password);
        return isKnown;
      };
      return createCaller({ ...base, passwords: { ...base.passwords, isLeaked } });
    };
    await expect(callWith(true).changePassword(change)).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "accounts/common-password"),
    );
    expect(await hashOf(owner)).toBe(`hash of ${PASSWORD}`);
    await callWith(false).changePassword(change);
    expect(await hashOf(owner)).toBe(`hash of ${NEW_PASSWORD}`);
    expect(asked).toEqual([NEW_PASSWORD, NEW_PASSWORD]);
  });

  test("422: is not made of its owner's name", async () => {
    const owner = { ...(await person()), firstName: "Wilhelmina" };
    await expect(callAs(owner).changePassword({ ...change, password: "Wilhelmina2026" })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "accounts/personal-password"),
    );
  });

  test("of two changes at once one wins, and the other is told that its password is the present one no more", async () => {
    const owner = await person();
    const attempts = ["one of the two of them", "two of the two of them"].map(
      (password) => () => callAs(owner).changePassword({ ...change, password }),
    );
    const hold = (trx: Parameters<Parameters<typeof raceBehind>[1]>[0]) =>
      trx.selectFrom("credentials").select("user_id").where("user_id", "=", owner.userId).forUpdate().execute();
    const outcome = tally(await raceBehind(t, hold, { calls: attempts }));
    expect(outcome).toEqual({ won: 1, refused: ["UNPROCESSABLE_CONTENT"] });
  });

  test("401: is nobody's to change who is not signed in", async () => {
    await expect(callAs(null).changePassword(change)).rejects.toEqual(signedOut);
  });
});

describe("sessions", () => {
  // spec 7.108
  test("200: ends all sessions but the one that asks", async () => {
    const [owner, other] = [await person(), await person()];
    const here = await signIn(owner, "here");
    await signIn(owner, "there");
    await signIn(owner, "elsewhere");
    const theirs = await signIn(other, "theirs");
    expect(await callAs(owner, here).endOtherSessions()).toEqual({ ended: 2 });
    expect(await sessionsOf(owner)).toEqual([here]);
    expect(await sessionsOf(other)).toEqual([theirs]);
    expect(await callAs(owner, here).endOtherSessions()).toEqual({ ended: 0 });
  });
});
