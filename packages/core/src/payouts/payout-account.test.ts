import { expect, test } from "vitest";
import { accountNews } from "./account-news.ts";
import {
  ACCOUNT_HALTS,
  type AccountFacts,
  canReceiveMoney,
  canReplaceAccount,
  HALT_RULES,
  haltOf,
  PAYOUT_ACCOUNT_STATUSES,
  payoutAccountStatus,
} from "./payout-account.ts";

const open: AccountFacts = { isSubmitted: true, canReceive: true, canPayOut: true, halt: null, deadlineAt: null };
const deadlineAt = new Date("2026-03-16T09:00:00.000Z");

test.each<[string, Partial<AccountFacts>, string, string | null]>([
  ["open", {}, "ready", null],
  ["open, with something due by a date", { deadlineAt }, "restricted_soon", null],
  ["not filled in yet", { isSubmitted: false, canReceive: false, halt: "details_missing" }, "incomplete", null],
  ["shut for want of a document", { canReceive: false, halt: "details_missing" }, "restricted", "details_missing"],
  ["shut without a word", { canReceive: false, canPayOut: false }, "restricted", "being_checked"],
  ["not paying out, without a word", { canPayOut: false }, "restricted", "payouts_paused"],
  [
    "shut, and due besides",
    { canReceive: false, halt: "details_missing", deadlineAt },
    "restricted",
    "details_missing",
  ],
  ["under review", { canPayOut: false, halt: "under_review" }, "disabled", "under_review"],
  ["rejected, though it still could", { halt: "rejected" }, "disabled", "rejected"],
  ["closed before it was filled in", { isSubmitted: false, halt: "closed" }, "disabled", "closed"],
])("an account that is %s is told so", (_, facts, status, halt) => {
  expect(payoutAccountStatus({ ...open, ...facts })).toBe(status);
  expect(haltOf({ ...open, ...facts })).toBe(halt);
});

test("money goes to an account that is open, and to no other", () => {
  expect(PAYOUT_ACCOUNT_STATUSES.filter(canReceiveMoney)).toEqual(["ready", "restricted_soon"]);
});

test("another account takes the place of one that is not finished or is closed", () => {
  expect(PAYOUT_ACCOUNT_STATUSES.filter((status) => canReplaceAccount(status, null))).toEqual(["none", "incomplete"]);
  expect(ACCOUNT_HALTS.filter((halt) => canReplaceAccount("disabled", halt))).toEqual(["closed"]);
});

test("each reason says who repairs it, and what is repaired by the expert is told as their step", () => {
  expect(ACCOUNT_HALTS.filter((halt) => HALT_RULES[halt].repairer === "expert")).toEqual([
    "details_missing",
    "payouts_paused",
    "closed",
  ]);
  expect(ACCOUNT_HALTS.filter((halt) => HALT_RULES[halt].status === "restricted")).toEqual([
    "details_missing",
    "being_checked",
    "payouts_paused",
  ]);
});

test.each([
  ["incomplete", null, "ready", null, "ready"],
  ["ready", null, "restricted_soon", null, null],
  ["restricted_soon", null, "ready", null, null],
  ["incomplete", null, "restricted", "being_checked", null],
  ["restricted", "being_checked", "restricted", "details_missing", "restricted"],
  ["restricted", "details_missing", "restricted", "details_missing", null],
  ["ready", null, "disabled", "closed", "disabled"],
  ["restricted", "details_missing", "restricted_soon", null, "ready"],
] as const)("from %s (%s) to %s (%s) the news is %s", (status, halt, nextStatus, nextHalt, news) => {
  expect(accountNews({ status, halt }, { status: nextStatus, halt: nextHalt })).toBe(news);
});
