import { assertEmailVerified } from "@quorate/core/access/verified-email";
import { isCheckoutPayable } from "@quorate/core/checkouts/checkout-page";
import type { CheckoutId, UserId } from "@quorate/core/ids";
import type { Minor } from "@quorate/core/money";
import * as rules from "@quorate/core/subscriptions/subscription-rules";
import type { Trx } from "@quorate/db/client";
import { beginCheckout } from "../checkouts/begin-checkout.service.ts";
import { findOpenCheckout } from "../checkouts/checkouts.queries.ts";
import { giveUpCheckout } from "../checkouts/give-up-checkout.service.ts";
import { openCheckoutPage } from "../checkouts/open-checkout-page.service.ts";
import type { Context, Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { repeatable } from "../idempotency/repeatable.service.ts";
import type { CardOnFile } from "../ports/payment-gateway.ts";
import { findSavedCard } from "../saved-cards/saved-cards.queries.ts";
import { call } from "../trpc/call.ts";
import { chargeCard } from "./charge-card.service.ts";
import { decidePlan } from "./decide-plan.service.ts";
import { subscriptionPurpose } from "./subscription.purpose.ts";
import { toLiveSubscription, toSubscriptionDto } from "./subscriptions.mapper.ts";
import {
  findLiveSubscriptionRow,
  lockSubscriber,
  type PricedPlan,
  replaceSubscription,
  setNextPlan,
} from "./subscriptions.queries.ts";
import { subscribedSchema, subscribeInput } from "./subscriptions.schema.ts";

export const subscribe = call("POST /subscribe", {
  may: "signedIn",
  scope: "money:write",
  tag: "Subscriptions",
  summary: "Choose a plan; free in the first year",
  refuses: [403, 404, 409, 422, 503],
})
  .input(subscribeInput)
  .output(subscribedSchema)
  .mutation(async ({ ctx, input }) => {
    const { userId } = ctx.viewer;
    const choose = (card: CardOnFile | null) =>
      repeatable(ctx.db)
        .transaction()
        .execute((trx) => choosePlan(trx, ctx, { userId, wish: input, card }));
    const card = await findSavedCard(ctx.db, { userId, gateway: ctx.gateway.name });
    let chosen = await choose(card);
    // A card that is refused leaves its owner with a page to pay on.
    if (chosen.kind === "charge" && card && (await chargeCard(ctx, chosen.checkoutId, card)) === "declined") {
      chosen = await choose(null);
    }
    if (chosen.kind === "pay") {
      return { needsPayment: true, checkoutUrl: await openCheckoutPage(ctx, chosen.checkoutId), subscription: null };
    }
    const row = await findLiveSubscriptionRow(ctx.db, userId, ctx.now());
    return { needsPayment: false, checkoutUrl: null, subscription: row ? toSubscriptionDto(row) : null };
  });

type Choice = { userId: UserId; wish: Parameters<typeof decidePlan>[2]; card: CardOnFile | null };
type Chosen = { kind: "live" } | { kind: "pay" | "charge"; checkoutId: CheckoutId };
type Asking = Context & { viewer: NonNullable<Context["viewer"]> };

async function choosePlan(trx: Trx, ctx: Asking, { userId, wish, card }: Choice): Promise<Chosen> {
  await lockSubscriber(trx, userId);
  const { plan, decision, row, now } = await decidePlan(trx, ctx, wish, userId);
  if (decision.kind === "pay") {
    assertEmailVerified(ctx.viewer);
    return { kind: "pay", checkoutId: await beginPlanCheckout(trx, ctx, userId, plan) };
  }
  // The choice that counts is the last one: a page for another plan is no longer to be paid on.
  await giveUpCheckout(trx, ctx, subscriptionPurpose.wish(userId));
  const event = { subscriberId: userId, actorId: userId };
  const { planId, billingCycle } = plan;
  if (decision.kind === "upgrade" && row) {
    if (decision.priceMinor > 0) {
      assertEmailVerified(ctx.viewer);
      return await beginUpgrade(trx, ctx, { userId, plan, of: row.id, priceMinor: decision.priceMinor, card });
    }
    const id = ctx.newId<string>();
    const term = rules.upgradedTerm(plan, toLiveSubscription(row), now);
    const paid = { paidMinor: plan.priceMinor, anchoredAt: row.anchored_at };
    await replaceSubscription(trx, { id, userId, planId, billingCycle, term, ...paid }, now);
    await publishEvent(trx, ctx, { ...event, type: "subscription.started", subscriptionId: id });
  }
  if (decision.kind === "schedule" && row) {
    await setNextPlan(trx, userId, { planId, billingCycle });
    await publishEvent(trx, ctx, { ...event, type: "subscription.changed", subscriptionId: row.id });
  }
  if (decision.kind === "resume" && row) {
    await setNextPlan(trx, userId, null);
    await publishEvent(trx, ctx, { ...event, type: "subscription.resumed", subscriptionId: row.id });
  }
  if (decision.kind === "start") {
    const id = ctx.newId<string>();
    await replaceSubscription(trx, { id, userId, planId, billingCycle, term: decision.term }, now);
    await publishEvent(trx, ctx, { ...event, type: "subscription.started", subscriptionId: id });
  }
  return { kind: "live" };
}

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

type Upgrade = { userId: UserId; plan: PricedPlan; of: string; priceMinor: Minor; card: CardOnFile | null };

async function beginUpgrade(trx: Trx, ports: Ports, { userId, plan, of, priceMinor, card }: Upgrade): Promise<Chosen> {
  const isOffSession = card !== null;
  const upgrade = { of, priceMinor, isOffSession };
  const form = subscriptionPurpose.form({ payerId: userId, plan, currency: ports.currency, upgrade });
  return { kind: isOffSession ? "charge" : "pay", checkoutId: await beginCheckout(trx, ports, form) };
}
