import { appRouter } from "@quorate/api/app-router";
import type { MatchReasonDto } from "@quorate/api/matching/matching.schema";
import { createCallerFactory } from "@quorate/api/trpc/trpc";
import type { UserId } from "@quorate/core/ids";
import type { CoFounderQuery, ExpertQuery } from "./data/queries/query.ts";
import { evaluationContext, subscriber } from "./evaluation-context.ts";
import { asAsker } from "./load-profiles.ts";
import type { Asking } from "./open-people.ts";
import { RANKS_SEARCHED } from "./ranking-metrics.ts";

const createCaller = createCallerFactory(appRouter);
const ORGANIZATION_USER = "01990000-0000-7000-8000-000000000001" as UserId;

/** One person of an answer, with what is told of the match. */
export type Answered = {
  id: string;
  score: number | null;
  reasons: readonly MatchReasonDto[];
  /** What was read where a word of the request was mistyped. */
  correctedText?: string | null;
};

/** What `matching.matchExperts` answers, best first, through the call that the web and REST make. */
export async function askForExperts(
  asking: Asking,
  query: Pick<ExpertQuery, "requirements" | "skillsRequired" | "industry">,
): Promise<Answered[]> {
  const caller = createCaller(evaluationContext(asking, subscriber({ userId: ORGANIZATION_USER })));
  const { matches, aiPowered, correctedText } = await caller.matching.matchExperts({
    requirements: query.requirements,
    skillsRequired: [...query.skillsRequired],
    industry: query.industry,
    limit: RANKS_SEARCHED,
  });
  if (aiPowered) throw new Error("A language model took part.");
  return matches.map(({ expert, matchScore, reasons }) => ({
    id: expert.id,
    score: matchScore,
    reasons,
    correctedText,
  }));
}

/** The answer of `matching.matchCoFounders` for this asker. */
export async function askForCoFounders(
  asking: Asking,
  query: Pick<CoFounderQuery, "requirements" | "asker">,
): Promise<Answered[]> {
  const { industryFocus, lookingForRoles, skillsNeeded = [], ...requirements } = query.requirements;
  return asAsker(asking.db, query.asker, async (asker) => {
    const caller = createCaller(evaluationContext(asking, subscriber({ ...asker, userType: "entrepreneur" })));
    const { matches, aiPowered } = await caller.matching.matchCoFounders({
      ...requirements,
      industryFocus: [...industryFocus],
      lookingForRoles: [...lookingForRoles],
      skillsNeeded: [...skillsNeeded],
    });
    if (aiPowered) throw new Error("A language model took part.");
    return matches
      .slice(0, RANKS_SEARCHED)
      .map(({ id, matchScore, matchReasons }) => ({ id, score: matchScore, reasons: matchReasons }));
  });
}
