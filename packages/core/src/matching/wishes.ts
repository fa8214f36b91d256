import type { Currency } from "../format/currency.ts";
import { formatRate } from "../format/money-format.ts";
import { formatRating, leastRatingShownAs } from "../format/rating-format.ts";
import { bandOf, MATCH_BANDS } from "./match-band.ts";
import type { MatchReason } from "./match-scoring.ts";

/**
 * Choices about facts of a profile, as wishes: what the matcher compares (specializations, industries) is part of the request. The rating
 * from 0 to 5, rates an hour in the installation's currency.
 */
export type FactWishes = { minRating?: number; available?: boolean; minRate?: number; maxRate?: number };
/** The same where a choice may be undefined, as it is in a filter that was sent. */
type Chosen = { [Wish in keyof FactWishes]: FactWishes[Wish] | undefined };

/** `rating` and `hourlyRate` as they are stored: decimals, the rate in the installation's currency, null where none is named. */
type Facts = { rating: string; isAvailable: boolean; hourlyRate: string | null };

export function factWishesOf({ minRating, available, minRate, maxRate }: Chosen): FactWishes {
  return {
    ...(minRating !== undefined && minRating > 0 && { minRating }),
    ...(available !== undefined && { available }),
    ...(minRate !== undefined && { minRate }),
    ...(maxRate !== undefined && { maxRate }),
  };
}

export function hasWishes(wishes: FactWishes): boolean {
  return Object.keys(wishes).length > 0;
}

/** What is said of each wish: that the expert meets it, or that they do not. A person without a rate meets no wish about it. */
export function wishReasons(wishes: FactWishes, facts: Facts, currency: Currency): MatchReason[] {
  return [availabilityReason, rateReason, ratingReason].flatMap((reasonOf) => reasonOf(wishes, facts, currency) ?? []);
}

function availabilityReason({ available }: FactWishes, { isAvailable }: Facts): MatchReason | null {
  if (available === undefined) return null;
  const code = isAvailable ? "availability/now" : "availability/none";
  return { kind: isAvailable === available ? "for" : "against", code, params: {} };
}

function rateReason({ minRate, maxRate }: FactWishes, { hourlyRate }: Facts, currency: Currency): MatchReason | null {
  if (minRate === undefined && maxRate === undefined) return null;
  if (hourlyRate === null) return { kind: "against", code: "wishes/rate-unknown", params: {} };
  const rate = formatRate(hourlyRate, currency);
  const isMet = Number(hourlyRate) >= (minRate ?? 0) && Number(hourlyRate) <= (maxRate ?? Infinity);
  if (isMet) return { kind: "for", code: "wishes/rate-met", params: { rate } };
  const [least, most] = [minRate, maxRate].map(
    (bound) => bound !== undefined && formatRate(bound.toFixed(2), currency),
  );
  const wanted = least && most ? `${least} to ${most}` : least ? `${least} or more` : `${most} or less`;
  return { kind: "against", code: "wishes/rate-missed", params: { rate, wanted } };
}

function ratingReason({ minRating }: FactWishes, { rating }: Facts): MatchReason | null {
  if (minRating === undefined) return null;
  const [shown, wanted] = [formatRating(Number(rating)), minRating.toFixed(1)];
  if (shown !== null && Number(rating) >= leastRatingShownAs(minRating)) {
    return { kind: "for", code: "wishes/rating-met", params: { rating: shown, wanted } };
  }
  return { kind: "against", code: "wishes/rating-missed", params: { rating: shown, wanted } };
}

type Placed = { score: number; isNamed: boolean };

/**
 * Of people in one band those come first who miss less of what was wished for; otherwise the order stays. A wish moves no one past someone
 * who answers the request plainly better, and no one past a person who was asked for by name.
 */
export function orderByMissed<Candidate extends Placed>(
  candidates: readonly Candidate[],
  missedOf: (candidate: Candidate) => number,
): Candidate[] {
  const missed = new Map(candidates.map((one) => [one, missedOf(one)]));
  const placeOf = ({ score, isNamed }: Candidate) => (isNamed ? -1 : MATCH_BANDS.indexOf(bandOf(score)));
  return candidates.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || (missed.get(one) ?? 0) - (missed.get(other) ?? 0),
  );
}
