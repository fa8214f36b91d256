import { SPECIALIZATION_BY_SERVICE_SLUG } from "@quorate/core/catalog/service-slugs";
import { CHOICE_GROUPS, type ChoiceGroup } from "@quorate/core/experts/choice-group";
import { EXPERT_SORTS } from "@quorate/core/experts/expert-sort";
import { MIN_RATINGS, type MinRatingCode } from "@quorate/core/experts/minimum-rating";
import { formatRate } from "../money.ts";
import { typedAmount } from "../typed-number.ts";

export const RESULT_SORTS = ["match", ...EXPERT_SORTS] as const;
export type ResultSort = (typeof RESULT_SORTS)[number];

/**
 * The values of the search box and the panel of choices; they are in the address, so that a search can be passed on. A choice is a wish,
 * unless its group is in `only`: then it is a filter.
 */
export type ExpertFilter = {
  text: string;
  /** Whether no word of it is to be corrected. */
  asWritten: boolean;
  /** Whether what would tell the people apart was answered or put away: the same text is not asked about again. */
  isSettled: boolean;
  /** The words of conditions that are not to be read out of it. */
  conditionsDropped: readonly string[];
  /** The words of those that leave out experts who plainly miss them; the others are wishes. */
  conditionsOnly: readonly string[];
  specializations: string[];
  industries: string[];
  minRating: MinRatingCode | null;
  isAvailable: boolean;
  minRate: number | null;
  maxRate: number | null;
  only: readonly ChoiceGroup[];
  sort: ResultSort;
};

export const NO_FILTER: ExpertFilter = {
  text: "",
  asWritten: false,
  isSettled: false,
  conditionsDropped: [],
  conditionsOnly: [],
  specializations: [],
  industries: [],
  minRating: null,
  isAvailable: false,
  minRate: null,
  maxRate: null,
  only: [],
  sort: "match",
};

/** `category`, with which service cards link here, stands for the specialization that belongs to the service, as a filter. */
export function readFilter(params: URLSearchParams): ExpertFilter {
  const service = specializationOf(params.get("category"));
  const chosen = params.getAll("specialization");
  const only = params.getAll("only");
  const text = params.get("q") ?? "";
  return withOnlyChosen({
    text,
    asWritten: params.get("spelling") === "kept",
    isSettled: params.get("questions") === "settled",
    conditionsDropped: stillIn(text, [...new Set(params.getAll("dropped"))]),
    conditionsOnly: stillIn(text, [...new Set(params.getAll("must"))]),
    specializations: [...new Set(service ? [service, ...chosen] : chosen)],
    industries: [...new Set(params.getAll("industry"))],
    minRating: MIN_RATINGS.find(({ code }) => code === params.get("rating"))?.code ?? null,
    isAvailable: params.get("available") === "now",
    minRate: readRate(params.get("minRate")),
    maxRate: readRate(params.get("maxRate")),
    only: CHOICE_GROUPS.filter((group) => only.includes(group) || (service && group === "specializations")),
    sort: RESULT_SORTS.find((sort) => sort === params.get("sort")) ?? "match",
  });
}

/** No one is left out by a group in which nothing is chosen. */
export function withOnlyChosen(filter: ExpertFilter): ExpertFilter {
  return { ...filter, only: filter.only.filter((group) => isChosenIn(filter, group)) };
}

/** Whether anything is chosen in the group. */
export function isChosenIn(filter: ExpertFilter, group: ChoiceGroup): boolean {
  const { specializations, industries, minRating, isAvailable, minRate, maxRate } = filter;
  return {
    specializations: specializations.length > 0,
    industries: industries.length > 0,
    rating: minRating !== null,
    availability: isAvailable,
    rate: minRate !== null || maxRate !== null,
  }[group];
}

/** The same search with the choices of this group as a filter, or again as wishes. */
export function withOnly(filter: ExpertFilter, group: ChoiceGroup, isOnly: boolean): ExpertFilter {
  return { ...filter, only: CHOICE_GROUPS.filter((one) => (one === group ? isOnly : filter.only.includes(one))) };
}

/** Whether anything is asked for that an expert can be the best match for; filters, a rate and the like are met or not. */
export function asksForMatch({ text, specializations, industries, only }: ExpertFilter): boolean {
  return (
    text !== "" ||
    (specializations.length > 0 && !only.includes("specializations")) ||
    (industries.length > 0 && !only.includes("industries"))
  );
}

export function writeFilter(filter: ExpertFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.text !== "") params.set("q", filter.text);
  if (filter.text !== "" && filter.asWritten) params.set("spelling", "kept");
  if (filter.isSettled) params.set("questions", "settled");
  for (const words of stillIn(filter.text, filter.conditionsDropped)) params.append("dropped", words);
  for (const words of stillIn(filter.text, filter.conditionsOnly)) params.append("must", words);
  for (const specialization of filter.specializations) params.append("specialization", specialization);
  for (const industry of filter.industries) params.append("industry", industry);
  if (filter.minRating !== null) params.set("rating", filter.minRating);
  if (filter.isAvailable) params.set("available", "now");
  if (filter.minRate !== null) params.set("minRate", String(filter.minRate));
  if (filter.maxRate !== null) params.set("maxRate", String(filter.maxRate));
  for (const group of withOnlyChosen(filter).only) params.append("only", group);
  if (filter.sort !== "match") params.set("sort", filter.sort);
  return params;
}

/** The same search without what the panel narrows it by. */
export function withoutFilters(filter: ExpertFilter): ExpertFilter {
  const { text, asWritten, isSettled, conditionsDropped, conditionsOnly, sort } = filter;
  return { ...NO_FILTER, text, asWritten, isSettled, conditionsDropped, conditionsOnly, sort };
}

/** `onlyLabel` goes on after "only": names keep their capital, words lose it. */
export type ActiveFilter = { group: ChoiceGroup; label: string; onlyLabel: string; without: ExpertFilter };

/** Conditions were dropped, or made to leave people out, for their text: another one is read again. */
function stillIn(text: string, words: readonly string[]): string[] {
  return words.filter((one) => one !== "" && text.includes(one)).slice(0, CONDITIONS_MAX);
}
const CONDITIONS_MAX = 20;

/** One entry a choice, with the search that remains when it is taken away. */
export function activeFilters(filter: ExpertFilter): ActiveFilter[] {
  const { specializations, industries, minRating, isAvailable, minRate, maxRate } = filter;
  const rating = MIN_RATINGS.find(({ code }) => code === minRating);
  const chosen = (group: ChoiceGroup, label: string, left: Partial<ExpertFilter>): ActiveFilter => ({
    group,
    label,
    onlyLabel: group === "specializations" || group === "industries" ? label : label[0]?.toLowerCase() + label.slice(1),
    without: withOnlyChosen({ ...filter, ...left }),
  });
  return [
    ...specializations.map((label) =>
      chosen("specializations", label, { specializations: specializations.filter((other) => other !== label) }),
    ),
    ...industries.map((label) =>
      chosen("industries", label, { industries: industries.filter((other) => other !== label) }),
    ),
    ...(rating ? [chosen("rating", `Rated ${rating.label}`, { minRating: null })] : []),
    ...(isAvailable ? [chosen("availability", "Available now", { isAvailable: false })] : []),
    ...(minRate === null ? [] : [chosen("rate", `From ${formatRate(minRate.toFixed(2))}/hour`, { minRate: null })]),
    ...(maxRate === null ? [] : [chosen("rate", `Up to ${formatRate(maxRate.toFixed(2))}/hour`, { maxRate: null })]),
  ];
}

/** What is chosen in these groups, as it goes on after "only": "Pricing, rated 4.5+". */
export function choicesIn(filter: ExpertFilter, groups: readonly ChoiceGroup[]): string {
  return activeFilters(filter)
    .filter(({ group }) => groups.includes(group))
    .map(({ onlyLabel }) => onlyLabel)
    .join(", ");
}

/** Whether the search says anything: an order alone does not. */
export function isAsked(filter: ExpertFilter): boolean {
  return filter.text !== "" || activeFilters(filter).length > 0;
}

function specializationOf(slug: string | null): string | undefined {
  const isService = slug !== null && Object.hasOwn(SPECIALIZATION_BY_SERVICE_SLUG, slug);
  return isService ? SPECIALIZATION_BY_SERVICE_SLUG[slug] : undefined;
}

const RATE_MAX = 100_000;

/** A rate as it was typed or as the address has it; null where it is none, or may mean another. */
export function readRate(text: string | null): number | null {
  const rate = Number(typedAmount(text ?? "") || Number.NaN);
  return Number.isFinite(rate) && rate >= 0 && rate <= RATE_MAX ? rate : null;
}
