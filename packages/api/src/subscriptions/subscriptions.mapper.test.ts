import type { PlanId, UserId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import {
  type PlanRow,
  type SubscriptionRow,
  toEnhancedPlanDto,
  toLiveSubscription,
  toPlanDto,
  toSubscriptionDto,
} from "./subscriptions.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

const plan: PlanRow = {
  id: "plan" as PlanId,
  name: "Growth",
  description: "For those who grow",
  price: "99.00",
  duration: 30,
  features: ["Ten projects"],
  max_projects: 10,
  max_experts: 20,
  fee_basis_points: 1200,
  is_active: true,
  created_at: at(1),
};
const shown = {
  id: "plan",
  name: "Growth",
  description: "For those who grow",
  price: "99.00",
  duration: 30,
  features: ["Ten projects"],
  maxProjects: 10,
  maxExperts: 20,
  feeBasisPoints: 1200,
  isActive: true,
  createdAt: "2026-11-01T00:00:00.000Z",
};
const subscription: SubscriptionRow = {
  id: "subscription",
  user_id: "user" as UserId,
  plan_id: "plan" as PlanId,
  plan_name: "Growth",
  plan_price: "49.99",
  next_plan_id: "next" as PlanId,
  next_plan_name: "Starter",
  next_billing_cycle: "monthly",
  period_start: at(9),
  period_amount: "499.00",
  anchored_at: at(10),
  is_payment_due: false,
  billing_cycle: "annual",
  status: "active",
  start_date: at(2),
  end_date: at(3),
  is_free_trial: true,
  cancelled_at: at(4),
  created_at: at(5),
  updated_at: at(6),
  end_announced_at: at(8),
};

test("a plan shows its price, its limits and its fee, each its own", () => {
  expect(toPlanDto(plan)).toEqual(shown);
});

test("a plan with its prices shows each with its cycle and its discount", () => {
  const option = { id: "option", plan_id: plan.id, currency: "EUR", is_active: true, created_at: at(7) } as const;
  const options = [
    { ...option, billing_cycle: "monthly" as const, price: "99.00", discount_percentage: 0 },
    { ...option, billing_cycle: "annual" as const, price: "990.00", discount_percentage: 17 },
  ];
  expect(toEnhancedPlanDto(plan, options)).toEqual({
    ...shown,
    pricingOptions: [
      { billingCycle: "monthly", price: "99.00", currency: "EUR", discountPercentage: 0 },
      { billingCycle: "annual", price: "990.00", currency: "EUR", discountPercentage: 17 },
    ],
  });
});

test("a subscription shows its plan, its cycle and each of its moments in its own place", () => {
  expect(toSubscriptionDto(subscription)).toEqual({
    id: "subscription",
    userId: "user",
    planId: "plan",
    planName: "Growth",
    billingCycle: "annual",
    status: "active",
    state: "cancelling",
    startDate: "2026-11-02T00:00:00.000Z",
    endDate: "2026-11-03T00:00:00.000Z",
    isFreeTrial: true,
    cancelledAt: "2026-11-04T00:00:00.000Z",
    next: { planName: "Starter", billingCycle: "monthly" },
  });
  const plain = toSubscriptionDto({ ...subscription, cancelled_at: null, next_plan_name: null });
  expect(plain).toMatchObject({ cancelledAt: null, next: null, state: "trialing" });
});

test("what decides about a live subscription is its plan, its cycle, its term and what is to become of it", () => {
  expect(toLiveSubscription(subscription)).toEqual({
    planId: "plan",
    billingCycle: "annual",
    rankMinor: 4_999,
    periodStart: at(9),
    endDate: at(3),
    cancelledAt: at(4),
    paidMinor: 49_900,
    isPaymentDue: false,
    next: { planId: "next", billingCycle: "monthly" },
  });
  expect(toLiveSubscription({ ...subscription, period_start: null, next_plan_id: null })).toMatchObject({
    periodStart: at(2),
    next: null,
  });
});
