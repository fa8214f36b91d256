import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { beginSession, PASSWORD, signUpWithPassword } from "../testing/accounts.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, createTestVisitor, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { accountsRouter } from "./accounts.router.ts";

const password = PASSWORD;
const createCaller = createCallerFactory(accountsRouter);

let t: TestContext;
let count = 0;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());
beforeEach(() => t.clock.advance({ minutes: 61 }));

const person = () => signUpWithPassword(t);
const freeAddress = () => `new-${++count}@quorate.example`;
const callAs = (viewer: Viewer | null) => createCaller(t.contextOf(viewer, createTestVisitor(viewer?.userId)));
const emailOf = async ({ userId }: Viewer) =>
  (await t.db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow()).email;
const tokenIn = (text: string | undefined, page: string) =>
  new RegExp(`https://quorate\\.example/${page}\\?token=([\\w-]+)`).exec(text ?? "")?.[1] ?? "none";
const notValid = refusal("UNPROCESSABLE_CONTENT", "accounts/link-not-valid");

/** Asks for the change and reads both emails. */
async function ask(viewer: Viewer, email: string) {
  const account = await callAs(viewer).askForEmailChange({ email, password });
  const mails = await workDeliveries(t);
  const toNew = mails.find(({ to }) => to === email);
  const toPresent = mails.find(({ to }) => to === viewer.email);
  return {
    account,
    toNew,
    toPresent,
    confirm: tokenIn(toNew?.text, "confirm-email"),
    keep: tokenIn(toPresent?.text, "keep-email"),
  };
}

describe("a change of address", () => {
  // spec 7.105
  test("200: waits for the new address to be confirmed, and then is done: both addresses are told", async () => {
    const owner = await person();
    const email = freeAddress();
    const { account, toNew, toPresent, confirm } = await ask(owner, email.toUpperCase().toLowerCase());
    expect(account).toMatchObject({ email: owner.email, pendingEmail: { email } });
    expect(toNew).toMatchObject({ kind: "email-change", subject: "Please confirm your new email address" });
    expect(toPresent).toMatchObject({ kind: "security-email-requested", to: owner.email });
    expect(toPresent?.text).toContain(email);
    expect(await emailOf(owner)).toBe(owner.email);
    expect(await callAs(null).confirmEmailChange({ token: confirm })).toMatchObject({ success: true });
    expect(await callAs(owner).get()).toMatchObject({ email, emailVerified: true, pendingEmail: null });
    expect(await workDeliveries(t)).toMatchObject([{ kind: "security-email-changed", to: owner.email }]);
    await expect(callAs(null).confirmEmailChange({ token: confirm })).rejects.toEqual(notValid);
  });

  test("is answered alike for an address that somebody has, who is told there and nowhere else", async () => {
    const [owner, other] = [await person(), await person()];
    const free = await ask(owner, freeAddress());
    const taken = await ask(await person(), other.email);
    expect(Object.keys(taken.account)).toEqual(Object.keys(free.account));
    expect(taken.account.pendingEmail?.email).toBe(other.email);
    expect(taken.toNew).toMatchObject({ kind: "email-change", subject: "This address already has an account" });
    expect(taken.confirm).toBe("none");
    expect(await emailOf(other)).toBe(other.email);
  });

  test("422: is not asked for with a wrong password, nor for the address that is there", async () => {
    const owner = await person();
    await expect(callAs(owner).askForEmailChange({ email: freeAddress(), password: "something else" })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "accounts/wrong-password"),
    );
    await expect(callAs(owner).askForEmailChange({ email: owner.email, password })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "accounts/same-email"),
    );
    expect(await workDeliveries(t)).toEqual([]);
  });

  test.each(["", "not an address", "a@b", `${"x".repeat(250)}@quorate.example`, "a\0@quorate.example"])(
    "400: %j is no address",
    async (email) => {
      await expect(callAs(await person()).askForEmailChange({ email, password })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
    },
  );

  test("can be cancelled while it waits; the link works no more", async () => {
    const owner = await person();
    const { confirm } = await ask(owner, freeAddress());
    expect(await callAs(owner).cancelEmailChange()).toMatchObject({ pendingEmail: null });
    await expect(callAs(null).confirmEmailChange({ token: confirm })).rejects.toEqual(notValid);
    expect(await callAs(owner).cancelEmailChange()).toMatchObject({ email: owner.email });
  });

  test("to a later address ends the link to the earlier one", async () => {
    const owner = await person();
    const [first, second] = [freeAddress(), freeAddress()];
    const early = await ask(owner, first);
    const late = await ask(owner, second);
    await expect(callAs(null).confirmEmailChange({ token: early.confirm })).rejects.toEqual(notValid);
    await callAs(null).confirmEmailChange({ token: late.confirm });
    expect(await emailOf(owner)).toBe(second);
  });

  test("is confirmed within a day or not at all", async () => {
    const owner = await person();
    const { confirm } = await ask(owner, freeAddress());
    t.clock.advance({ days: 1 });
    await expect(callAs(null).confirmEmailChange({ token: confirm })).rejects.toEqual(notValid);
  });

  test("of two people who confirm one address at once one has it, and the other is refused", async () => {
    const [one, other] = [await person(), await person()];
    const email = freeAddress();
    const tokens = [(await ask(one, email)).confirm, (await ask(other, email)).confirm];
    const hold = (trx: Parameters<Parameters<typeof raceBehind>[1]>[0]) =>
      trx.selectFrom("email_changes").select("user_id").where("new_email", "=", email).forUpdate().execute();
    const calls = tokens.map((token) => () => callAs(null).confirmEmailChange({ token }));
    expect(tally(await raceBehind(t, hold, { calls }))).toEqual({ won: 1, refused: ["CONFLICT"] });
    expect([await emailOf(one), await emailOf(other)].filter((address) => address === email)).toHaveLength(1);
  });
});

describe("the former address", () => {
  const signedIn = (viewer: Viewer) => beginSession(t, viewer, "browser");
  const sessionsOf = ({ userId }: Viewer) =>
    t.db.selectFrom("sessions").select("sid").where("user_id", "=", userId).execute();

  test("stops a change that waits, and signs everybody out", async () => {
    const owner = await person();
    await signedIn(owner);
    const { keep, confirm } = await ask(owner, freeAddress());
    await callAs(null).keepEmail({ token: keep });
    expect(await sessionsOf(owner)).toEqual([]);
    await expect(callAs(null).confirmEmailChange({ token: confirm })).rejects.toEqual(notValid);
    expect(await emailOf(owner)).toBe(owner.email);
    expect(t.jobs).toContainEqual({ name: "send-password-reset-mail", payload: { userId: owner.userId } });
    await expect(callAs(null).keepEmail({ token: keep })).rejects.toEqual(notValid);
  });

  // spec 7.105
  test("takes a change back that was confirmed, also when the address was changed once more", async () => {
    const owner = await person();
    const email = freeAddress();
    const { confirm } = await ask(owner, email);
    await callAs(null).confirmEmailChange({ token: confirm });
    const [told] = await workDeliveries(t);
    const keep = tokenIn(told?.text, "keep-email");
    const again = await ask({ ...owner, email }, freeAddress());
    expect(again.keep).toBe("none");
    await callAs(null).confirmEmailChange({ token: again.confirm });
    await callAs(null).keepEmail({ token: keep });
    expect(await emailOf(owner)).toBe(owner.email);
  });

  test("has seven days for it", async () => {
    const owner = await person();
    const { keep } = await ask(owner, freeAddress());
    t.clock.advance({ days: 7 });
    await expect(callAs(null).keepEmail({ token: keep })).rejects.toEqual(notValid);
  });
});
