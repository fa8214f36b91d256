import { describe, expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import { keysOf } from "../one-of.ts";
import { HOST_ROUTE_REACH } from "../tokens/token-reach.ts";
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
  test("follows from what a call asks of a token, and only of one that reads", () => {
    expect(isSeenCall("projects:read", "query")).toBe(true);
    expect(isSeenCall(["projects:read", "money:read"], "query")).toBe(true);
    expect(isSeenCall(["projects:read", "messages:read"], "query")).toBe(false);
    expect(isSeenCall([], "query")).toBe(false);
    expect(isSeenCall("open", "query")).toBe(true);
    expect(isSeenCall("session", "query")).toBe(false);
    expect(isSeenCall("projects:read", "mutation")).toBe(false);
    expect(isSeenCall("projects:read", "subscription")).toBe(false);
  });

  test("is what the call says of it, where it says something", () => {
    expect(isSeenCall("money:read", "query", "refused")).toBe(false);
    expect(isSeenCall("session", "query", "allowed")).toBe(true);
    expect(isSeenCall("session", "mutation", "ends")).toBe(true);
  });

  test("is nothing that the host serves, but what is open to everybody and the way out", () => {
    const seen = keysOf(HOST_ROUTE_REACH).filter((route) => {
      const [method = "", address = ""] = route.split(" ");
      return isSeenHostRoute(method, address);
    });
    expect(seen.toSorted()).toEqual(["GET /api/calendar/:token", "GET /api/logout", "GET /api/openapi.json"]);
  });
});
