import type { ExpertMatchesDto, matchExpertsInput } from "@quorate/api/matching/matching.schema";
import { CHOICE_GROUPS, type ChoiceGroup } from "@quorate/core/experts/choice-group";
import { MIN_RATINGS } from "@quorate/core/experts/minimum-rating";
import type { z } from "zod";
import { trpc } from "../trpc.ts";
import { whileUnranked } from "../while-unranked.ts";
import { type ExpertFilter, isChosenIn } from "./expert-filter.ts";

/** As tRPC would name it: what changes matching asks for it again. */
const MATCHES = ["matching", "matchExperts"] as const;
export const MATCHES_PER_PAGE = 20;
const UNTIL_RANKED = whileUnranked(({ notRankedYet }: ExpertMatchesDto) => notRankedYet);

/** Matching is a POST, because the request can be long, but it changes nothing: it is read and kept like any query. */
export function useMatchQuery() {
  const { client } = trpc.useUtils();
  return (filter: ExpertFilter, { limit = MATCHES_PER_PAGE, keepAnswer = false } = {}) => {
    const input = { ...matchRequest(filter), limit, ...(keepAnswer && { keepAnswer }) };
    return { queryKey: [MATCHES, input], queryFn: () => client.matching.matchExperts.mutate(input), ...UNTIL_RANKED };
  };
}

/**
 * What is chosen is a wish, and where only it counts a filter. Specializations and industries of a filter are named as wishes, too: beside
 * a text they say what it is about.
 */
export function matchRequest(filter: ExpertFilter): z.input<typeof matchExpertsInput> {
  const { specializations, industries, only } = filter;
  const { wished, filtered } = choicesOf(filter);
  const wishes = {
    ...wished,
    ...(only.includes("industries") && industries.length > 1 && { industries: industries.slice(1) }),
  };
  return {
    requirements: filter.text,
    ...(filter.asWritten && { asWritten: true }),
    ...(filter.conditionsDropped.length > 0 && { conditionsDropped: [...filter.conditionsDropped] }),
    ...(filter.conditionsOnly.length > 0 && { conditionsOnly: [...filter.conditionsOnly] }),
    skillsRequired: specializations,
    industry: industries[0] ?? null,
    sort: filter.sort,
    ...filtered,
    ...(Object.keys(wishes).length > 0 && { wishes }),
  };
}

type Choices = NonNullable<z.input<typeof matchExpertsInput>["wishes"]>;

/** The choices as the server takes them: those that are wishes, and those that leave out everyone else. */
export function choicesOf(filter: ExpertFilter): { wished: Choices; filtered: Choices } {
  const part = (groups: readonly ChoiceGroup[]) =>
    groups
      .filter((group) => isChosenIn(filter, group))
      .reduce<Choices>((all, group) => ({ ...all, ...VALUES_OF[group](filter) }), {});
  return {
    wished: part(CHOICE_GROUPS.filter((group) => !filter.only.includes(group))),
    filtered: part(filter.only),
  };
}

const VALUES_OF = {
  specializations: ({ specializations }) => ({ specializations }),
  industries: ({ industries }) => ({ industries }),
  rating: ({ minRating }) => {
    const rating = MIN_RATINGS.find(({ code }) => code === minRating)?.rating;
    return rating === undefined ? {} : { minRating: rating };
  },
  availability: () => ({ available: true }),
  rate: ({ minRate, maxRate }) => ({ ...(minRate !== null && { minRate }), ...(maxRate !== null && { maxRate }) }),
} as const satisfies Record<ChoiceGroup, (filter: ExpertFilter) => Choices>;
