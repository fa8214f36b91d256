import { DomainError } from "../errors.ts";
import { assertCapPayable } from "../expenses/expenses-cap.ts";
import { dayIn } from "../format/calendar-day.ts";
import type { Currency } from "../format/currency.ts";
import { formatMinor } from "../format/money-format.ts";
import { assertPeriodFits, type Period } from "../milestones/period.ts";
import { AMOUNT_MINOR_MAX, type Minor } from "../money.ts";
import { feeFor } from "../payments/fee.ts";

/** Five years of one person's work. */
export const ESTIMATED_HOURS_MAX = 10_000;
export const OFFERED_MILESTONES_MAX = 20;

export type OfferedMilestone = {
  title: string;
  description: string | null;
  amountMinor: Minor;
  /** A calendar day, yyyy-MM-dd. */
  dueDate: string | null;
  /** Paid by the hour, and its amount is the cap. */
  period: Period | null;
  /** Up to what sum its expenses are paid, beside its amount; null: none are. */
  expensesCapMinor: Minor | null;
};

/** What an offer says of money. */
export type OfferTerms = {
  rateMinor: Minor | null;
  hours: number | null;
  priceMinor: Minor | null;
  milestones: readonly OfferedMilestone[];
  /** Up to what sum expenses are paid, of an offer without milestones: with them each has its own. */
  expensesCapMinor: Minor | null;
};

/** What an offer says of the work's price, without its expenses. */
export type PriceTerms = Omit<OfferTerms, "expensesCapMinor" | "milestones"> & {
  milestones: readonly Pick<OfferedMilestone, "amountMinor">[];
};

export const DEAL_BASES = ["milestones", "price", "hours", "budget"] as const;
/** What the total of a deal follows from. */
export type DealBasis = (typeof DEAL_BASES)[number];
export type Deal = { totalMinor: Minor; basis: DealBasis };

/**
 * What the client pays once this is accepted: its milestones, else its price, else rate times hours. Only an offer with none of these
 * is for the brief's budget. Null where there is no budget either: the amounts are agreed later.
 */
export function dealOf(
  { rateMinor, hours, priceMinor, milestones }: PriceTerms,
  budgetMinor: Minor | null,
): Deal | null {
  if (milestones.length > 0) return { totalMinor: sumOf(milestones), basis: "milestones" };
  if (priceMinor !== null) return { totalMinor: priceMinor, basis: "price" };
  if (rateMinor !== null && hours !== null) return { totalMinor: rateMinor * hours, basis: "hours" };
  return budgetMinor === null ? null : { totalMinor: budgetMinor, basis: "budget" };
}

/**
 * What the expert receives of it: each milestone's fee is rounded alone, as it will be when the milestone is funded. `unnamed`: the
 * amounts that an offer is for which names no sum.
 */
export function payoutOf(terms: PriceTerms, unnamed: readonly Minor[], feeBasisPoints: number): Minor | null {
  const said = dealOf(terms, null);
  const parts = terms.milestones.map(({ amountMinor }) => amountMinor);
  const amounts = said === null ? unnamed : parts.length > 0 ? parts : [said.totalMinor];
  if (amounts.length === 0) return null;
  return amounts.reduce((sum, amount) => sum + feeFor(amount, feeBasisPoints).expertPayoutMinor, 0);
}

/**
 * Up to what sum all expenses together are paid, in minor units; null: none are. They come beside the total: they are paid as they are, against
 * receipts, and without a fee.
 */
export function expensesCapOf({
  milestones,
  expensesCapMinor,
}: {
  milestones: readonly Pick<OfferedMilestone, "expensesCapMinor">[];
  expensesCapMinor: Minor | null;
}): Minor | null {
  if (milestones.length === 0) return expensesCapMinor;
  const sumMinor = milestones.reduce((sum, milestone) => sum + (milestone.expensesCapMinor ?? 0), 0);
  return sumMinor === 0 ? null : sumMinor;
}

/**
 * The cap that an offer keeps of its own: of one with milestones none, because theirs come to it. Refuses (invalid, at `expensesCap`) a cap
 * that theirs do not come to.
 */
export function ownExpensesCap(
  offer: Pick<OfferTerms, "milestones" | "expensesCapMinor">,
  currency: Currency,
): Minor | null {
  const { milestones, expensesCapMinor } = offer;
  if (milestones.length === 0) return expensesCapMinor;
  const sumMinor = expensesCapOf(offer) ?? 0;
  if (expensesCapMinor === null || expensesCapMinor === sumMinor) return null;
  const params = { sum: formatMinor(sumMinor, currency) };
  throw new DomainError("invalid", "proposals/expenses-differ", params, { issues: [{ path: "expensesCap" }] });
}

/** How far a total is from the budget: above zero it is over it. Null without either. */
export function overBudget(deal: Deal | null, budgetMinor: Minor | null): Minor | null {
  return deal === null || budgetMinor === null || deal.basis === "budget" ? null : deal.totalMinor - budgetMinor;
}

/** Whether an offer says what it costs in any way: nothing but a letter is none. */
export function namesSum(
  offer: Pick<OfferTerms, "rateMinor" | "priceMinor"> & { milestones: readonly unknown[] },
): boolean {
  return offer.rateMinor !== null || offer.priceMinor !== null || offer.milestones.length > 0;
}

type OfferLimits = { minMinor: Minor; currency: Currency; now: Date };

/**
 * Refuses an offer that could not be accepted: parts smaller than a milestone may be, a cap that is not the rate times whole quarter hours, a
 * price that is not the sum of its milestones, a total beyond what the books hold, a cap of expenses beside no sum or beyond what is paid
 * at once, or an end that has passed.
 */
export function assertOfferSound(
  offer: OfferTerms & { validUntil: string | null },
  { minMinor, currency, now }: OfferLimits,
): void {
  if (!namesSum(offer))
    throw new DomainError("invalid", "proposals/no-sum", {}, { issues: [{ path: "proposedRate" }] });
  const { milestones, priceMinor, validUntil } = offer;
  const deal = dealOf(offer, null);
  if (deal && deal.totalMinor > AMOUNT_MINOR_MAX) {
    throw new DomainError("invalid", "proposals/total-too-large", {}, { issues: [{ path: FIELD_OF[deal.basis] }] });
  }
  const small = milestones.flatMap(({ amountMinor }, index) =>
    amountMinor < minMinor ? [{ path: `milestones.${index}.amount` }] : [],
  );
  if (deal && deal.totalMinor < minMinor && small.length === 0) small.push({ path: FIELD_OF[deal.basis] });
  if (small.length > 0) {
    throw new DomainError(
      "invalid",
      "milestones/too-small",
      { min: formatMinor(minMinor, currency) },
      { issues: small },
    );
  }
  for (const [index, { amountMinor, period }] of milestones.entries()) {
    if (period) assertPeriodFits(amountMinor, period, { currency, path: `milestones.${index}.amount` });
  }
  if (deal?.basis === "milestones" && priceMinor !== null && priceMinor !== deal.totalMinor) {
    const params = { sum: formatMinor(deal.totalMinor, currency) };
    throw new DomainError("invalid", "proposals/price-differs", params, { issues: [{ path: "price" }] });
  }
  assertExpensesPayable(offer, deal, currency);
  if (validUntil === null) return;
  const issues = [{ path: "validUntil" }];
  if (isPastDay(validUntil, now)) throw new DomainError("invalid", "proposals/expiry-past", {}, { issues });
  if (isFarDay(validUntil, now)) throw new DomainError("invalid", "proposals/day-far", {}, { issues });
}

/** Money for expenses is paid in with a milestone: it needs one that it goes with, and both have to be payable at once. */
function assertExpensesPayable(offer: OfferTerms, deal: Deal | null, currency: Currency): void {
  const { milestones, expensesCapMinor } = offer;
  if (expensesCapMinor !== null && deal === null) {
    throw new DomainError("invalid", "proposals/expenses-without-sum", {}, { issues: [{ path: "expensesCap" }] });
  }
  for (const [index, part] of milestones.entries()) {
    assertCapPayable(part, currency, `milestones.${index}.expensesCap`);
  }
  if (deal && milestones.length === 0) {
    assertCapPayable({ amountMinor: deal.totalMinor, expensesCapMinor }, currency, "expensesCap");
  }
}

const FIELD_OF: Record<DealBasis, string> = {
  milestones: "milestones",
  price: "price",
  hours: "estimatedHours",
  budget: "price",
};

/** An offer holds until its day is over everywhere on earth: no one is refused on a day that is still the last one for them. */
export function isPastDay(day: string, now: Date): boolean {
  return day < dayIn(now, LAST_ZONE);
}

/** A day, yyyy-MM-dd, that no deal of ours reaches: its year is a slip. */
export function isFarDay(day: string, now: Date): boolean {
  return Number.parseInt(day, 10) >= now.getUTCFullYear() + A_CENTURY;
}

const A_CENTURY = 100;

/** Where a calendar day ends last, twelve hours behind UTC. The sign is that of the zone database. */
const LAST_ZONE = "Etc/GMT+12";

export const sumOf = (milestones: readonly { amountMinor: Minor }[]): Minor =>
  milestones.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
