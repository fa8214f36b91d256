import { expect, test } from "vitest";
import { CREDENTIALS_VERIFICATION, judgeAtOnce, reopenCredentials, waitsForReview } from "./verification.ts";

test("the verification that a new profile opens costs nothing", () => {
  expect(CREDENTIALS_VERIFICATION).toEqual({ type: "credentials", status: "pending", costMinor: 0 });
});

test.each([
  { is: false, newest: "pending", says: true, settles: "approved", opens: null },
  { is: false, newest: "rejected", says: true, settles: null, opens: "approved" },
  { is: false, newest: "expired", says: true, settles: null, opens: "approved" },
  { is: false, newest: null, says: true, settles: null, opens: "approved" },
  { is: true, newest: "approved", says: true, settles: null, opens: null },
  { is: false, newest: "pending", says: false, why: true, settles: "rejected", opens: null },
  { is: false, newest: "pending", says: false, settles: null, opens: null },
  { is: false, newest: "rejected", says: false, settles: null, opens: null },
  { is: false, newest: null, says: false, settles: null, opens: null },
  { is: true, newest: "approved", says: false, settles: "expired", opens: "pending" },
  { is: false, newest: "more_needed", says: true, settles: "approved", opens: null },
  { is: false, newest: "more_needed", says: false, why: true, settles: "rejected", opens: null },
  { is: false, newest: "more_needed", says: false, settles: null, opens: null },
  { is: true, newest: "pending", says: false, settles: null, opens: null },
  { is: true, newest: "pending", says: true, settles: "approved", opens: null },
  { is: true, newest: "expired", says: false, settles: null, opens: "pending" },
  { is: true, newest: null, says: false, settles: null, opens: "pending" },
] as const)("verified $is with $newest, told $says: settles $settles, opens $opens", (row) => {
  const word = { verified: row.says, saysWhy: "why" in row };
  expect(judgeAtOnce(row.is, row.newest, word)).toEqual({ settles: row.settles, opens: row.opens });
});

test.each([
  { newest: "approved", settles: "expired", opens: "pending" },
  { newest: "pending", settles: null, opens: null },
  { newest: "more_needed", settles: null, opens: null },
  { newest: "rejected", settles: null, opens: "pending" },
  { newest: "expired", settles: null, opens: "pending" },
  { newest: null, settles: null, opens: "pending" },
] as const)("changed credentials with $newest: settles $settles, opens $opens", ({ newest, ...decision }) => {
  expect(reopenCredentials(newest)).toEqual(decision);
});

test.each([
  [false, "pending", true],
  [false, null, true],
  [false, "rejected", false],
  [false, "expired", false],
  [true, "pending", false],
] as const)("verified %s with a newest verification of %s waits for review: %s", (isVerified, newest, expected) => {
  expect(waitsForReview(isVerified, newest)).toBe(expected);
});
