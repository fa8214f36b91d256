import { DomainError } from "../errors.ts";
import { PLAN_OF_THE_PLANLESS } from "./plan-limits.ts";
import type { SubscriptionStatus } from "./subscription.ts";

const DAY_MS = 86_400_000;

/** How long before its end a plan's owner is told of it. */
export const PLAN_END_ANNOUNCED_DAYS = 14;

export type CancellableSubscription = { id: string; cancelledAt: Date | null };
type Wish = { subscriptionId?: string | undefined };

/**
 * A plan that is cancelled is not renewed, and nothing else: with its limits and its fee it runs on to the end of its term, which
 * is paid for or free. Answers whether anything changes; a plan that was replaced meanwhile is not the one that was meant.
 */
export function cancelSubscription(live: CancellableSubscription | null, wish: Wish): boolean {
  return assertMeant(live, wish).cancelledAt === null;
}

/** As long as a cancelled plan runs, its owner may keep it after all. */
export function resumeSubscription(live: CancellableSubscription | null, wish: Wish): boolean {
  return assertMeant(live, wish).cancelledAt !== null;
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

/** Plans that end before this moment are announced now. */
export function planEndAnnouncedUntil(now: Date): Date {
  return new Date(now.getTime() + PLAN_END_ANNOUNCED_DAYS * DAY_MS);
}

/** Whoever cancelled a plan knows when it ends, and without Starter nothing but a name is lost. */
export function isEndAnnounced({ planName, cancelledAt }: { planName: string; cancelledAt: Date | null }): boolean {
  return cancelledAt === null && planName !== PLAN_OF_THE_PLANLESS;
}
