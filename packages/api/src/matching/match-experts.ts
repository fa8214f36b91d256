import { expertListWindow, seesAllExperts } from "@quorate/core/experts/expert-list-limit";
import { MODEL_CANDIDATES_MAX } from "@quorate/core/matching/model-ranking";
import { SEATS_MAX } from "@quorate/core/matching/seats";
import { findListReader } from "../experts/expert-list-limit.queries.ts";
import { toExpertSummaryDto } from "../experts/expert-summaries.mapper.ts";
import { correctSearchText } from "../search/correct-search-text.service.ts";
import { publicProcedure } from "../trpc/trpc.ts";
import { expertFacts, expertRequestFacts } from "./ai-match-facts.service.ts";
import { rankByModel } from "./ai-rank-by-model.service.ts";
import { toChamberDto } from "./chamber.mapper.ts";
import { toExpertMatchDto, toListedExpertDto } from "./matching.mapper.ts";
import { expertMatchesSchema, matchExpertsInput } from "./matching.schema.ts";
import { asksForSomething, listWithoutScore, rankExperts } from "./rank-experts.service.ts";

export const matchExperts = publicProcedure
  .meta({
    cost: 4,
    openapi: {
      method: "POST",
      path: "/ai/expert-matching",
      tags: ["Matching"],
      summary: "Experts who fit a request, with score and reasons; without a plan the first three",
      errorResponses: [400],
    },
  })
  .input(matchExpertsInput)
  .output(expertMatchesSchema)
  .mutation(async ({ ctx, input }) => {
    const { requirements, skillsRequired, industry, sort, limit, ...filter } = input;
    const text = await correctSearchText(ctx.readDb, "experts", requirements);
    const request = { skills: skillsRequired, industry: industry || null, text };
    const seesAll = seesAllExperts(await findListReader(ctx.db, ctx.viewer), ctx.now());
    const window = expertListWindow({ limit }, seesAll);
    const isAsked = asksForSomething(request);
    const isRanked = sort === "match" && isAsked;
    // More are seated, and judged by a model, than a reader without a plan gets to see.
    const ranked = isRanked ? Math.max(window.limit, MODEL_CANDIDATES_MAX, SEATS_MAX) : window.limit;
    const { scored, total, judged } = await ctx.searchInTurn(() =>
      rankExperts(ctx.readDb, { request, filter, sort, limit: ranked }),
    );
    const ranking = isRanked
      ? await rankByModel(ctx.aiRanker, {
          candidates: scored,
          request: expertRequestFacts(request, ctx.viewer),
          describe: ({ summary }) => expertFacts(summary),
        })
      : { candidates: scored, aiPowered: false };
    const shown = ranking.candidates.slice(0, window.limit);
    const seen = seesAll ? null : new Set(shown.map(({ id }) => id));
    const matches = isAsked
      ? shown.map(toExpertMatchDto)
      : (await listWithoutScore(ctx.readDb, shown)).map(toListedExpertDto);
    return {
      matches,
      totalMatches: total,
      limitedByPlan: !seesAll && matches.length < total,
      aiPowered: ranking.aiPowered,
      correctedText: text === requirements ? null : text,
      chamber: isRanked
        ? toChamberDto({
            judged,
            ranked: ranking.candidates,
            nameOf: ({ id, summary }) => (seen === null || seen.has(id) ? toExpertSummaryDto(summary).name : null),
          })
        : null,
    };
  });
