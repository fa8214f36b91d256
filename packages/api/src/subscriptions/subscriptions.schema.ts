import type { PlanId } from "@quorate/core/ids";
import { BILLING_CYCLES, SUBSCRIPTION_STATUSES } from "@quorate/core/subscriptions/subscription";
import { z } from "zod";
import { zCurrency, zDecimal, zDefault, zId, zOptional, zTimestamp } from "../schema/scalars.ts";

export const subscribeInput = z.object({
  planId: zId<PlanId>(),
  billingCycle: zDefault(z.enum(BILLING_CYCLES), "annual"),
});

/** Named, it is refused when another plan has taken its place meanwhile. */
export const cancelSubscriptionInput = z.object({ subscriptionId: zOptional(z.uuid("Not a valid id")) });

export const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  price: zDecimal,
  duration: z.number().meta({ description: "Days" }),
  features: z.array(z.string()),
  maxProjects: z.number().nullable(),
  maxExperts: z.number().nullable(),
  feeBasisPoints: z.number(),
  isActive: z.boolean(),
  createdAt: zTimestamp,
});
export type PlanDto = z.infer<typeof planSchema>;

export const enhancedPlanSchema = planSchema.extend({
  pricingOptions: z.array(
    z.object({
      billingCycle: z.enum(BILLING_CYCLES),
      price: zDecimal,
      currency: zCurrency,
      discountPercentage: z.number(),
    }),
  ),
});
export type EnhancedPlanDto = z.infer<typeof enhancedPlanSchema>;

export const subscriptionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  planId: z.string(),
  planName: z.string(),
  billingCycle: z.enum(BILLING_CYCLES),
  status: z.enum(SUBSCRIPTION_STATUSES),
  startDate: zTimestamp,
  endDate: zTimestamp,
  isFreeTrial: z.boolean(),
  cancelledAt: zTimestamp.nullable().meta({ description: "Set: it runs on to endDate and ends there" }),
});
export type SubscriptionDto = z.infer<typeof subscriptionSchema>;

/** A payment for a plan that was declined: nothing was taken. */
export const declinedPaymentSchema = z.object({
  planId: z.string(),
  planName: z.string(),
  billingCycle: z.enum(BILLING_CYCLES),
  amount: zDecimal,
  currency: zCurrency,
  declinedAt: zTimestamp,
});
export type DeclinedPaymentDto = z.infer<typeof declinedPaymentSchema>;

export const subscribedSchema = z.object({
  needsPayment: z.boolean(),
  checkoutUrl: z.string().nullable(),
  subscription: subscriptionSchema.nullable(),
});
