import type { SavedSearchDto, saveSearchInput } from "@quorate/api/saved-searches/saved-searches.schema";
import { CHOICE_GROUPS, type ChoiceGroup } from "@quorate/core/experts/choice-group";
import { MIN_RATINGS } from "@quorate/core/experts/minimum-rating";
import type { z } from "zod";
import {
  activeFilters,
  type ExpertFilter,
  NO_FILTER,
  withOnlyChosen,
  writeFilter,
} from "../../lib/experts/expert-filter.ts";
import { choicesOf } from "../../lib/experts/match-request.ts";
import { paths } from "../../lib/paths.ts";

export type SavedFilter = z.input<typeof saveSearchInput>["filter"];
const NAME_MAX = 80;

/** What was a wish is kept as one, and what was a filter as one. */
export function toSavedFilter(filter: ExpertFilter): SavedFilter {
  const { wished, filtered } = choicesOf(filter);
  return {
    sort: filter.sort,
    ...(filter.text !== "" && { q: filter.text }),
    ...(filter.text !== "" && filter.asWritten && { asWritten: true }),
    ...(filter.conditionsDropped.length > 0 && { conditionsDropped: [...filter.conditionsDropped] }),
    ...(filter.conditionsOnly.length > 0 && { conditionsOnly: [...filter.conditionsOnly] }),
    ...filtered,
    ...(Object.keys(wished).length > 0 && { wishes: wished }),
  };
}

/**
 * A minimum rating that the panel does not offer becomes the strictest it offers below it. A search that was kept before there were wishes
 * has filters alone, and keeps them.
 */
export function fromSavedFilter({
  filter: { q = "", asWritten = false, sort, wishes = {}, conditionsDropped = [], conditionsOnly = [], ...filtered },
}: SavedOf): ExpertFilter {
  const all = { ...wishes, ...filtered };
  const { minRating = 0 } = all;
  return withOnlyChosen({
    ...NO_FILTER,
    text: q,
    asWritten,
    conditionsDropped,
    conditionsOnly,
    specializations: all.specializations ?? [],
    industries: all.industries ?? [],
    minRating: MIN_RATINGS.findLast(({ rating }) => rating <= minRating)?.code ?? null,
    isAvailable: all.available ?? false,
    minRate: all.minRate ?? null,
    maxRate: all.maxRate ?? null,
    only: CHOICE_GROUPS.filter((group) => isFiltered(filtered, group)),
    sort,
  });
}

type SavedOf = Pick<SavedSearchDto, "filter">;

function isFiltered(
  filtered: Pick<SavedSearchDto["filter"], keyof NonNullable<SavedSearchDto["filter"]["wishes"]>>,
  group: ChoiceGroup,
): boolean {
  const { specializations, industries, minRating, available, minRate, maxRate } = filtered;
  const values = {
    specializations: [specializations],
    industries: [industries],
    rating: [minRating],
    availability: [available],
    rate: [minRate, maxRate],
  }[group];
  return values.some((value) => value !== undefined);
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
export function asksFor(search: SavedOf): string {
  const filter = fromSavedFilter(search);
  const words = filter.text === "" ? [] : [`“${filter.text}”`];
  const labels = activeFilters(filter).map(({ group, label }) =>
    filter.only.includes(group) ? `only ${label}` : label,
  );
  const all = [...words, ...labels, ...filter.conditionsOnly.map((one) => `only “${one}”`)];
  return all.length > 0 ? all.join(", ") : "Every expert";
}

/** Where its results are. */
export function savedSearchPath(search: SavedOf): string {
  const asked = writeFilter(fromSavedFilter(search)).toString();
  return asked === "" ? paths.findExperts : `${paths.findExperts}?${asked}`;
}
