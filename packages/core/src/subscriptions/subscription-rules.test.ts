import { describe, expect, test } from "vitest";
import type { PlanId } from "../ids.ts";
import { saying } from "../testing/refusal-of.ts";
import {
  type LiveSubscription,
  type PlanChoice,
  paidTerm,
  planRevenueSource,
  subscribe,
  upgradedTerm,
} from "./subscription-rules.ts";

const now = new Date("2026-03-02T09:00:00Z");
const days = (count: number, from = now) => new Date(from.getTime() + count * 86_400_000);

const starter: PlanChoice = {
  planId: "starter" as PlanId,
  billingCycle: "annual",
  priceMinor: 0,
  rankMinor: 0,
  durationDays: 365,
};
const growth: PlanChoice = {
  planId: "growth" as PlanId,
  billingCycle: "annual",
  priceMinor: 49_900,
  rankMinor: 4_999,
  durationDays: 365,
};

const enterprise: PlanChoice = { ...growth, planId: "enterprise" as PlanId, priceMinor: 99_900, rankMinor: 9_999 };

const running = {
  planId: starter.planId,
  billingCycle: "annual",
  rankMinor: 0,
  periodStart: days(-100),
  endDate: days(265),
  cancelledAt: null,
  paidMinor: 0,
  isPaymentDue: false,
  next: null,
} as const satisfies LiveSubscription;

describe("choosing a plan", () => {
  test.each([starter, growth])("for the first time starts a free year", (choice) => {
    expect(subscribe(choice, { live: null, firstStartedAt: null }, now)).toEqual({
      kind: "start",
      term: { startDate: now, endDate: days(365), isFreeTrial: true },
    });
  });

  test("within the free year keeps its end", () => {
    const live = running;
    expect(subscribe(growth, { live, firstStartedAt: days(-100) }, now)).toEqual({
      kind: "start",
      term: { startDate: now, endDate: days(265), isFreeTrial: true },
    });
    expect(subscribe(starter, { live, firstStartedAt: days(-100) }, now)).toEqual({ kind: "keep" });
    expect(subscribe({ ...starter, billingCycle: "monthly" }, { live, firstStartedAt: days(-100) }, now).kind).toBe(
      "start",
    );
  });

  test("that was cancelled and still runs keeps it", () => {
    const live = { ...running, cancelledAt: days(-1) };
    expect(subscribe(starter, { live, firstStartedAt: days(-100) }, now)).toEqual({ kind: "resume" });
    expect(subscribe(growth, { live, firstStartedAt: days(-100) }, now).kind).toBe("start");
  });

  test("is paid from the instant at which the free year ends, unless the plan has no price", () => {
    const customer = { live: null, firstStartedAt: days(-365) };
    expect(subscribe(growth, { ...customer, firstStartedAt: new Date(days(-365).getTime() + 1) }, now).kind).toBe(
      "start",
    );
    expect(subscribe(growth, customer, now)).toEqual({ kind: "pay" });
    expect(subscribe(starter, customer, now)).toEqual({
      kind: "start",
      term: { startDate: now, endDate: days(365), isFreeTrial: false },
    });
  });
});

describe("choosing a plan in a term that was paid for", () => {
  const customer = { firstStartedAt: days(-465) };
  const live = { ...running, planId: growth.planId, rankMinor: growth.rankMinor, paidMinor: growth.priceMinor };
  const monthly = { ...growth, billingCycle: "monthly", priceMinor: 4_999 } as const;
  const choose = (choice: PlanChoice, changed: Partial<LiveSubscription> = {}) =>
    subscribe(choice, { ...customer, live: { ...live, ...changed } }, now);

  test("keeps it, or takes back what was chosen since", () => {
    expect(choose(growth)).toEqual({ kind: "keep" });
    expect(choose(growth, { cancelledAt: now })).toEqual({ kind: "resume" });
    expect(choose(growth, { next: { planId: starter.planId, billingCycle: "annual" } })).toEqual({ kind: "resume" });
  });

  test("begins a larger one at once, for the rest of the term, which keeps its end", () => {
    // 265 of 365 days of £500.00.
    expect(choose(enterprise)).toEqual({ kind: "upgrade", priceMinor: 36_301 });
    const term = { startDate: now, endDate: live.endDate, isFreeTrial: false, periodStart: live.periodStart };
    expect(upgradedTerm(enterprise, live, now)).toEqual(term);
  });

  test("begins a year instead of months at once, and takes off what is left", () => {
    const inAMonth = { billingCycle: "monthly", periodStart: days(-10), endDate: days(20), paidMinor: 4_999 } as const;
    expect(choose(growth, inAMonth)).toEqual({ kind: "upgrade", priceMinor: 49_900 - 3_333 });
    expect(upgradedTerm(growth, { ...live, ...inAMonth }, now)).toEqual({
      startDate: now,
      endDate: days(365),
      isFreeTrial: false,
      periodStart: now,
    });
  });

  test.each([
    ["a smaller one", starter],
    ["months instead of a year", monthly],
    ["a larger one by the month", { ...enterprise, billingCycle: "monthly", priceMinor: 9_999 } as const],
  ])("leaves %s for the term's end", (_, choice) => {
    expect(choose(choice)).toEqual({ kind: "schedule", at: live.endDate });
  });

  test("waits while a payment is due", () => {
    expect(() => choose(enterprise, { isPaymentDue: true })).toThrow(saying("A payment for your plan is due."));
  });
});

describe("a paid term", () => {
  test("lasts the plan's days, or a calendar month that never skips one", () => {
    expect(paidTerm(growth, null, now).endDate).toEqual(days(365));
    const monthly = { ...growth, billingCycle: "monthly" } as const;
    expect(paidTerm(monthly, null, now).endDate).toEqual(new Date("2026-04-02T09:00:00Z"));
    const lastOfJanuary = new Date("2027-01-31T09:00:00Z");
    expect(paidTerm(monthly, null, lastOfJanuary).endDate).toEqual(new Date("2027-02-28T09:00:00Z"));
    expect(paidTerm(monthly, null, new Date("2027-12-31T09:00:00Z")).endDate).toEqual(new Date("2028-01-31T09:00:00Z"));
  });

  test("of the same plan is added to what is left, and one of another plan begins anew", () => {
    const live = { ...running, planId: growth.planId, endDate: days(10) };
    expect(paidTerm(growth, live, now).endDate).toEqual(days(375));
    expect(paidTerm(growth, { ...live, planId: starter.planId }, now).endDate).toEqual(days(365));
    expect(paidTerm(growth, { ...live, endDate: days(-1) }, now).endDate).toEqual(days(365));
  });
});

test("only the Enterprise plan is revenue of the kind enterprise", () => {
  expect(planRevenueSource("Enterprise")).toBe("enterprise");
  expect(planRevenueSource("Growth")).toBe("subscription");
});
