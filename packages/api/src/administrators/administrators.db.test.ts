import type { AdminRole } from "@quorate/core/access/admin-role";
import type { UserId } from "@quorate/core/ids";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { signUpAdmin, signUpUser } from "../testing/people.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { lockAdministrators } from "./administrators.queries.ts";
import { grantAdmin } from "./grant-admin.service.ts";

let t: TestContext;
let ada: Viewer;
let ben: Viewer;
beforeEach(async () => {
  t = await createTestContext();
  ada = await signUpAdmin(t);
  ben = await signUpAdmin(t);
});
afterEach(() => t.close());

const as = (viewer: Viewer) => callAs(t, viewer).administrators;
const roleOf = async ({ userId }: { userId: UserId }): Promise<AdminRole | null> => {
  const row = await t.db.selectFrom("users").select(["is_admin", "admin_role"]).where("id", "=", userId).execute();
  return row[0]?.is_admin ? row[0].admin_role : null;
};
const full = () =>
  t.db
    .selectFrom("users")
    .select("id")
    .where("is_admin", "=", true)
    .where("admin_role", "=", "full")
    .where("closed_at", "is", null)
    .execute();
const linesAbout = ({ userId }: Viewer) =>
  t.db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "means", "before", "after"])
    .where("subject_id", "=", userId)
    .orderBy("id")
    .execute();

describe("the list of administrators", () => {
  // spec 10.15
  test("has each with role, last log-in and second factor, by name and page by page, and nobody else", async () => {
    await signUpUser(t);
    const closed = await signUpAdmin(t);
    await t.db.updateTable("users").set({ closed_at: t.clock.now() }).where("id", "=", closed.userId).execute();
    const helper = await signUpAdmin(t, "support");
    await t.db
      .updateTable("users")
      .set({ signed_in_at: t.clock.now(), last_name: "Zuse" })
      .where("id", "=", helper.userId)
      .execute();
    await t.db
      .insertInto("totp_secrets")
      .values([
        { user_id: helper.userId, sealed_secret: "s", created_at: t.clock.now(), confirmed_at: t.clock.now() },
        // Begun, and never confirmed: it is asked for nowhere.
        { user_id: ben.userId, sealed_secret: "s", created_at: t.clock.now() },
      ])
      .execute();
    const all = await as(ada).list({});
    expect(all.map(({ id }) => id).toSorted()).toEqual([ada, ben, helper].map(({ userId }) => userId).toSorted());
    expect(all.at(-1)).toEqual({
      id: helper.userId,
      email: helper.email,
      firstName: "Ada",
      lastName: "Zuse",
      role: "support",
      signedInAt: t.clock.now().toISOString(),
      hasSecondFactor: true,
      isYou: false,
    });
    expect(all.find(({ id }) => id === ada.userId)).toMatchObject({ isYou: true, signedInAt: null });
    expect(all.find(({ id }) => id === ben.userId)).toMatchObject({ isYou: false, hasSecondFactor: false });
    const pages = [];
    for (let cursor: string | undefined; ; cursor = pages.at(-1)?.id) {
      const page = await as(ada).list({ limit: 1, cursor });
      if (page.length === 0) break;
      pages.push(...page);
    }
    expect(pages).toEqual(all);
  });
});

describe("another role", () => {
  // spec 10.15
  test("counts at once, is told by mail and to their screens, and stands in the audit log with what was before", async () => {
    expect(await as(ada).changeRole({ id: ben.userId, role: "finance" })).toMatchObject({ role: "finance" });
    expect(await roleOf(ben)).toBe("finance");
    expect(await linesAbout(ben)).toEqual([
      {
        action: "admin.granted",
        actor_id: ada.userId,
        means: "session",
        before: { role: "full" },
        after: { role: "finance" },
      },
    ]);
    expect(await workDeliveries(t)).toMatchObject([
      { to: ben.email, kind: "security-admin-role", subject: "Your role as an administrator: Finance" },
    ]);
    const events = await t.db.selectFrom("domain_events").select(["type", "audience_user_ids as told"]).execute();
    expect(events).toMatchObject([{ type: "admin.granted", told: expect.arrayContaining([ben.userId]) }]);
  });

  test("that is the same changes nothing: no line and no mail", async () => {
    await as(ada).changeRole({ id: ben.userId, role: "full" });
    expect(await linesAbout(ben)).toEqual([]);
    expect(await workDeliveries(t)).toEqual([]);
  });

  test("is nobody's own to give, and nobody's who is no administrator", async () => {
    const own = refusal("CONFLICT", "administrators/own-role");
    await expect(as(ada).changeRole({ id: ada.userId, role: "support" })).rejects.toEqual(own);
    await expect(as(ada).revoke({ id: ada.userId })).rejects.toEqual(own);
    const unknown = refusal("NOT_FOUND", "administrators/not-found");
    const person = await signUpUser(t);
    await expect(as(ada).changeRole({ id: person.userId, role: "support" })).rejects.toEqual(unknown);
    await expect(as(ada).revoke({ id: person.userId })).rejects.toEqual(unknown);
    expect([await roleOf(ada), await roleOf(person)]).toEqual(["full", null]);
  });
});

describe("a role that is taken away", () => {
  // spec 10.15
  test("leaves the account without any power, is told by mail, and is gone once", async () => {
    await as(ada).revoke({ id: ben.userId });
    expect(await roleOf(ben)).toBeNull();
    expect(await linesAbout(ben)).toMatchObject([
      { action: "admin.revoked", actor_id: ada.userId, before: { role: "full" }, after: { role: null } },
    ]);
    expect(await workDeliveries(t)).toMatchObject([{ to: ben.email, subject: "You are no longer an administrator" }]);
    await expect(as(ada).revoke({ id: ben.userId })).rejects.toEqual(refusal("NOT_FOUND", "administrators/not-found"));
    expect(await t.db.selectFrom("admin_users").select(["user_id", "is_active"]).execute()).toEqual([
      { user_id: ben.userId, is_active: false },
    ]);
  });
});

describe("somebody looks after everything, always:", () => {
  test("of two who demote each other at once one does", async () => {
    const results = await raceBehind(t, (trx) => lockAdministrators(trx), {
      calls: [
        () => as(ada).changeRole({ id: ben.userId, role: "support" }),
        () => as(ben).changeRole({ id: ada.userId, role: "support" }),
      ],
    });
    expect(tally(results)).toEqual({ won: 1, refused: ["FORBIDDEN"] });
    expect(await full()).toHaveLength(1);
  });

  test("of two who make each other none at once one does", async () => {
    const results = await raceBehind(t, (trx) => lockAdministrators(trx), {
      calls: [() => as(ada).revoke({ id: ben.userId }), () => as(ben).revoke({ id: ada.userId })],
    });
    expect(tally(results)).toEqual({ won: 1, refused: ["FORBIDDEN"] });
    expect(await full()).toHaveLength(1);
  });

  test("the shell takes the role of the last one from nobody, and gives others theirs", async () => {
    expect(await grantAdmin(t.ports, ben.email, "support")).toBe(true);
    await expect(grantAdmin(t.ports, ada.email, "support")).rejects.toThrow("administrators/last-full");
    expect([await roleOf(ada), await roleOf(ben)]).toEqual(["full", "support"]);
    const person = await signUpUser(t);
    expect(await grantAdmin(t.ports, person.email, "finance")).toBe(true);
    expect(await roleOf(person)).toBe("finance");
    expect(await linesAbout(person)).toMatchObject([{ means: "command", before: { role: null } }]);
  });

  test("of two who delete their accounts at once one stays", async () => {
    await t.db
      .insertInto("credentials")
      .values([ada, ben].map(({ userId: user_id }) => ({ user_id, password_hash: "hash of four walls and a roof" })))
      .execute();
    const results = await raceBehind(t, (trx) => lockAdministrators(trx), {
      calls: [ada, ben].map((who) => () => callAs(t, who).accounts.close({ password: "four walls and a roof" })),
    });
    expect(tally(results)).toEqual({ won: 1, refused: ["CONFLICT"] });
    expect(await full()).toHaveLength(1);
  });
});
