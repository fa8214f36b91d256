import { assertEmailVerified } from "@quorate/core/access/verified-email";
import { isCheckoutPayable } from "@quorate/core/checkouts/checkout-page";
import { DomainError } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import * as rules from "@quorate/core/subscriptions/cancel-subscription";
import { declinesShownSince } from "@quorate/core/subscriptions/declined-plan";
import { chargeUnderWay, noCard, nothingDue } from "@quorate/core/subscriptions/renewal-rules";
import type { Trx } from "@quorate/db/client";
import { z } from "zod";
import { beginCheckout } from "../checkouts/begin-checkout.service.ts";
import { findOpenCheckout } from "../checkouts/checkouts.queries.ts";
import { giveUpCheckout } from "../checkouts/give-up-checkout.service.ts";
import { openCheckoutPage } from "../checkouts/open-checkout-page.service.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { repeatable } from "../idempotency/repeatable.service.ts";
import { findCustomerReference, findSavedCard, setCardForgotten } from "../saved-cards/saved-cards.queries.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { cardPurpose } from "./card.purpose.ts";
import { decidePlan } from "./decide-plan.service.ts";
import { getPlanBilling } from "./get-plan-billing.ts";
import { renewalPurpose } from "./renewal.purpose.ts";
import { findDueRenewal, setRenewalsUnpaid } from "./renewals.queries.ts";
import { subscribe } from "./subscribe.ts";
import { toDeclinedPaymentDto, toEnhancedPlanDto, toPlanDto, toSubscriptionDto } from "./subscriptions.mapper.ts";
import {
  findDeclinedPlanPayment,
  findLiveSubscriptionRow,
  getLiveSubscriptionRow,
  getSubscriptionRow,
  listPlans as listPlanRows,
  listPlans,
  listPricingOptions,
  lockLiveSubscription,
  lockSubscriber,
  setNextPlan,
  setSubscriptionCancelled,
  setSubscriptionEnded,
} from "./subscriptions.queries.ts";
import {
  cancelSubscriptionInput,
  cardPortalSchema,
  declinedPaymentSchema,
  enhancedPlanSchema,
  forgottenCardSchema,
  paymentPageSchema,
  planChangeSchema,
  planSchema,
  subscribeInput,
  subscriptionSchema,
} from "./subscriptions.schema.ts";

export const subscriptionsRouter = router({
  plans: call("GET /subscription-plans", {
    may: "everybody",
    scope: "open",
    tag: "Subscriptions",
    summary: "The plans, cheapest first",
  })
    .output(z.array(planSchema))
    .query(async ({ ctx }) => (await listPlanRows(ctx.readDb)).map(toPlanDto)),
  enhancedPlans: call("GET /subscription-plans-enhanced", {
    may: "everybody",
    scope: "open",
    tag: "Subscriptions",
    summary: "The plans with their prices per billing cycle",
  })
    .output(z.array(enhancedPlanSchema))
    .query(async ({ ctx }) => {
      const [plans, options] = await Promise.all([listPlans(ctx.readDb), listPricingOptions(ctx.readDb)]);
      return plans.map((plan) =>
        toEnhancedPlanDto(
          plan,
          options.filter(({ plan_id }) => plan_id === plan.id),
        ),
      );
    }),
  current: call("GET /user/subscription", {
    may: "signedIn",
    scope: "money:read",
    tag: "Subscriptions",
    summary: "Your live subscription, or null",
  })
    .output(subscriptionSchema.nullable())
    .query(async ({ ctx }) => {
      const row = await findLiveSubscriptionRow(ctx.db, ctx.viewer.userId, ctx.now());
      return row ? toSubscriptionDto(row) : null;
    }),
  declinedPayment: call("GET /user/subscription/declined-payment", {
    may: "signedIn",
    scope: "money:read",
    tag: "Subscriptions",
    summary:
      "Your last payment for a plan where it was declined in the last 30 days and no plan was started since, or null",
  })
    .output(declinedPaymentSchema.nullable())
    .query(async ({ ctx }) => {
      const row = await findDeclinedPlanPayment(ctx.db, ctx.viewer.userId, declinesShownSince(ctx.now()));
      return row ? toDeclinedPaymentDto(row) : null;
    }),
  subscribe,
  previewChange: call("GET /user/subscription/change", {
    may: "signedIn",
    scope: "money:read",
    tag: "Subscriptions",
    summary: "What choosing a plan would do, and cost, at this moment",
    refuses: [404, 409],
  })
    .input(subscribeInput)
    .output(planChangeSchema)
    .query(async ({ ctx, input }) => {
      const { userId } = ctx.viewer;
      const { plan, decision, now } = await decidePlan(ctx.db, ctx, input, userId);
      const card = await findSavedCard(ctx.db, { userId, gateway: ctx.gateway.name });
      const dueMinor =
        decision.kind === "upgrade" ? decision.priceMinor : decision.kind === "pay" ? plan.priceMinor : 0;
      const effectiveAt = decision.kind === "schedule" ? decision.at : now;
      return {
        kind: decision.kind,
        amount: decimalFromMinor(dueMinor),
        currency: ctx.currency,
        effectiveAt: effectiveAt.toISOString(),
        isChargedToCard: decision.kind === "upgrade" && dueMinor > 0 && card !== null,
      };
    }),
  billing: getPlanBilling,
  payDue: call("POST /user/subscription/pay", {
    may: "signedIn",
    scope: "money:write",
    tag: "Subscriptions",
    summary: "Pay what is due for your plan, with any card: it is kept for the next term",
    refuses: [403, 409, 422, 503],
  })
    .output(paymentPageSchema)
    .mutation(async ({ ctx }) => {
      const { userId } = ctx.viewer;
      assertEmailVerified(ctx.viewer);
      const id = await repeatable(ctx.db)
        .transaction()
        .execute(async (trx) => {
          await lockSubscriber(trx, userId);
          const renewal = await findDueRenewal(trx, userId, ctx.now());
          if (!renewal) throw nothingDue();
          const wish = renewalPurpose.wish(renewal.id);
          const open = await findOpenCheckout(trx, wish);
          if (open?.isOffSession) throw chargeUnderWay();
          if (open && isCheckoutPayable(open, ctx.gateway.name, ctx.now())) return open.id;
          await giveUpCheckout(trx, ctx, wish);
          const form = renewalPurpose.form({ renewal, currency: ctx.currency, isOffSession: false });
          return await beginCheckout(trx, ctx, form);
        });
      return { checkoutUrl: await openCheckoutPage(ctx, id) };
    }),
  changeCard: call("POST /user/subscription/card", {
    may: "signedIn",
    scope: "money:write",
    tag: "Subscriptions",
    summary:
      "Put a card on file for your plan, or another one in its place: on a page of the card processor's, where nothing is paid",
    refuses: [409, 422, 503],
  })
    .output(paymentPageSchema)
    .mutation(async ({ ctx }) => {
      const { userId } = ctx.viewer;
      const id = await repeatable(ctx.db)
        .transaction()
        .execute(async (trx) => {
          await lockSubscriber(trx, userId);
          const wish = cardPurpose.wish(userId);
          const open = await findOpenCheckout(trx, wish);
          if (open && isCheckoutPayable(open, ctx.gateway.name, ctx.now())) return open.id;
          await giveUpCheckout(trx, ctx, wish);
          return await beginCheckout(trx, ctx, cardPurpose.form({ payerId: userId, currency: ctx.currency }));
        });
      return { checkoutUrl: await openCheckoutPage(ctx, id) };
    }),
  removeCard: call("DELETE /user/subscription/card", {
    may: "signedIn",
    scope: "money:write",
    tag: "Subscriptions",
    summary: "Take your card away: nothing is charged by itself, and your plan ends with its term",
    refuses: [404, 422, 503],
  })
    .output(forgottenCardSchema)
    .mutation(async ({ ctx }) => {
      const { userId } = ctx.viewer;
      const card = await findSavedCard(ctx.db, { userId, gateway: ctx.gateway.name });
      if (!card) throw noCard();
      await ctx.gateway.forgetCard(card.cardReference);
      await repeatable(ctx.db)
        .transaction()
        .execute(async (trx) => {
          await lockSubscriber(trx, userId);
          await setCardForgotten(trx, userId, ctx.now());
          const live = await findLiveSubscriptionRow(trx, userId, ctx.now());
          const event = { subscriberId: userId, actorId: userId };
          if (live) await publishEvent(trx, ctx, { ...event, type: "subscription.changed", subscriptionId: live.id });
        });
      return { card: null };
    }),
  openCardPortal: call("POST /user/subscription/portal", {
    may: "signedIn",
    scope: "money:write",
    tag: "Subscriptions",
    summary: "The card processor's own pages for your cards: an address that works once and soon",
    refuses: [404, 409, 422, 503],
  })
    .output(cardPortalSchema)
    .mutation(async ({ ctx }) => {
      const portal = ctx.gateway.customerPortal;
      if (!portal) throw new DomainError("conflict", "subscriptions/no-portal");
      const customer = await findCustomerReference(ctx.db, ctx.viewer.userId, ctx.gateway.name);
      if (customer === null) throw noCard();
      return { portalUrl: await portal.open(customer, "/settings/plan") };
    }),
  cancel: call("POST /user/subscription/cancel", {
    may: "signedIn",
    scope: "money:write",
    tag: "Subscriptions",
    summary: "Do not renew your plan: it runs on to its end date, or ends at once where a payment is due",
    refuses: [404, 409],
  })
    .input(cancelSubscriptionInput)
    .output(subscriptionSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId } = ctx.viewer;
        const now = ctx.now();
        const live = await lockLiveSubscription(trx, userId, now);
        if (rules.cancelSubscription(live, input) && live) {
          if (live.isPaymentDue) await endUnpaidPlan(trx, ctx, live.id, userId);
          else await setSubscriptionCancelled(trx, userId, now);
          const event = { subscriptionId: live.id, subscriberId: userId, actorId: userId };
          await publishEvent(trx, ctx, { ...event, type: "subscription.cancelled" });
        }
        return toSubscriptionDto(await getSubscriptionRow(trx, live?.id ?? ""));
      }),
    ),
  resume: call("POST /user/subscription/resume", {
    may: "signedIn",
    scope: "money:write",
    tag: "Subscriptions",
    summary: "Keep a plan that you cancelled and that still runs",
    refuses: [404, 409],
  })
    .input(cancelSubscriptionInput)
    .output(subscriptionSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId } = ctx.viewer;
        const now = ctx.now();
        const live = await lockLiveSubscription(trx, userId, now);
        if (rules.resumeSubscription(live, input) && live) {
          await setNextPlan(trx, userId, null);
          const event = { subscriptionId: live.id, subscriberId: userId, actorId: userId };
          await publishEvent(trx, ctx, { ...event, type: "subscription.resumed" });
        }
        return toSubscriptionDto(await getLiveSubscriptionRow(trx, userId, now));
      }),
    ),
});

/** Under the subscriber's lock: a plan whose payment is due ends at once, and nothing is asked for any more. What is paid all the same goes back. */
async function endUnpaidPlan(trx: Trx, ports: Pick<Ports, "jobs" | "now">, id: string, userId: UserId) {
  for (const renewalId of await setRenewalsUnpaid(trx, userId, ports.now())) {
    await giveUpCheckout(trx, ports, renewalPurpose.wish(renewalId));
  }
  await setSubscriptionEnded(trx, id, ports.now());
}
