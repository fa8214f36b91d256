import { describe, expect, test } from "vitest";
import type { PlanId } from "../ids.ts";
import { type PlanChoice, paidTerm, planRevenueSource, subscribe } from "./subscription-rules.ts";

const now = new Date("2026-03-02T09:00:00Z");
const days = (count: number, from = now) => new Date(from.getTime() + count * 86_400_000);

const starter: PlanChoice = { planId: "starter" as PlanId, billingCycle: "annual", priceMinor: 0, durationDays: 365 };
const growth: PlanChoice = {
  planId: "growth" as PlanId,
  billingCycle: "annual",
  priceMinor: 49_900,
  durationDays: 365,
};

describe("choosing a plan", () => {
  test.each([starter, growth])("for the first time starts a free year", (choice) => {
    expect(subscribe(choice, { live: null, firstStartedAt: null }, now)).toEqual({
      kind: "start",
      term: { startDate: now, endDate: days(365), isFreeTrial: true },
    });
  });

  test("within the free year keeps its end", () => {
    const live = { planId: starter.planId, billingCycle: "annual", endDate: days(265), cancelledAt: null } as const;
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
    const live = { planId: starter.planId, billingCycle: "annual", endDate: days(265), cancelledAt: days(-1) } as const;
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
    const live = { planId: growth.planId, billingCycle: "annual", endDate: days(10), cancelledAt: null } as const;
    expect(paidTerm(growth, live, now).endDate).toEqual(days(375));
    expect(paidTerm(growth, { ...live, planId: starter.planId }, now).endDate).toEqual(days(365));
    expect(paidTerm(growth, { ...live, endDate: days(-1) }, now).endDate).toEqual(days(365));
  });
});

test("only the Enterprise plan is revenue of the kind enterprise", () => {
  expect(planRevenueSource("Enterprise")).toBe("enterprise");
  expect(planRevenueSource("Growth")).toBe("subscription");
});
