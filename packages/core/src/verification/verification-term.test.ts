import { expect, test } from "vitest";
import { assertCanResubmit, isRenewalDue, resubmission, verificationExpiresAt } from "./verification-term.ts";

const NOW = new Date("2026-03-02T09:00:00Z");
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

test("a verification lasts three years to the day", () => {
  expect(verificationExpiresAt(NOW).toISOString()).toBe("2029-03-02T09:00:00.000Z");
  expect(verificationExpiresAt(new Date("2028-02-29T09:00:00Z")).toISOString()).toBe("2031-03-01T09:00:00.000Z");
});

test.each([
  ["approved", inDays(60), true],
  ["approved", inDays(60.01), false],
  ["approved", null, false],
  ["pending", inDays(1), false],
] as const)("%s until %s is asked to be renewed: %s", (status, expiresAt, expected) => {
  expect(isRenewalDue({ status, expiresAt }, NOW)).toBe(expected);
});

test.each([
  [null, "opens"],
  [{ status: "expired", expiresAt: inDays(-1) }, "opens"],
  [{ status: "more_needed", expiresAt: null }, "answers"],
  [{ status: "rejected", expiresAt: null }, "answers"],
  [{ status: "approved", expiresAt: inDays(30) }, "opens"],
] as const)("what is sent in after %j %s a conversation", (newest, leadsTo) => {
  expect(resubmission(newest, NOW)).toBe(leadsTo);
  expect(assertCanResubmit(newest, NOW)).toBe(leadsTo);
});

test.each([
  [{ status: "pending", expiresAt: null }, "verification/already-waiting"],
  [{ status: "approved", expiresAt: inDays(61) }, "verification/still-valid"],
] as const)("nothing is sent in after %j", (newest, code) => {
  expect(resubmission(newest, NOW)).toBeNull();
  expect(() => assertCanResubmit(newest, NOW)).toThrow(expect.objectContaining({ kind: "conflict", code }));
});
