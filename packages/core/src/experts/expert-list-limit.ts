import { DomainError } from "../errors.ts";
import type { ExpertId } from "../ids.ts";
import { isLiveStatus, type SubscriptionStatus } from "../subscriptions/subscription.ts";

/** How many experts a list shows to a reader without a plan. */
export const EXPERTS_WITHOUT_PLAN = 3;

/** How many experts the dashboard features and a recommendation names; open to everyone who gets to see them. */
export const FEATURED_EXPERTS = 3;
export const RECOMMENDATIONS_MAX = 3;

/** The longest list of matches one call answers. */
export const MATCH_LIMIT_MAX = 100;

/** So many candidates are handed over with their scores for one answer, and more only where more are asked for. */
export const CANDIDATES_SCORED_MAX = 300;

/** Matches are counted up to here: an answer that says so many means that many or more, and costs the same however many there are. */
export const MATCHES_COUNTED_MAX = 300;

/** "42", and "300+" from where matches are no longer counted. */
export function matchCountInWords(count: number): string {
  return count < MATCHES_COUNTED_MAX ? String(count) : `${MATCHES_COUNTED_MAX}+`;
}

/** What every plan includes by this rule, in the words of the plans' page and of every invitation to take one. */
export const ALL_MATCHES_FEATURE = "Every match, with its reasons";

type ListReader = { isAdmin: boolean; subscription: { status: SubscriptionStatus; endDate: Date } | null };

/** Any plan that is live, paid or free, opens every list of experts; a guest has none. Administrators need none. */
export function seesAllExperts(reader: ListReader | null, now: Date): boolean {
  if (!reader) return false;
  const { isAdmin, subscription } = reader;
  return isAdmin || (subscription !== null && isLiveStatus(subscription.status) && subscription.endDate > now);
}

/**
 * What a list may answer: without a plan the first three of the query asked and never a further page, whatever limit or cursor
 * is asked for.
 */
export function expertListWindow(page: { limit: number; cursor?: ExpertId | undefined }, seesAll: boolean) {
  if (seesAll) return { limit: page.limit, cursor: page.cursor ?? null };
  if (page.cursor !== undefined) {
    throw new DomainError("forbidden", "plans/limit-reached", { counted: "experts", limit: EXPERTS_WITHOUT_PLAN });
  }
  return { limit: Math.min(page.limit, EXPERTS_WITHOUT_PLAN), cursor: null };
}
