import { assertEmailVerified } from "@quorate/core/access/verified-email";
import { isCheckoutPayable } from "@quorate/core/checkouts/checkout-page";
import type { CheckoutId, UserId } from "@quorate/core/ids";
import * as rules from "@quorate/core/subscriptions/subscription-rules";
import type { Trx } from "@quorate/db/client";
import { beginCheckout } from "../checkouts/begin-checkout.service.ts";
import { findOpenCheckout } from "../checkouts/checkouts.queries.ts";
import { giveUpCheckout } from "../checkouts/give-up-checkout.service.ts";
import { openCheckoutPage } from "../checkouts/open-checkout-page.service.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { repeatable } from "../idempotency/repeatable.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { subscriptionPurpose } from "./subscription.purpose.ts";
import { toSubscriptionDto } from "./subscriptions.mapper.ts";
import {
  findFirstSubscriptionStart,
  findLiveSubscription,
  findLiveSubscriptionRow,
  findPricedPlan,
  lockSubscriber,
  type PricedPlan,
  replaceSubscription,
  setSubscriptionCancelled,
} from "./subscriptions.queries.ts";
import { subscribedSchema, subscribeInput } from "./subscriptions.schema.ts";

export const subscribe = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/subscribe",
      tags: ["Subscriptions"],
      summary: "Choose a plan; free in the first year",
      errorResponses: [400, 401, 403, 404, 409, 422, 503],
      protect: true,
    },
  })
  .input(subscribeInput)
  .output(subscribedSchema)
  .mutation(async ({ ctx, input }) => {
    const { userId } = ctx.viewer;
    const chosen = await repeatable(ctx.db)
      .transaction()
      .execute(async (trx) => {
        await lockSubscriber(trx, userId);
        const plan = await findPricedPlan(trx, input);
        if (!plan?.isActive) throw rules.planNotFound();
        const now = ctx.now();
        const live = await findLiveSubscription(trx, userId, now);
        const firstStartedAt = await findFirstSubscriptionStart(trx, userId);
        const decision = rules.subscribe(plan, { live, firstStartedAt }, now);
        if (decision.kind === "pay") {
          assertEmailVerified(ctx.viewer);
          return { kind: "pay", checkoutId: await beginPlanCheckout(trx, ctx, userId, plan) } as const;
        }
        // The choice that counts is the last one: a page for another plan is no longer to be paid on.
        await giveUpCheckout(trx, ctx, subscriptionPurpose.wish(userId));
        const event = { subscriberId: userId, actorId: userId };
        if (decision.kind === "resume") await setSubscriptionCancelled(trx, userId, null);
        if (decision.kind === "start") {
          const { planId, billingCycle } = plan;
          const id = ctx.newId<string>();
          await replaceSubscription(trx, { id, userId, planId, billingCycle, term: decision.term }, now);
          await publishEvent(trx, ctx, { ...event, type: "subscription.started", subscriptionId: id });
        }
        const row = await findLiveSubscriptionRow(trx, userId, now);
        if (decision.kind === "resume" && row) {
          await publishEvent(trx, ctx, { ...event, type: "subscription.resumed", subscriptionId: row.id });
        }
        return { kind: "live", subscription: row ? toSubscriptionDto(row) : null } as const;
      });
    if (chosen.kind === "live") return { needsPayment: false, checkoutUrl: null, subscription: chosen.subscription };
    return { needsPayment: true, checkoutUrl: await openCheckoutPage(ctx, chosen.checkoutId), subscription: null };
  });

/** One checkout at a time: the same wish finds it again, another one takes its place. */
async function beginPlanCheckout(trx: Trx, ports: Ports, payerId: UserId, plan: PricedPlan): Promise<CheckoutId> {
  const wish = subscriptionPurpose.wish(payerId);
  const open = await findOpenCheckout(trx, wish);
  const isSame = open?.plan?.planId === plan.planId && open.plan.billingCycle === plan.billingCycle;
  const isPayable = open && isCheckoutPayable(open, ports.gateway.name, ports.now());
  if (isPayable && isSame && open.amountMinor === plan.priceMinor) return open.id;
  await giveUpCheckout(trx, ports, wish);
  return await beginCheckout(trx, ports, subscriptionPurpose.form({ payerId, plan, currency: ports.currency }));
}
