import { DomainError } from "../errors.ts";
import type { Minor } from "../money.ts";
import { addDays, nextTermEnd } from "./plan-term.ts";
import type { BillingCycle } from "./subscription.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A plan holds so long after its term while its payment is due, and has expired then. */
export const PAYMENT_GRACE_DAYS = 14;

/** On these days after the term's end the card is tried again, and an owner who still owes gets an email. */
export const PAYMENT_REMINDER_DAYS = [1, 3, 7, 12] as const;

/** A page that was opened to pay on is left in peace so long before the card is tried again. */
const PAGE_IN_PEACE_MS = HOUR_MS;

/** Why a card that is on file was not charged: the bank said no, or wants its owner to confirm. */
export const CARD_FAILURES = ["declined", "confirmation_needed"] as const;
export type CardFailure = (typeof CARD_FAILURES)[number];

/** What becomes of a term that is due. */
export const RENEWAL_STATUSES = ["due", "paid", "unpaid"] as const;
export type RenewalStatus = (typeof RENEWAL_STATUSES)[number];

/** Terms that end before this moment are renewed now: a little early, so that no plan lapses between its term and the charge. */
export function renewedUntil(now: Date): Date {
  return new Date(now.getTime() + HOUR_MS);
}

export type EndingTerm = {
  endDate: Date;
  anchoredAt: Date | null;
  isCancelled: boolean;
  hasCard: boolean;
  /** What the next term is of: the same plan, or the one that was chosen for then. */
  next: { priceMinor: Minor; billingCycle: BillingCycle; durationDays: number; isChange: boolean };
};

export type RenewalDecision =
  | { kind: "end" }
  | { kind: "free"; from: Date; until: Date }
  | { kind: "charge"; from: Date; until: Date; anchor: Date; holdsUntil: Date };

/**
 * At its end a term is followed by the next one: for nothing where the plan has no price, else for its price where a card is on file.
 * What was cancelled, and what no card was given for, ends; so does what should have been renewed two weeks ago and was not.
 */
export function renewTerm(term: EndingTerm, now: Date): RenewalDecision {
  const { endDate: from, next } = term;
  const holdsUntil = addDays(from, PAYMENT_GRACE_DAYS);
  if (term.isCancelled || holdsUntil <= now) return { kind: "end" };
  const anchor = next.isChange ? from : (term.anchoredAt ?? from);
  const until = nextTermEnd({ from, anchor, billingCycle: next.billingCycle, durationDays: next.durationDays });
  if (next.priceMinor === 0) return { kind: "free", from, until };
  return term.hasCard ? { kind: "charge", from, until, anchor, holdsUntil } : { kind: "end" };
}

/** When the card is tried once more after it was refused; null where only its owner can help, or the time is over. */
export function nextAttemptAt(dueAt: Date, failure: CardFailure, now: Date): Date | null {
  if (failure === "confirmation_needed") return null;
  const later = PAYMENT_REMINDER_DAYS.map((days) => addDays(dueAt, days));
  return later.find((at) => at > now) ?? null;
}

/** Which day's reminder is due: the latest that has come and was not told. Null: none. What was missed is not caught up with. */
export function reminderDue(dueAt: Date, toldDays: number, now: Date): number | null {
  const days = (now.getTime() - dueAt.getTime()) / DAY_MS;
  return PAYMENT_REMINDER_DAYS.findLast((day) => day <= days && day > toldDays) ?? null;
}

/** Whether the owner may be paying by hand at this moment: the card is not tried meanwhile. */
export function isPageInPeace(page: { createdAt: Date }, now: Date): boolean {
  return now.getTime() < page.createdAt.getTime() + PAGE_IN_PEACE_MS;
}

/** There is nothing to pay for the reader's plan. */
export function nothingDue(): DomainError {
  return new DomainError("conflict", "subscriptions/nothing-due");
}

/** The card is being charged at this moment: a second payment would be one too many. */
export function chargeUnderWay(): DomainError {
  return new DomainError("conflict", "subscriptions/charge-under-way");
}

/** There is no card to take away. */
export function noCard(): DomainError {
  return new DomainError("not_found", "subscriptions/no-card");
}
