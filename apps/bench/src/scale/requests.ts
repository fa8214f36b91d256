import { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import { INDUSTRIES } from "@quorate/core/catalog/industries";

/** What a guest sees of a list, and what a card grid asks for on a plan. */
export const GUEST_PAGE = 3;
export const SUBSCRIBER_PAGE = 20;

/** Common pairs, so that every page is full at every size of the crowd. */
const PAIRS = EXPERT_SPECIALIZATIONS.slice(0, 4).flatMap((specialization) =>
  INDUSTRIES.slice(0, 3).map((industry) => ({ specialization, industry })),
);
const MIN_RATING = 3.5;

export function restPaths(limit: number): string[] {
  return PAIRS.map(({ specialization, industry }) => {
    const query = { specializations: specialization, industries: industry, minRating: String(MIN_RATING) };
    return `/api/experts?${new URLSearchParams({ ...query, limit: String(limit) }).toString()}`;
  });
}

export function trpcPaths(limit: number): string[] {
  return PAIRS.map(({ specialization, industry }) => {
    const input = { specializations: [specialization], industries: [industry], minRating: MIN_RATING, limit };
    return `/trpc/experts.list?input=${encodeURIComponent(JSON.stringify(input))}`;
  });
}
