import { describe, expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import { keysOf } from "../one-of.ts";
import { CALL_REACH, HOST_ROUTE_REACH } from "../tokens/token-reach.ts";
import { assertCanImpersonate, impersonationUntil } from "./impersonation.ts";
import { isSeenCall, isSeenHostRoute } from "./seen-calls.ts";

const PERSON = { userId: "person" as UserId, isAdmin: false, closedAt: null, suspendedAt: null };
const SUPPORT = { userId: "admin" as UserId, adminRole: "support" } as const;

describe("looking at the product as somebody else", () => {
  test("ends after half an hour", () => {
    expect(impersonationUntil(new Date("2026-03-02T09:00:00Z")).toISOString()).toBe("2026-03-02T09:30:00.000Z");
  });

  test("is for those who look after people", () => {
    for (const adminRole of ["support", "full"] as const)
      expect(() => assertCanImpersonate({ ...SUPPORT, adminRole }, PERSON)).not.toThrow();
    for (const adminRole of ["verification", "finance", null] as const)
      expect(() => assertCanImpersonate({ ...SUPPORT, adminRole }, PERSON)).toThrow(
        expect.objectContaining({ kind: "forbidden", code: "access/not-of-role" }),
      );
  });

  test.each([
    ["oneself", { ...PERSON, userId: SUPPORT.userId }, "forbidden", "impersonation/own-account"],
    ["an administrator", { ...PERSON, isAdmin: true }, "forbidden", "impersonation/administrator"],
    ["a closed account", { ...PERSON, closedAt: new Date(0) }, "conflict", "impersonation/account-closed"],
    ["a suspended account", { ...PERSON, suspendedAt: new Date(0) }, "conflict", "impersonation/account-suspended"],
  ] as const)("is never as %s", (_, account, kind, code) => {
    expect(() => assertCanImpersonate(SUPPORT, account)).toThrow(expect.objectContaining({ kind, code }));
  });
});

describe("what is seen as somebody else", () => {
  test.each(keysOf(CALL_REACH))(
    "%s changes nothing, and is no stream but the one that tells which screens changed",
    (call) => {
      expect(isSeenCall(call, "mutation")).toBe(
        ["impersonations.end", "matching.matchCoFounders", "matching.matchExperts"].includes(call),
      );
      expect(isSeenCall(call, "subscription")).toBe(call === "live.watch");
    },
  );

  test("is nothing of how they get in, of what people write to each other, of files, webhooks and administration", () => {
    const seen = keysOf(CALL_REACH).filter((call) => isSeenCall(call, "query"));
    const hidden =
      /^(secondFactor|signIn|tokens|webhooks|files|reports|deliveries|movements|payments|chargebacks|admin|auditLog)\./;
    expect(seen.filter((call) => hidden.test(call))).toEqual([]);
    const others = seen.filter((call) =>
      /^(accounts|messages|calendar|notifications|live|impersonations)\./.test(call),
    );
    expect(others.toSorted()).toEqual([
      "accounts.currentUser",
      "accounts.debugAuth",
      "accounts.session",
      "messages.unreadCount",
      "notifications.groups",
      "notifications.list",
      "notifications.mailStop",
      "notifications.mailTimes",
      "notifications.preferences",
      "notifications.projects",
      "notifications.stopMails",
      "notifications.unreadCount",
    ]);
    const bank = [
      "bankPayouts.get",
      "bankPayouts.list",
      "billing.get",
      "payoutAccount.get",
      "subscriptions.billing",
    ] as const;
    expect(seen.filter((call) => bank.some((one) => one === call))).toEqual([]);
    expect(seen).toEqual(
      expect.arrayContaining(["projects.get", "dashboards.expert", "invoices.list", "earnings.get"]),
    );
  });

  test("is no call that nobody has said the reach of", () => {
    expect(isSeenCall("accounts.somethingNew", "query")).toBe(false);
  });

  test("is nothing that the host serves, but what is open to everybody and the way out", () => {
    const seen = keysOf(HOST_ROUTE_REACH).filter((route) => {
      const [method = "", address = ""] = route.split(" ");
      return isSeenHostRoute(method, address);
    });
    expect(seen.toSorted()).toEqual(["GET /api/calendar/:token", "GET /api/logout", "GET /api/openapi.json"]);
  });
});
