import fc from "fast-check";
import { expect, test } from "vitest";
import { waitingItems } from "../dashboards/waiting-item.ts";
import { PAYMENT_STATUSES } from "../payments/payment.ts";
import { MOVEMENT_STATUSES } from "../payouts/movement.ts";
import { MOVEMENT_FAILURES } from "../payouts/movement-failure.ts";
import { ACCOUNT_HALTS, PAYOUT_ACCOUNT_STATUSES } from "../payouts/payout-account.ts";
import { expertMoney, heldFor, type MoneyHold, type MoneyLine, moneyStanding, standingName } from "./expert-money.ts";
import { accountHold, HOLD_MOVERS, HOLD_REASONS, HOLD_RULES, holdPath } from "./money-hold.ts";

const since = new Date("2026-03-02T09:00:00.000Z");
const ready = { status: "ready", halt: null } as const;
const shut = { status: "restricted", halt: "details_missing" } as const;

test.each([
  ["paid", null, false, ready, "Paid"],
  ["paid", null, true, shut, "Paid"],
  ["requested", null, false, ready, "On its way"],
  ["requested", "gateway_error", false, ready, "On its way"],
  ["owed", null, false, ready, "On its way"],
  ["owed", null, false, shut, "Held: details missing"],
  ["owed", null, false, { status: "none", halt: null }, "Held: no payout account"],
  ["owed", null, false, { status: "incomplete", halt: null }, "Held: payout set-up not finished"],
  ["owed", null, false, { status: "disabled", halt: null }, "Held: your details are being checked"],
  ["waiting", "account_not_ready", false, shut, "Held: details missing"],
  ["waiting", "account_unusable", false, ready, "Held: your details are being checked"],
  ["waiting", "balance_short", false, shut, "Held: the client's payment has not arrived"],
  ["failed", "refused", false, ready, "Held: refused by the card processor"],
  ["owed", null, true, ready, "Held: a bank is taking the payment back"],
] as const)("a payout that is %s (%s, taken back %s) is named", (status, failure, isChargedBack, account, name) => {
  const standing = moneyStanding({ payment: "completed", transfer: { status, failure }, isChargedBack }, account);
  expect(standing && standingName(standing)).toBe(name);
});

test.each([
  ["escrowed", false, "In escrow"],
  ["escrowed", true, "In escrow: a bank is taking the payment back"],
  ["disputed", false, "In escrow: in dispute"],
  ["pending", false, null],
  ["refunded", false, null],
] as const)("a payment that is %s (taken back %s) is named", (payment, isChargedBack, name) => {
  const standing = moneyStanding({ payment, transfer: null, isChargedBack }, ready);
  expect(standing && standingName(standing)).toBe(name);
});

const milestone = { id: "m1", title: "Interviews", projectId: "p1", projectTitle: "Pricing", clientName: "Meridian" };
const lines: fc.Arbitrary<MoneyLine[]> = fc.array(
  fc.record({
    payment: fc.constantFrom(...PAYMENT_STATUSES),
    transfer: fc.option(
      fc.record({
        status: fc.constantFrom(...MOVEMENT_STATUSES),
        failure: fc.constantFrom(null, ...MOVEMENT_FAILURES),
      }),
    ),
    isChargedBack: fc.boolean(),
    amountMinor: fc.nat(),
    since: fc.constant(since),
    milestone: fc.constantFrom(null, milestone),
  }),
);
const account = fc.record({
  status: fc.constantFrom(...PAYOUT_ACCOUNT_STATUSES),
  halt: fc.constantFrom(null, ...ACCOUNT_HALTS),
});

test("the states are all there is, and everything that is held has its reasons, whatever the payments", () => {
  fc.assert(
    fc.property(lines, account, (entries, standing) => {
      const { sums, holds } = expertMoney(entries, standing);
      const whole = entries.reduce(
        (sum, line) => sum + (moneyStanding(line, standing) === null ? 0 : line.amountMinor),
        0,
      );
      expect(Object.values(sums).reduce((sum, part) => sum + part, 0)).toBe(whole);
      expect(HOLD_REASONS.reduce((sum, reason) => sum + heldFor({ holds }, reason), 0)).toBe(sums.held);
      const movers = holds.map(({ reason }) => HOLD_MOVERS.indexOf(HOLD_RULES[reason].mover));
      expect(movers).toEqual(movers.toSorted((one, other) => one - other));
    }),
  );
});

test("every reason has a name, a text, a next move and a place of its own words", () => {
  for (const reason of HOLD_REASONS) {
    const { name, text, action } = HOLD_RULES[reason];
    expect([name, text, action].every((words) => words.length > 0)).toBe(true);
    expect(holdPath(reason, null)).toMatch(/^\/(?:expert\/(?:earnings#payouts|payouts)|settings\/tax)$/);
    expect(holdPath(reason, "p1")).toBe("/project/p1");
  }
  const names = HOLD_REASONS.map((reason) => HOLD_RULES[reason].name);
  expect(new Set(names).size).toBe(names.length);
});

test("every state of an account either takes money or says why not", () => {
  for (const status of PAYOUT_ACCOUNT_STATUSES) {
    for (const halt of [null, ...ACCOUNT_HALTS]) {
      expect(accountHold({ status, halt }) === null).toBe(status === "ready" || status === "restricted_soon");
    }
  }
});

test.each(HOLD_REASONS)("what is held for %s comes before everything that is not blocked", (reason) => {
  const hold: MoneyHold = { state: "held", reason, amountMinor: 1, since, details: [], milestone: null };
  const due = { kind: "hand-over-work" as const, since: "2020-01-01T00:00:00.000Z", until: "2020-01-02", actions: [] };
  const project = {
    ...{ projectId: "p1", projectTitle: "Pricing", counterpartName: null, lowestRateMinor: null },
    steps: [{ ...due, milestone: { ...WORK, id: "m1" } }],
  };
  const items = waitingItems({ projects: [project], verification: null, holds: [hold], now: since });
  expect(items.map(({ kind, hold: why }) => why?.reason ?? kind)).toEqual([reason, "hand-over-work"]);
});

const WORK = {
  ...{
    title: "Interviews",
    position: 1,
    status: "funded" as const,
    amountMinor: 1,
    changeRequest: null,
    dueDate: null,
  },
  ...{ createdAt: "2020-01-01", updatedAt: "2020-01-01", fundedAt: null, submittedAt: null, autoReleaseAt: null },
  dispute: null,
};
