import { leastRatingShownAs } from "../format/rating-format.ts";
import type { ChoiceGroup } from "./choice-group.ts";

/** What experts are filtered by: the rating from 0 to 5, rates an hour in the installation's currency. */
export type ChosenFilter = {
  specializations?: string[];
  industries?: string[];
  minRating?: number;
  available?: boolean;
  minRate?: number;
  maxRate?: number;
};

export type WiderFilter = { filter: ChosenFilter; without: ChoiceGroup[] };

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
} as const satisfies Record<ChoiceGroup, readonly (keyof ChosenFilter)[]>;

/** The same filter without some of its groups: those that give up fewest first, and of equals those that give up the later groups. */
export function widerFilters(filter: ChosenFilter): WiderFilter[] {
  const groups = GROUPS_KEPT.filter((group) => isUsed(filter, group));
  return Array.from({ length: 2 ** groups.length - 1 }, (_, index) =>
    groups.filter((_group, place) => ((index + 1) >> (groups.length - 1 - place)) % 2 === 1),
  )
    .toSorted((one, other) => one.length - other.length)
    .map((without) => ({ filter: withoutGroups(filter, without), without }));
}

function isUsed(filter: ChosenFilter, group: ChoiceGroup): boolean {
  return FIELDS_OF[group].some((field) => {
    const value = filter[field];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
}

function withoutGroups(filter: ChosenFilter, groups: readonly ChoiceGroup[]): ChosenFilter {
  const left = { ...filter };
  for (const group of groups) for (const field of FIELDS_OF[group]) delete left[field];
  return left;
}

/** What a filter reads of an expert: rating and rate as they are stored, decimals; null where no rate is named. */
type Filtered = {
  specializations: readonly string[];
  industries: readonly string[];
  rating: string;
  isAvailable: boolean;
  hourlyRate: string | null;
};

/** By which of these groups the expert would have been left out. */
export function groupsMissed(filter: ChosenFilter, groups: readonly ChoiceGroup[], expert: Filtered): ChoiceGroup[] {
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
} as const satisfies Record<ChoiceGroup, (filter: ChosenFilter, expert: Filtered) => boolean>;
