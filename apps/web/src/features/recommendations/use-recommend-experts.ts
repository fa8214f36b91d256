import type { ExpertRecommendationDto } from "@quorate/api/experts/experts.schema";
import { skipToken } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "../../lib/trpc.ts";
import { whileUnranked } from "../../lib/while-unranked.ts";

export const RECOMMENDATIONS_MAX = 3;
const UNTIL_RANKED = whileUnranked(areUnranked);

export type RecommendationSearch = { serviceCategory: string; skills: string };

/** A search is worth sending once it names a category or a skill. */
export function isSearchable({ serviceCategory, skills }: RecommendationSearch): boolean {
  return serviceCategory !== "" || skills.trim() !== "";
}

/** "pricing, , M&A " names two skills. */
export function skillsIn(text: string): string[] {
  return text
    .split(",")
    .map((skill) => skill.trim())
    .filter((skill) => skill !== "");
}

/** Nothing is asked until the reader searches; the same search again is asked again. */
export function useRecommendExperts() {
  const [asked, setAsked] = useState<RecommendationSearch | null>(null);
  const cache = trpc.useUtils();
  const query = trpc.experts.recommend.useQuery(asked ? toInput(asked) : skipToken, UNTIL_RANKED);

  function recommend(search: RecommendationSearch) {
    setAsked(search);
    void cache.experts.recommend.reset(toInput(search)); // the same search again starts again
  }
  return { experts: query.data, error: query.error, isLoading: query.isLoading, isAsked: asked !== null, recommend };
}

export function areUnranked(experts: readonly ExpertRecommendationDto[]): boolean {
  return experts.some(({ notRankedYet }) => notRankedYet);
}

function toInput({ serviceCategory, skills }: RecommendationSearch) {
  return {
    ...(serviceCategory === "" ? {} : { serviceCategory }),
    skills: skillsIn(skills),
    limit: RECOMMENDATIONS_MAX,
  };
}
