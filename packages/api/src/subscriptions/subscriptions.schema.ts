import type { PlanId } from "@quorate/core/ids";
import { CARD_FAILURES } from "@quorate/core/subscriptions/renewal-rules";
import { BILLING_CYCLES, SUBSCRIPTION_STATES, SUBSCRIPTION_STATUSES } from "@quorate/core/subscriptions/subscription";
import { z } from "zod";
import { zCurrency, zDecimal, zDefault, zId, zOptional, zTimestamp } from "../schema/scalars.ts";
import { zOneVisitUrl } from "../schema/told-once.ts";

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
  state: z.enum(SUBSCRIPTION_STATES),
  startDate: zTimestamp,
  endDate: zTimestamp,
  isFreeTrial: z.boolean(),
  cancelledAt: zTimestamp.nullable().meta({ description: "Set: it runs on to endDate and ends there" }),
  next: z
    .object({ planName: z.string(), billingCycle: z.enum(BILLING_CYCLES) })
    .nullable()
    .meta({ description: "What it is to be after endDate, where that is something else" }),
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

/** What choosing a plan would do, before it is done. */
export const planChangeSchema = z.object({
  kind: z
    .enum(["keep", "resume", "start", "pay", "upgrade", "schedule"])
    .meta({ description: "`upgrade`: at once, for the rest of the term; `schedule`: when the term ends" }),
  amount: zDecimal.meta({ description: "What is to be paid now" }),
  currency: zCurrency,
  effectiveAt: zTimestamp,
  isChargedToCard: z.boolean().meta({ description: "To the card on file; else on a page" }),
});
export type PlanChangeDto = z.infer<typeof planChangeSchema>;

export const planBillingSchema = z.object({
  card: z
    .object({ brand: z.string(), last4: z.string(), expMonth: z.number(), expYear: z.number() })
    .nullable()
    .meta({ description: "What the next term is charged to" }),
  hasPortal: z.boolean().meta({ description: "Whether the card processor has pages of its own for your cards" }),
  due: z
    .object({
      planName: z.string(),
      amount: zDecimal,
      dueAt: zTimestamp,
      endsAt: zTimestamp.meta({ description: "The plan ends then unless it is paid" }),
      failure: z.enum(CARD_FAILURES).nullable(),
    })
    .nullable(),
  renewal: z.object({ planName: z.string(), amount: zDecimal, at: zTimestamp }).nullable().meta({
    description: "What is charged when the term ends; null where nothing is, and the plan ends or costs nothing",
  }),
  currency: zCurrency,
});
export type PlanBillingDto = z.infer<typeof planBillingSchema>;

export const paymentPageSchema = z.object({ checkoutUrl: z.string() });
export const cardPortalSchema = z.object({
  portalUrl: zOneVisitUrl({ description: "Where to send the browser; good for one visit" }),
});
export const forgottenCardSchema = z.object({ card: z.null() });
