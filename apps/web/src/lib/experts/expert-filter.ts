import { SPECIALIZATION_BY_SERVICE_SLUG } from "@quorate/core/catalog/service-slugs";
import { EXPERT_SORTS } from "@quorate/core/experts/expert-sort";
import { MIN_RATINGS, type MinRatingCode } from "@quorate/core/experts/minimum-rating";
import { formatRate } from "../money.ts";
import { typedAmount } from "../typed-number.ts";

export const RESULT_SORTS = ["match", ...EXPERT_SORTS] as const;
export type ResultSort = (typeof RESULT_SORTS)[number];

/** The values of the search box and the filter panel; they are in the address, so that a search can be passed on. */
export type ExpertFilter = {
  text: string;
  specializations: string[];
  industries: string[];
  minRating: MinRatingCode | null;
  isAvailable: boolean;
  minRate: number | null;
  maxRate: number | null;
  sort: ResultSort;
};

export const NO_FILTER: ExpertFilter = {
  text: "",
  specializations: [],
  industries: [],
  minRating: null,
  isAvailable: false,
  minRate: null,
  maxRate: null,
  sort: "match",
};

/** `category`, with which service cards link here, stands for the specialization that belongs to the service. */
export function readFilter(params: URLSearchParams): ExpertFilter {
  const service = specializationOf(params.get("category"));
  const chosen = params.getAll("specialization");
  return {
    text: params.get("q") ?? "",
    specializations: [...new Set(service ? [service, ...chosen] : chosen)],
    industries: [...new Set(params.getAll("industry"))],
    minRating: MIN_RATINGS.find(({ code }) => code === params.get("rating"))?.code ?? null,
    isAvailable: params.get("available") === "now",
    minRate: readRate(params.get("minRate")),
    maxRate: readRate(params.get("maxRate")),
    sort: RESULT_SORTS.find((sort) => sort === params.get("sort")) ?? "match",
  };
}

export function writeFilter(filter: ExpertFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.text !== "") params.set("q", filter.text);
  for (const specialization of filter.specializations) params.append("specialization", specialization);
  for (const industry of filter.industries) params.append("industry", industry);
  if (filter.minRating !== null) params.set("rating", filter.minRating);
  if (filter.isAvailable) params.set("available", "now");
  if (filter.minRate !== null) params.set("minRate", String(filter.minRate));
  if (filter.maxRate !== null) params.set("maxRate", String(filter.maxRate));
  if (filter.sort !== "match") params.set("sort", filter.sort);
  return params;
}

/** The same search without what the panel narrows it by. */
export function withoutFilters({ text, sort }: ExpertFilter): ExpertFilter {
  return { ...NO_FILTER, text, sort };
}

export type ActiveFilter = { label: string; without: ExpertFilter };

/** One entry a chip, with the filter that remains when it is taken away. */
export function activeFilters(filter: ExpertFilter): ActiveFilter[] {
  const { specializations, industries, minRating, isAvailable, minRate, maxRate } = filter;
  const rating = MIN_RATINGS.find(({ code }) => code === minRating);
  return [
    ...specializations.map((label) => ({
      label,
      without: { ...filter, specializations: specializations.filter((other) => other !== label) },
    })),
    ...industries.map((label) => ({
      label,
      without: { ...filter, industries: industries.filter((other) => other !== label) },
    })),
    ...(rating ? [{ label: `Rated ${rating.label}`, without: { ...filter, minRating: null } }] : []),
    ...(isAvailable ? [{ label: "Available now", without: { ...filter, isAvailable: false } }] : []),
    ...(minRate === null
      ? []
      : [{ label: `From ${formatRate(minRate.toFixed(2))}/hour`, without: { ...filter, minRate: null } }]),
    ...(maxRate === null
      ? []
      : [{ label: `Up to ${formatRate(maxRate.toFixed(2))}/hour`, without: { ...filter, maxRate: null } }]),
  ];
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
