import { describe, expect, test } from "vitest";
import { DomainError } from "../errors.ts";
import type { UserId } from "../ids.ts";
import {
  assertCanRestoreAccount,
  assertCanSuspend,
  assertNotSuspended,
  assertOtherNotSuspended,
} from "./suspension.ts";

const AT = new Date("2026-03-02T09:00:00Z");
const account = { userId: "person" as UserId, isAdmin: false, closedAt: null, suspendedAt: null };
const by = { userId: "operator" as UserId };
const refusal = (run: () => void) => {
  try {
    run();
  } catch (error) {
    return error instanceof DomainError ? `${error.kind} ${error.code}` : String(error);
  }
  return null;
};

describe("an account is suspended", () => {
  test("where it is open, and neither one's own nor an administrator's", () => {
    expect(refusal(() => assertCanSuspend(by, account))).toBeNull();
    expect(refusal(() => assertCanSuspend({ userId: account.userId }, account))).toBe(
      "forbidden suspensions/own-account",
    );
    expect(refusal(() => assertCanSuspend(by, { ...account, isAdmin: true }))).toBe(
      "forbidden suspensions/administrator",
    );
    expect(refusal(() => assertCanSuspend(by, { ...account, closedAt: AT }))).toBe(
      "conflict suspensions/account-closed",
    );
    expect(refusal(() => assertCanSuspend(by, { ...account, suspendedAt: AT }))).toBe(
      "conflict suspensions/suspended-already",
    );
  });

  test("lets nobody in until it is restored, and is restored once", () => {
    expect(refusal(() => assertNotSuspended({ suspendedAt: AT }))).toBe("forbidden suspensions/suspended");
    expect(refusal(() => assertNotSuspended({ suspendedAt: null }))).toBeNull();
    expect(refusal(() => assertOtherNotSuspended({ suspendedAt: AT }))).toBe("conflict suspensions/other-suspended");
    expect(refusal(() => assertOtherNotSuspended({ suspendedAt: null }))).toBeNull();
    expect(refusal(() => assertCanRestoreAccount({ suspendedAt: AT }))).toBeNull();
    expect(refusal(() => assertCanRestoreAccount({ suspendedAt: null }))).toBe("conflict suspensions/not-suspended");
  });
});
