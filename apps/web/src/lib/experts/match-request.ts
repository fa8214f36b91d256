import type { ExpertMatchesDto, matchExpertsInput } from "@quorate/api/matching/matching.schema";
import { MIN_RATINGS } from "@quorate/core/experts/minimum-rating";
import type { z } from "zod";
import { trpc } from "../trpc.ts";
import { whileUnranked } from "../while-unranked.ts";
import type { ExpertFilter } from "./expert-filter.ts";

/** As tRPC would name it: what changes matching asks for it again. */
const MATCHES = ["matching", "matchExperts"] as const;
export const MATCHES_PER_PAGE = 20;
const UNTIL_RANKED = whileUnranked(({ notRankedYet }: ExpertMatchesDto) => notRankedYet);

/** Matching is a POST, because the request can be long, but it changes nothing: it is read and kept like any query. */
export function useMatchQuery() {
  const { client } = trpc.useUtils();
  return (filter: ExpertFilter, limit = MATCHES_PER_PAGE) => {
    const input = { ...matchRequest(filter), limit };
    return { queryKey: [MATCHES, input], queryFn: () => client.matching.matchExperts.mutate(input), ...UNTIL_RANKED };
  };
}

/** What is chosen both narrows the list and counts in the score; of the industries the first one counts. */
export function matchRequest(filter: ExpertFilter): z.input<typeof matchExpertsInput> {
  const minRating = MIN_RATINGS.find(({ code }) => code === filter.minRating)?.rating;
  return {
    requirements: filter.text,
    skillsRequired: filter.specializations,
    industry: filter.industries[0] ?? null,
    sort: filter.sort,
    ...(filter.specializations.length > 0 && { specializations: filter.specializations }),
    ...(filter.industries.length > 0 && { industries: filter.industries }),
    ...(minRating !== undefined && { minRating }),
    ...(filter.isAvailable && { available: true }),
    ...(filter.minRate !== null && { minRate: filter.minRate }),
    ...(filter.maxRate !== null && { maxRate: filter.maxRate }),
  };
}
