import { leastRatingShownAs } from "../format/rating-format.ts";
import { LEADING_STRENGTH } from "../matching/niche-judge.ts";
import { nicheOf, strengthOf } from "../matching/niche-vector.ts";
import type { ExpertEntry, ExpertQuery, QueryFilter } from "./expert-entry.ts";

/** If nothing is asked for, all experts are equally near. */
export function asksForAnything({ skills, industries, words, niches, service }: ExpertQuery): boolean {
  const isAsked = skills.length + industries.length > 0 || words.some(({ isSign }) => isSign);
  return isAsked || niches !== null || service !== null;
}

/** Whether a profile speaks plainly of one of the niches that are asked for most. */
export function speaksOfLeading({ niches }: Pick<ExpertEntry, "niches">, leading: ReadonlySet<number>): boolean {
  return niches?.some((entry) => strengthOf(entry) >= LEADING_STRENGTH && leading.has(nicheOf(entry))) ?? false;
}

export function passes(entry: ExpertEntry, filter: QueryFilter): boolean {
  const { specializations = [], industries = [], minRating = 0, available, minRate, maxRate } = filter;
  const { hourlyRate } = entry;
  return (
    (specializations.length === 0 || specializations.some((tag) => entry.specializations.includes(tag))) &&
    (industries.length === 0 || industries.some((tag) => entry.industries.includes(tag))) &&
    entry.rating >= leastHundredths(minRating) &&
    (available === undefined || entry.isAvailable === available) &&
    (minRate === undefined || (hourlyRate !== null && hourlyRate >= minRate)) &&
    (maxRate === undefined || (hourlyRate !== null && hourlyRate <= maxRate))
  );
}

export function leastHundredths(minRating: number): number {
  return Math.round(100 * leastRatingShownAs(minRating));
}
