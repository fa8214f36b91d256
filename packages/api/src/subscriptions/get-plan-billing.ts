import { decimalFromMinor } from "@quorate/core/money";
import { findSavedCard } from "../saved-cards/saved-cards.queries.ts";
import { call } from "../trpc/call.ts";
import { toDueDto } from "./renewals.mapper.ts";
import { findDueRenewal } from "./renewals.queries.ts";
import { findLiveSubscriptionRow, findPricedPlan } from "./subscriptions.queries.ts";
import { planBillingSchema } from "./subscriptions.schema.ts";

export const getPlanBilling = call("GET /user/subscription/billing", {
  may: "signedIn",
  scope: "money:read",
  tag: "Subscriptions",
  summary: "The card your plan is charged to, what is due, and what is charged next",
  whileImpersonated: "refused",
})
  .output(planBillingSchema)
  .query(async ({ ctx }) => {
    const { userId } = ctx.viewer;
    const now = ctx.now();
    const saved = await findSavedCard(ctx.db, { userId, gateway: ctx.gateway.name });
    const live = await findLiveSubscriptionRow(ctx.db, userId, now);
    const due = await findDueRenewal(ctx.db, userId, now);
    const next = live && {
      planId: live.next_plan_id ?? live.plan_id,
      billingCycle: live.next_billing_cycle ?? live.billing_cycle,
    };
    const plan = next && (await findPricedPlan(ctx.db, next));
    const isRenewed = live && plan && saved && !due && live.cancelled_at === null && plan.priceMinor > 0;
    return {
      card: saved && { brand: saved.brand, last4: saved.last4, expMonth: saved.expMonth, expYear: saved.expYear },
      hasPortal: ctx.gateway.customerPortal !== undefined && saved !== null,
      // While the card is being charged, nothing is due.
      due: due?.subscriptionStatus === "past_due" ? toDueDto(due) : null,
      renewal: isRenewed
        ? { planName: plan.name, amount: decimalFromMinor(plan.priceMinor), at: live.end_date.toISOString() }
        : null,
      currency: ctx.currency,
    };
  });
