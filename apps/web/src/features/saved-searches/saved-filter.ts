import type { SavedSearchDto, saveSearchInput } from "@quorate/api/saved-searches/saved-searches.schema";
import { MIN_RATINGS } from "@quorate/core/experts/minimum-rating";
import type { z } from "zod";
import { activeFilters, type ExpertFilter, NO_FILTER, writeFilter } from "../../lib/experts/expert-filter.ts";
import { paths } from "../../lib/paths.ts";

export type SavedFilter = z.input<typeof saveSearchInput>["filter"];
const NAME_MAX = 80;

export function toSavedFilter(filter: ExpertFilter): SavedFilter {
  const minRating = MIN_RATINGS.find(({ code }) => code === filter.minRating)?.rating;
  return {
    sort: filter.sort,
    ...(filter.text !== "" && { q: filter.text }),
    ...(filter.specializations.length > 0 && { specializations: filter.specializations }),
    ...(filter.industries.length > 0 && { industries: filter.industries }),
    ...(minRating !== undefined && { minRating }),
    ...(filter.isAvailable && { available: true }),
    ...(filter.minRate !== null && { minRate: filter.minRate }),
    ...(filter.maxRate !== null && { maxRate: filter.maxRate }),
  };
}

/** A minimum rating that the panel does not offer becomes the strictest it offers below it. */
export function fromSavedFilter({ filter }: Pick<SavedSearchDto, "filter">): ExpertFilter {
  const { minRating = 0 } = filter;
  return {
    ...NO_FILTER,
    text: filter.q ?? "",
    specializations: filter.specializations ?? [],
    industries: filter.industries ?? [],
    minRating: MIN_RATINGS.findLast(({ rating }) => rating <= minRating)?.code ?? null,
    isAvailable: filter.available ?? false,
    minRate: filter.minRate ?? null,
    maxRate: filter.maxRate ?? null,
    sort: filter.sort,
  };
}

/** A name to begin with: the words of the search, else what it is narrowed by. */
export function suggestedName(filter: ExpertFilter): string {
  const words =
    filter.text ||
    activeFilters(filter)
      .map(({ label }) => label)
      .join(", ");
  return words.slice(0, NAME_MAX).trim();
}

/** What a saved search asks for, in a line. */
export function asksFor(search: Pick<SavedSearchDto, "filter">): string {
  const filter = fromSavedFilter(search);
  const words = filter.text === "" ? [] : [`“${filter.text}”`];
  const all = [...words, ...activeFilters(filter).map(({ label }) => label)];
  return all.length > 0 ? all.join(", ") : "Every expert";
}

/** Where its results are. */
export function savedSearchPath(search: Pick<SavedSearchDto, "filter">): string {
  const asked = writeFilter(fromSavedFilter(search)).toString();
  return asked === "" ? paths.findExperts : `${paths.findExperts}?${asked}`;
}
