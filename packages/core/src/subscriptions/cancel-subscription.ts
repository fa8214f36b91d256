import { DomainError } from "../errors.ts";
import { PLAN_OF_THE_PLANLESS } from "./plan-limits.ts";
import { addDays } from "./plan-term.ts";
import type { BillingCycle, SubscriptionStatus } from "./subscription.ts";

/** How long before its end a plan's owner is told of it: twice before a year is over, once before a month is. */
const ANNOUNCED_DAYS = { annual: [14, 3], monthly: [3] } as const satisfies Record<BillingCycle, readonly number[]>;
const ANNOUNCED_DAYS_MAX = 14;

/** `hasNext`: something else was chosen for after its term. */
export type CancellableSubscription = { id: string; cancelledAt: Date | null; hasNext?: boolean };
type Wish = { subscriptionId?: string | undefined };

/**
 * A plan that is cancelled is not renewed, and nothing else: with its limits and its fee it runs on to the end of its term, which
 * is paid for or free. Answers whether anything changes; a plan that was replaced meanwhile is not the one that was meant.
 */
export function cancelSubscription(live: CancellableSubscription | null, wish: Wish): boolean {
  return assertMeant(live, wish).cancelledAt === null;
}

/** As long as a plan runs that was cancelled, or that is to become another one, its owner may keep it after all. */
export function resumeSubscription(live: CancellableSubscription | null, wish: Wish): boolean {
  const { cancelledAt, hasNext = false } = assertMeant(live, wish);
  return cancelledAt !== null || hasNext;
}

function assertMeant(live: CancellableSubscription | null, { subscriptionId }: Wish): CancellableSubscription {
  if (!live) throw new DomainError("not_found", "subscriptions/none");
  if (subscriptionId !== undefined && subscriptionId !== live.id) {
    throw new DomainError("conflict", "subscriptions/changed");
  }
  return live;
}

/** What a plan is called when its term is over. */
export function statusAfterTerm(cancelledAt: Date | null): SubscriptionStatus {
  return cancelledAt ? "cancelled" : "expired";
}

/** Plans that end before this moment may have to be announced now. */
export function planEndAnnouncedUntil(now: Date): Date {
  return addDays(now, ANNOUNCED_DAYS_MAX);
}

export type AnnouncedTerm = {
  planName: string;
  billingCycle: BillingCycle;
  isFreeTrial: boolean;
  cancelledAt: Date | null;
  endDate: Date;
  announcedAt: Date | null;
  /** Whether a card is on file, and the plan goes on. */
  isRenewed: boolean;
};

/**
 * Whether its owner is told now that a term ends. An owner who cancelled a plan knows when it ends; a Starter goes on for nothing, and a
 * month that is paid for by a card is told of by its invoice.
 */
export function isEndAnnounced(term: AnnouncedTerm, now: Date): boolean {
  const { planName, billingCycle, isFreeTrial, cancelledAt, endDate, announcedAt, isRenewed } = term;
  if (cancelledAt !== null || planName === PLAN_OF_THE_PLANLESS) return false;
  if (isRenewed && billingCycle === "monthly" && !isFreeTrial) return false;
  return ANNOUNCED_DAYS[isFreeTrial ? "annual" : billingCycle]
    .map((days) => addDays(endDate, -days))
    .some((at) => at <= now && (announcedAt === null || announcedAt < at));
}
