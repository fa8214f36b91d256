import { createExpertMatcher } from "../matching/match-expert.ts";
import { createClosenessJudge } from "../matching/niche-judge.ts";
import type { ExpertQuery, FoundExpert } from "./expert-entry.ts";
import type { Found } from "./person-index.ts";

/** Those of an answer who may be shown, with what their match is made of; of the others the figure alone, in their order. */
export type ShownExperts = Found<FoundExpert> & { rest: readonly { id: string; score: number }[] };

/** Judged where they were found, the rest is a tenth of what would be handed on, and nobody else's work. */
export function showExperts(found: Found<FoundExpert>, query: ExpertQuery, shown: number): ShownExperts {
  const others = found.best.slice(shown);
  if (others.length === 0) return { ...found, rest: [] };
  const matchOf = createExpertQueryMatcher(query);
  const rest = others.map(({ id, candidate }) => ({ id, score: matchOf(candidate).score }));
  return { ...found, best: found.best.slice(0, shown), rest };
}

/** The engine's own, for whoever has a request as it was posted. */
export function createExpertQueryMatcher({ asked, skills, industries, words, niches }: ExpertQuery) {
  return createExpertMatcher({
    asked,
    skills: [...skills],
    industries: [...industries],
    words: words.map(({ word }) => word),
    niches: niches && createClosenessJudge(niches.asked, niches.known),
  });
}
