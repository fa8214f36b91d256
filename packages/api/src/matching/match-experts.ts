import { expertListWindow, seesAllExperts } from "@quorate/core/experts/expert-list-limit";
import { fits } from "@quorate/core/matching/fitting";
import { MODEL_CANDIDATES_MAX } from "@quorate/core/matching/model-ranking";
import { SEATS_MAX } from "@quorate/core/matching/seats";
import { findListReader } from "../experts/expert-list-limit.queries.ts";
import { toExpertSummaryDto } from "../experts/expert-summaries.mapper.ts";
import { call } from "../trpc/call.ts";
import { expertFacts, expertRequestFacts } from "./ai-match-facts.service.ts";
import { rankByModel } from "./ai-rank-by-model.service.ts";
import { toChamberDto } from "./chamber.mapper.ts";
import { findExperts } from "./find-experts.service.ts";
import { toExpertMatchDto, toListedExpertDto } from "./matching.mapper.ts";
import { expertMatchesSchema, matchExpertsInput } from "./matching.schema.ts";
import { asksForSomething, beyondFilter, listWithoutScore } from "./rank-experts.service.ts";
import { tellExperts } from "./tell-reasons.service.ts";

export const matchExperts = call("POST /ai/expert-matching", {
  may: "everybody",
  scope: "experts:read",
  tag: "Matching",
  summary:
    "Experts who fit a request, with score and reasons, or by filters alone the best proven; without a plan the first three",
  cost: 4,
  whileImpersonated: "allowed",
})
  .input(matchExpertsInput)
  .output(expertMatchesSchema)
  .mutation(async ({ ctx, input }) => {
    const { requirements, skillsRequired, industry, sort, limit, ...filter } = input;
    const asked = { skills: skillsRequired, industry: industry || null, text: requirements };
    const request = beyondFilter(asked, filter);
    const seesAll = seesAllExperts(await findListReader(ctx.db, ctx.viewer), ctx.now());
    const window = expertListWindow({ limit }, seesAll);
    const isBestFirst = sort === "match" && asksForSomething(request);
    // More are seated, and judged by a model, than a reader without a plan gets to see.
    const ranked = isBestFirst ? Math.max(window.limit, MODEL_CANDIDATES_MAX, SEATS_MAX) : window.limit;
    const { found, total, nearest, judged, isRanked, text } = await ctx.searchInTurn(() =>
      findExperts(ctx.readDb, { request, filter, sort, limit: ranked, matchIndex: ctx.matchIndex }),
    );
    // Only a mistyped word may be a wish: what it was meant to be asks for nothing.
    const isAsked = asksForSomething({ ...request, text });
    // An expert found by name was not chosen among others, and stays first.
    const isBestMatch = isBestFirst && isAsked && isRanked && !found[0]?.isNamed;
    const ranking =
      isBestMatch && nearest < total
        ? await rankByModel(ctx.aiRanker, {
            candidates: found,
            request: expertRequestFacts({ ...request, text }, ctx.viewer),
            describe: ({ summary }) => expertFacts(summary),
          })
        : { candidates: found, aiPowered: false };
    const told = await tellExperts(
      { ...request, text },
      ranking.candidates.slice(0, isBestMatch ? Math.max(window.limit, SEATS_MAX) : window.limit),
    );
    const shown = told.slice(0, window.limit);
    const seen = seesAll ? null : new Set(shown.map(({ id }) => id));
    const unasked = shown.filter(({ isNamed }) => isNamed || !isAsked || !isRanked);
    const listed = new Map((await listWithoutScore(ctx.readDb, unasked)).map((expert) => [expert.id, expert]));
    const matches = shown.map((expert) => {
      const withoutScore = listed.get(expert.id);
      return withoutScore ? toListedExpertDto(withoutScore) : toExpertMatchDto(expert);
    });
    return {
      matches,
      totalMatches: total,
      nearest,
      limitedByPlan: !seesAll && matches.length < total,
      aiPowered: ranking.aiPowered,
      correctedText: text === requirements ? null : text,
      notRankedYet: !isRanked,
      chamber: isBestMatch
        ? toChamberDto({
            considered: judged.length,
            fitting: judged.filter(({ score }) => fits(score)).length,
            ranked: told,
            nameOf: ({ id, summary }) => (seen === null || seen.has(id) ? toExpertSummaryDto(summary).name : null),
          })
        : null,
    };
  });
