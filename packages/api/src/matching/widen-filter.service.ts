import type { ChoiceGroup } from "@quorate/core/experts/choice-group";
import { leastRatingShownAs } from "@quorate/core/format/rating-format";
import type { DbOrTrx } from "@quorate/db/client";
import { listFacetPage } from "../experts/expert-facets.queries.ts";
import type { ExpertFilter } from "../experts/expert-search.queries.ts";
import type { ExpertSummaryRow } from "../experts/expert-summaries.queries.ts";

/** What is given up last comes first: the trade says more of what is sought than who is free this week. */
const GROUPS_KEPT = [
  "specializations",
  "industries",
  "availability",
  "rate",
  "rating",
] as const satisfies ChoiceGroup[];

const FIELDS_OF = {
  specializations: ["specializations"],
  industries: ["industries"],
  rating: ["minRating"],
  availability: ["available"],
  rate: ["minRate", "maxRate"],
} as const satisfies Record<ChoiceGroup, readonly (keyof ExpertFilter)[]>;

export type WidenedFilter = { filter: ExpertFilter; without: ChoiceGroup[] };

/**
 * For a filter that leaves no one: the same without as few of its groups as it takes to leave someone, and which these are. Null where
 * there is no expert at all, or nothing was filtered by.
 */
export async function widenFilter(db: DbOrTrx, filter: ExpertFilter): Promise<WidenedFilter | null> {
  const groups = GROUPS_KEPT.filter((group) => isUsed(filter, group));
  for (const without of smallestFirst(groups)) {
    const widened = withoutGroups(filter, without);
    const [somebody] = await listFacetPage(db, { filter: widened, sort: "proven", after: null, limit: 1 });
    if (somebody) return { filter: widened, without: [...without] };
  }
  return null;
}

/** Every choice of some of these groups, the smallest first, and of equals those that give up the later groups. */
function smallestFirst(groups: readonly ChoiceGroup[]): ChoiceGroup[][] {
  const some = Array.from({ length: 2 ** groups.length - 1 }, (_, index) =>
    groups.filter((_group, place) => ((index + 1) >> (groups.length - 1 - place)) % 2 === 1),
  );
  return some.toSorted((one, other) => one.length - other.length);
}

function isUsed(filter: ExpertFilter, group: ChoiceGroup): boolean {
  return FIELDS_OF[group].some((field) => {
    const value = filter[field];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
}

function withoutGroups(filter: ExpertFilter, groups: readonly ChoiceGroup[]): ExpertFilter {
  const left = { ...filter };
  for (const group of groups) for (const field of FIELDS_OF[group]) delete left[field];
  return left;
}

/** By which of these groups the expert would have been left out. */
export function groupsMissed(
  filter: ExpertFilter,
  groups: readonly ChoiceGroup[],
  expert: ExpertSummaryRow,
): ChoiceGroup[] {
  return groups.filter((group) => !PASSES[group](filter, expert));
}

const sharesOne = (chosen: readonly string[] | undefined, own: readonly string[]) =>
  !chosen?.length || own.some((one) => chosen.includes(one));

const PASSES = {
  specializations: (filter, expert) => sharesOne(filter.specializations, expert.specializations),
  industries: (filter, expert) => sharesOne(filter.industries, expert.industries),
  rating: ({ minRating = 0 }, { rating }) => Number(rating) >= leastRatingShownAs(minRating),
  availability: ({ available }, { isAvailable }) => available === undefined || available === isAvailable,
  rate: ({ minRate = 0, maxRate = Infinity }, { hourlyRate }) =>
    hourlyRate !== null && Number(hourlyRate) >= minRate && Number(hourlyRate) <= maxRate,
} as const satisfies Record<ChoiceGroup, (filter: ExpertFilter, expert: ExpertSummaryRow) => boolean>;
