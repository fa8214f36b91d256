import { deleteExpiredRemembered } from "@quorate/api/second-factor/remembered-browsers.queries";
import type { UserId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthenticator } from "./testing/authenticator-double.ts";
import {
  addPasskey,
  codeOf,
  goOn,
  isIn,
  logIn,
  nextStep,
  openServer,
  PASSWORD,
  post,
  secondStep,
  send,
  server,
  stranger,
  withTotp,
} from "./testing/second-factor-people.ts";
import type { Person } from "./testing/test-app.ts";

beforeAll(openServer);
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const listed = async (person: Person) =>
  (await send(person, "GET", "/api/account/remembered-browsers")).body as unknown as {
    id: string;
    isCurrent: boolean;
    lastUsedAt: string | null;
  }[];
const canRemember = async (person: Person) =>
  ((await send(person, "GET", "/api/auth/sign-in")).body["pending"] as { canRemember: boolean }).canRemember;
const leave = (person: Person) => person.request({ url: "/api/logout" });
const makeAdmin = (userId: UserId, isAdmin: boolean) =>
  server.database.db.updateTable("users").set({ is_admin: isAdmin }).where("id", "=", userId).execute();
const toldOf = (userId: UserId) =>
  server.database.db
    .selectFrom("domain_events")
    .select("id")
    .where("type", "=", "account.browser-remembered")
    .where("actor_id", "=", userId)
    .execute();

/** Someone who took the second step in this browser and had it remembered. */
async function remembered() {
  const owner = await withTotp();
  const browser = stranger();
  await logIn(browser, owner.email);
  expect(await canRemember(browser)).toBe(true);
  expect((await secondStep(browser, { code: codeOf(owner.key), remember: true })).status).toBe(200);
  nextStep();
  return { ...owner, browser };
}
/** Whether the password alone is enough in this browser. */
async function entersByPassword(browser: Person, email: string, password = PASSWORD) {
  await leave(browser);
  const { body } = await logIn(browser, email, password);
  return body["success"] === true;
}

describe("a remembered browser", () => {
  test("is not asked for the second step for thirty days, and every other one is; its owner is told", async () => {
    const { browser, email, userId } = await remembered();
    expect(await toldOf(userId)).toHaveLength(1);
    expect(await entersByPassword(browser, email)).toBe(true);
    expect(await entersByPassword(stranger(), email)).toBe(false);
    expect(await listed(browser)).toMatchObject([{ isCurrent: true, lastUsedAt: expect.any(String) }]);
    goOn(30 * DAY_MS - 60_000);
    expect(await entersByPassword(browser, email)).toBe(true);
    goOn(60_000);
    expect(await entersByPassword(browser, email)).toBe(false);
  });

  test("is one only where someone asked for it, after the step and not before", async () => {
    const { email, key } = await withTotp();
    const browser = stranger();
    await logIn(browser, email);
    expect((await secondStep(browser, { code: "000000", remember: true })).status).not.toBe(200);
    expect((await secondStep(browser, { code: codeOf(key) })).status).toBe(200);
    expect(await entersByPassword(browser, email)).toBe(false);
  });

  test("still wants the password, and a proof for what weakens the account or moves money", async () => {
    const { browser, email } = await remembered();
    expect(await entersByPassword(browser, email, "another password")).toBe(false);
    expect(await entersByPassword(browser, email)).toBe(true);
    goOn(16 * 60_000);
    expect((await post(browser, "/api/account/recovery-codes")).body.code).toBe("accounts/proof-required");
    const token = { name: "Payroll", scopes: ["money:write"] };
    await post(browser, "/api/account/proof", { password: PASSWORD });
    expect((await post(browser, "/api/tokens", token)).body.code).toBe("accounts/factor-proof-required");
  });

  test("is never an administrator's: not offered, not kept, and worth nothing to who becomes one", async () => {
    const { browser, email, userId, key } = await remembered();
    await makeAdmin(userId, true);
    expect(await entersByPassword(browser, email)).toBe(false);
    expect(await canRemember(browser)).toBe(false);
    expect((await secondStep(browser, { code: codeOf(key), remember: true })).status).toBe(200);
    expect(await toldOf(userId)).toHaveLength(1);
  });

  test("is remembered for its own person alone, even if others share it", async () => {
    const { browser } = await remembered();
    const other = await withTotp();
    expect(await entersByPassword(browser, other.email)).toBe(false);
  });
});

describe("a remembered browser is forgotten", () => {
  const ways: [string, (given: Awaited<ReturnType<typeof remembered>>) => Promise<unknown>][] = [
    [
      "by itself",
      async ({ browser }) =>
        send(browser, "DELETE", `/api/account/remembered-browsers/${(await listed(browser))[0]?.id}`),
    ],
    ["with all others", ({ browser }) => send(browser, "DELETE", "/api/account/remembered-browsers")],
    ["with all other sessions", ({ browser }) => post(browser, "/api/sessions/end-others")],
    [
      "with a factor",
      async ({ browser }) => {
        const { body } = await addPasskey(browser, createAuthenticator());
        return await send(browser, "DELETE", `/api/account/passkeys/${(body["passkey"] as { id: string }).id}`);
      },
    ],
    [
      "with a suspension",
      async ({ userId }) => {
        const admin = await withTotp();
        const inside = stranger();
        await logIn(inside, admin.email);
        await secondStep(inside, { code: codeOf(admin.key) });
        await server.database.db
          .updateTable("users")
          .set({ is_admin: true, admin_role: "full" })
          .where("id", "=", admin.userId)
          .execute();
        await post(inside, `/api/admin/people/${userId}/suspend`, { reason: "To be looked into." });
        return await post(inside, `/api/admin/people/${userId}/restore`, {});
      },
    ],
  ];
  test.each(ways)("%s", async (_how, forget) => {
    const given = await remembered();
    expect(await forget(given)).toMatchObject({ status: 200 });
    expect(await entersByPassword(given.browser, given.email)).toBe(false);
    const rows = server.database.db.selectFrom("remembered_browsers").select("id").where("user_id", "=", given.userId);
    expect(await rows.execute()).toEqual([]);
  });

  test("with a new password, whatever the cookie says", async () => {
    const { browser, email } = await remembered();
    const password = "words that are altogether new";
    expect((await post(browser, "/api/account/password", { currentPassword: PASSWORD, password })).status).toBe(200);
    expect(await entersByPassword(browser, email, password)).toBe(false);
  });

  // spec 7.12
  test("by no one else; and what is over is cleaned away", async () => {
    const { browser, userId } = await remembered();
    const other = await withTotp();
    const id = (await listed(browser))[0]?.id;
    expect(await send(other, "DELETE", `/api/account/remembered-browsers/${id}`)).toMatchObject({
      status: 404,
      body: { code: "second-factor/browser-not-found" },
    });
    expect(await isIn(browser)).toBe(true);
    goOn(30 * DAY_MS);
    await deleteExpiredRemembered(server.database.db, server.ports.now());
    const rows = server.database.db.selectFrom("remembered_browsers").select("id").where("user_id", "=", userId);
    expect(await rows.execute()).toEqual([]);
  });
});
