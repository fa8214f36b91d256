import { expect, test } from "vitest";
import {
  CREDENTIALS_VERIFICATION,
  judgeExpert,
  reopenCredentials,
  VERIFICATION_STATUSES,
  VERIFICATION_TRANSITIONS,
  verdictEvent,
  waitsForReview,
} from "./verification.ts";

test("a verification is decided once: only a pending one can be approved or rejected, and only an approval runs out", () => {
  expect(Object.keys(VERIFICATION_TRANSITIONS.pending)).toEqual(["approve", "reject", "expire"]);
  const decided = VERIFICATION_STATUSES.filter((status) => status !== "pending");
  expect(decided.map((status) => [status, Object.keys(VERIFICATION_TRANSITIONS[status])])).toEqual([
    ["approved", ["expire"]],
    ["rejected", []],
    ["expired", []],
  ]);
});

test("the verification that a new profile opens costs nothing", () => {
  expect(CREDENTIALS_VERIFICATION).toEqual({ type: "credentials", status: "pending", costMinor: 0 });
});

test.each([
  { is: false, newest: "pending", says: true, settles: "approved", opens: null },
  { is: false, newest: "rejected", says: true, settles: null, opens: "approved" },
  { is: false, newest: "expired", says: true, settles: null, opens: "approved" },
  { is: false, newest: null, says: true, settles: null, opens: "approved" },
  { is: true, newest: "approved", says: true, settles: null, opens: null },
  { is: false, newest: "pending", says: false, settles: "rejected", opens: null },
  { is: false, newest: "rejected", says: false, settles: null, opens: null },
  { is: false, newest: null, says: false, settles: null, opens: null },
  { is: true, newest: "approved", says: false, settles: "expired", opens: "pending" },
  { is: true, newest: null, says: false, settles: null, opens: "pending" },
] as const)("verified $is with $newest, told $says: settles $settles, opens $opens", (row) => {
  expect(judgeExpert(row.is, row.newest, row.says)).toEqual({ settles: row.settles, opens: row.opens });
});

test.each([
  { newest: "approved", settles: "expired", opens: "pending" },
  { newest: "pending", settles: null, opens: null },
  { newest: "rejected", settles: null, opens: "pending" },
  { newest: "expired", settles: null, opens: "pending" },
  { newest: null, settles: null, opens: "pending" },
] as const)("changed credentials with $newest: settles $settles, opens $opens", ({ newest, ...decision }) => {
  expect(reopenCredentials(newest)).toEqual(decision);
});

test.each([
  ["approved", null, "verification.approved"],
  [null, "approved", "verification.approved"],
  ["rejected", null, "verification.rejected"],
  ["expired", "pending", "verification.withdrawn"],
  [null, "pending", "verification.withdrawn"],
  [null, null, null],
] as const)("a verdict that settles %s and opens %s is the event %s", (settles, opens, type) => {
  expect(verdictEvent({ settles, opens })).toBe(type);
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
