import type { Currency } from "@quorate/core/format/currency";
import { formatRate } from "@quorate/core/format/money-format";
import { formatRating, leastRatingShownAs } from "@quorate/core/format/rating-format";
import { bandOf, MATCH_BANDS } from "@quorate/core/matching/match-band";
import type { MatchReason } from "@quorate/core/matching/match-scoring";
import type { ExpertFilter } from "../experts/expert-search.queries.ts";

/** Choices about facts of a profile, as wishes: what the matcher compares (specializations, industries) is part of the request. */
export type FactWishes = Pick<ExpertFilter, "minRating" | "available" | "minRate" | "maxRate">;

/** `rating` and `hourlyRate` as they are stored: decimals, the rate in the installation's currency, null where none is named. */
type Facts = { rating: string; isAvailable: boolean; hourlyRate: string | null };

export function factWishesOf({ minRating, available, minRate, maxRate }: ExpertFilter): FactWishes {
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

type Placed = { score: number; isNamed: boolean; summary: Facts };

/**
 * Of people in one band those come first who meet more of the wishes; otherwise the order stays. A wish moves no one past someone who
 * answers the request plainly better, and no one past a person who was asked for by name.
 */
export function orderByWishes<Candidate extends Placed>(
  wishes: FactWishes,
  candidates: readonly Candidate[],
  currency: Currency,
): Candidate[] {
  if (!hasWishes(wishes)) return [...candidates];
  const missed = new Map(
    candidates.map((one) => [
      one,
      wishReasons(wishes, one.summary, currency).filter(({ kind }) => kind === "against").length,
    ]),
  );
  const placeOf = ({ score, isNamed }: Candidate) => (isNamed ? -1 : MATCH_BANDS.indexOf(bandOf(score)));
  return candidates.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || (missed.get(one) ?? 0) - (missed.get(other) ?? 0),
  );
}
