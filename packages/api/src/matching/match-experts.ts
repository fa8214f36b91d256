import { CANDIDATES_SCORED_MAX, expertListWindow, seesAllExperts } from "@quorate/core/experts/expert-list-limit";
import { compareMatches } from "@quorate/core/matching/match-expert";
import { findListReader } from "../experts/expert-list-limit.queries.ts";
import { correctSearchText } from "../search/search-words.queries.ts";
import { publicProcedure } from "../trpc/trpc.ts";
import { findMatchCandidates } from "./candidates.queries.ts";
import { scoreCandidate, toExpertMatchDto } from "./matching.mapper.ts";
import { expertMatchesSchema, matchExpertsInput } from "./matching.schema.ts";

export const matchExperts = publicProcedure
  .meta({
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
    const wanted = { skills: skillsRequired, industry: industry || null, text };
    const seesAll = seesAllExperts(await findListReader(ctx.db, ctx.viewer), ctx.now());
    const window = expertListWindow({ limit }, seesAll);
    const considered = sort === "match" ? CANDIDATES_SCORED_MAX : window.limit;

    const { candidates, total } = await findMatchCandidates(ctx.readDb, { wanted, filter, sort, limit: considered });
    const scored = candidates.map((candidate) => scoreCandidate(wanted, candidate));
    const ordered = sort === "match" ? scored.toSorted(compareMatches) : scored;
    const matches = ordered.slice(0, window.limit).map(toExpertMatchDto);
    return {
      matches,
      totalMatches: total,
      limitedByPlan: !seesAll && matches.length < total,
      aiPowered: false,
      correctedText: text === requirements ? null : text,
    };
  });
