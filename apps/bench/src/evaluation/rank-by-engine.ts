import { appRouter } from "@quorate/api/app-router";
import type { Viewer } from "@quorate/api/context";
import type { matchExpertsInput } from "@quorate/api/matching/matching.schema";
import { rankCoFounders } from "@quorate/api/matching/rank-co-founders.service";
import { createCallerFactory } from "@quorate/api/trpc/trpc";
import type { EntrepreneurId, UserId } from "@quorate/core/ids";
import { evaluationContext, subscriber } from "./evaluation-context.ts";
import { asAsker } from "./load-profiles.ts";
import type { Asking } from "./open-people.ts";
import { RANKS_SEARCHED } from "./ranking-metrics.ts";
import type { AskedCoFounder, AskedExpert } from "./request-views.ts";

const createCaller = createCallerFactory(appRouter);
const ORGANIZATION_USER = "01990000-0000-7000-8000-000000000001" as UserId;

/** The ids that `matching.matchExperts` answers, best first, through the call that the web and REST make. */
export async function rankExpertsByEngine(asking: Asking, query: AskedExpert): Promise<string[]> {
  const { matches, aiPowered, notRankedYet } = await matchedByEngine(asking, {
    requirements: query.requirements,
    skillsRequired: [...query.skillsRequired],
    industry: query.industry,
    limit: RANKS_SEARCHED,
  });
  if (aiPowered) throw new Error("A language model took part.");
  if (notRankedYet) throw new Error("The index has not answered.");
  return matches.map(({ expert }) => expert.id);
}

type ExpertsAsked = (typeof matchExpertsInput)["_zod"]["input"];

/** What a subscriber is answered. */
export async function matchedByEngine(asking: Asking, input: ExpertsAsked) {
  const caller = createCaller(evaluationContext(asking, subscriber({ userId: ORGANIZATION_USER })));
  return await caller.matching.matchExperts(input);
}

/**
 * The ids that the engine answers a founder, best first: through `matching.matchCoFounders`, or one step below it where the form would
 * not be taken, because a text is asked without fields or the other way round.
 */
export async function rankCoFoundersByEngine(
  asking: Asking,
  { asker, requirements }: AskedCoFounder,
): Promise<string[]> {
  const { db, matchIndex } = asking;
  const { industryFocus, lookingForRoles, skillsNeeded = [], ...fields } = requirements;
  const request = {
    ...fields,
    industryFocus: [...industryFocus],
    lookingForRoles: [...lookingForRoles],
    skillsNeeded: [...skillsNeeded],
  };
  const below = async (who: Pick<Viewer, "userId"> & { entrepreneurId: EntrepreneurId | null }) => {
    const { locationPreference = null, equityRange = null } = request;
    const ranked = await rankCoFounders(db, who, { ...request, locationPreference, equityRange }, matchIndex);
    if (!ranked) throw new Error("The index has not answered.");
    return ranked.scored.slice(0, RANKS_SEARCHED).map(({ id }) => id);
  };
  if (!asker) return below({ userId: ORGANIZATION_USER, entrepreneurId: null });
  return asAsker(db, asker, async (who) => {
    const isTaken = request.projectDescription !== "" && industryFocus.length > 0 && lookingForRoles.length > 0;
    if (!isTaken) return below(who);
    const caller = createCaller(evaluationContext(asking, subscriber({ ...who, userType: "entrepreneur" })));
    const { matches, aiPowered, notRankedYet } = await caller.matching.matchCoFounders(request);
    if (aiPowered) throw new Error("A language model took part.");
    if (notRankedYet) throw new Error("The index has not answered.");
    return matches.slice(0, RANKS_SEARCHED).map(({ id }) => id);
  });
}
