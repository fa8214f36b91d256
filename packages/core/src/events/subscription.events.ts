import type { CheckoutId, UserId } from "../ids.ts";
import { event } from "./event-declaration.ts";
import { type OfSubscription, SUBSCRIPTION } from "./event-facts.ts";
import { PLAN } from "./screen-data.ts";

export const subscriptionEvents = {
  "invoice.issued": event<{ otherUserIds: readonly UserId[] }>()({
    label: "Invoice issued",
    concerns: ["others", "admins"],
    shows: ["invoices"],
    program: {
      about: "Invoices with your name on them were issued; `GET /api/invoices` has them.",
      told: [{ to: ["others"], data: [] }],
    },
  }),
  "subscription.started": event<OfSubscription>()({
    label: "Subscription started",
    concerns: ["subscriber", "admins"],
    shows: PLAN,
    audit: { topic: "money", deed: "started {it}" },
    program: { about: "Your plan began.", told: [{ to: ["subscriber"], data: SUBSCRIPTION }] },
  }),
  "subscription.resumed": event<OfSubscription>()({
    label: "Subscription resumed",
    concerns: ["subscriber", "admins"],
    shows: PLAN,
    audit: { topic: "money", deed: "resumed {it}" },
  }),
  /** Its term ends, and another one follows. */
  "subscription.renewing": event<OfSubscription>()({
    label: "Subscription about to be renewed",
    concerns: ["subscriber"],
    shows: [],
    bell: { plan_renewing: ["subscriber"] },
  }),
  // Its invoice tells of it.
  "subscription.renewed": event<OfSubscription>()({
    label: "Subscription renewed",
    concerns: ["subscriber", "admins"],
    shows: PLAN,
    audit: { topic: "money", deed: "renewed {it}" },
    program: { about: "Your plan was renewed.", told: [{ to: ["subscriber"], data: SUBSCRIPTION }] },
  }),
  "subscription.past-due": event<OfSubscription>()({
    label: "Payment of a subscription failed",
    concerns: ["subscriber", "admins"],
    shows: PLAN,
    bell: { plan_past_due: ["subscriber"] },
    audit: { topic: "money", deed: "failed to charge {it}" },
    program: { about: "Your plan's payment is overdue.", told: [{ to: ["subscriber"], data: SUBSCRIPTION }] },
  }),
  /** `count`: the days since. */
  "subscription.payment-due": event<OfSubscription & { count: number }>()({
    label: "Payment of a subscription still due",
    concerns: ["subscriber"],
    shows: [],
    bell: { plan_payment_due: ["subscriber"] },
  }),
  "subscription.payment-declined": event<{ subscriberId: UserId; checkoutId: CheckoutId }>()({
    label: "Payment of a subscription declined",
    concerns: ["subscriber"],
    shows: ["subscriptions"],
    bell: { plan_payment_declined: ["subscriber"] },
  }),
  /** Its card, or what it is to be after its term. */
  "subscription.changed": event<OfSubscription>()({
    label: "Subscription changed",
    concerns: ["subscriber"],
    shows: ["subscriptions"],
  }),
  "subscription.ending": event<OfSubscription>()({
    label: "Subscription about to end",
    concerns: ["subscriber"],
    shows: [],
    bell: { plan_ending: ["subscriber"] },
  }),
  "subscription.cancelled": event<OfSubscription>()({
    label: "Subscription cancelled",
    concerns: ["subscriber", "admins"],
    shows: PLAN,
    audit: { topic: "money", deed: "cancelled {it}" },
    program: {
      about: "Your plan was cancelled and lasts until its end.",
      told: [{ to: ["subscriber"], data: SUBSCRIPTION }],
    },
  }),
  "subscription.expired": event<OfSubscription>()({
    label: "Subscription ended",
    concerns: ["subscriber", "admins"],
    shows: PLAN,
    audit: { topic: "money", deed: "ended {it}" },
    program: { about: "Your plan ended.", told: [{ to: ["subscriber"], data: SUBSCRIPTION }] },
  }),
};
