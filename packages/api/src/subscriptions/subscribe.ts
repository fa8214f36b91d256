import { assertEmailVerified } from "@quorate/core/access/verified-email";
import type { CheckoutId, UserId } from "@quorate/core/ids";
import * as rules from "@quorate/core/subscriptions/subscription-rules";
import type { Trx } from "@quorate/db/client";
import type { Services } from "../context.ts";
import { findOpenPlanCheckout, insertCheckout, setCheckoutSettled } from "../payments/checkouts.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toSubscriptionDto } from "./subscriptions.mapper.ts";
import {
  findFirstSubscriptionStart,
  findLiveSubscription,
  findLiveSubscriptionRow,
  findPricedPlan,
  lockSubscriber,
  type PricedPlan,
  replaceSubscription,
} from "./subscriptions.queries.ts";
import { subscribedSchema, subscribeInput } from "./subscriptions.schema.ts";

export const subscribe = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/subscribe",
      tags: ["Subscriptions"],
      summary: "Choose a plan; free in the first year",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(subscribeInput)
  .output(subscribedSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      await lockSubscriber(trx, userId);
      const plan = await findPricedPlan(trx, input);
      if (!plan?.isActive) throw rules.planNotFound();
      const now = ctx.now();
      const live = await findLiveSubscription(trx, userId, now);
      const firstStartedAt = await findFirstSubscriptionStart(trx, userId);
      const decision = rules.subscribe(plan, { live, firstStartedAt }, now);
      if (decision.kind === "pay") {
        assertEmailVerified(ctx.viewer);
        return { needsPayment: true, checkoutUrl: await openPlanCheckout(trx, ctx, userId, plan), subscription: null };
      }
      if (decision.kind === "start") {
        const { planId, billingCycle } = plan;
        await replaceSubscription(trx, { id: ctx.newId(), userId, planId, billingCycle, term: decision.term }, now);
      }
      const row = await findLiveSubscriptionRow(trx, userId, now);
      return { needsPayment: false, checkoutUrl: null, subscription: row ? toSubscriptionDto(row) : null };
    }),
  );

/** One checkout at a time: the same wish finds it again, another one takes its place. */
async function openPlanCheckout(trx: Trx, services: Services, payerId: UserId, plan: PricedPlan): Promise<string> {
  const { gateway } = services;
  const { planId, billingCycle, currency, priceMinor: amountMinor } = plan;
  const createdAt = services.now();
  const open = await findOpenPlanCheckout(trx, payerId);
  const isSame = open?.plan?.planId === planId && open.plan.billingCycle === billingCycle;
  if (open && isSame && open.amountMinor === amountMinor) return open.url;
  if (open) await setCheckoutSettled(trx, { id: open.id, status: "cancelled", at: createdAt });

  const checkoutId = services.newId<CheckoutId>();
  const description = `${plan.name} plan, ${billingCycle}`;
  const { url, gatewayReference } = await gateway.createCheckout({ checkoutId, amountMinor, currency, description });
  await insertCheckout(trx, {
    ...{ payerId, amountMinor, currency, description, url, gatewayReference, createdAt },
    id: checkoutId,
    buys: { planId, billingCycle },
    returnPath: "/dashboard",
    gateway: gateway.name,
  });
  return url;
}
