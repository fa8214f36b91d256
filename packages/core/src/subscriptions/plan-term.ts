import { zonedAt } from "../format/local-time.ts";
import type { BillingCycle } from "./subscription.ts";

const DAY_MS = 86_400_000;

/** A moment so many days later. */
export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}

/** The same day some months later, or that month's last day. */
export function addMonths(date: Date, months: number): Date {
  return new Date(zonedAt(date, "UTC").add({ months }).epochMilliseconds);
}

/**
 * When the term that begins at `from` is over. Months are counted from where the first of them began: what is renewed on the 31st is
 * renewed on the 28th of February, and on the 31st of March again.
 */
export function nextTermEnd(term: {
  from: Date;
  anchor: Date;
  billingCycle: BillingCycle;
  durationDays: number;
}): Date {
  const { from, anchor, billingCycle, durationDays } = term;
  if (billingCycle === "annual") return addDays(from, durationDays);
  const years = from.getUTCFullYear() - anchor.getUTCFullYear();
  let months = Math.max(0, years * 12 + from.getUTCMonth() - anchor.getUTCMonth());
  while (addMonths(anchor, months) <= from) months++;
  return addMonths(anchor, months);
}
