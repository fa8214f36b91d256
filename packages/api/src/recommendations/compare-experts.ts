import { toExpertMatchDto, toListedExpertDto } from "../matching/matching.mapper.ts";
import { comparedExpertsSchema, compareExpertsInput } from "../matching/matching.schema.ts";
import { asksForSomething, listWithoutScore, scoreExperts } from "../matching/rank-experts.service.ts";
import { tellExperts } from "../matching/tell-reasons.service.ts";
import { correctSearchText } from "../search/correct-search-text.service.ts";
import { publicProcedure } from "../trpc/trpc.ts";

export const compareExperts = publicProcedure
  .meta({
    cost: 2,
    openapi: {
      method: "GET",
      path: "/experts/comparison",
      tags: ["Experts"],
      summary: "Up to three experts side by side, with what speaks for and against each for a search",
      errorResponses: [400],
    },
  })
  .input(compareExpertsInput)
  .output(comparedExpertsSchema)
  .query(async ({ ctx, input: { expertIds, requirements, skillsRequired, industry } }) => {
    const text = await correctSearchText(ctx.readDb, "experts", requirements);
    const request = { skills: skillsRequired, industry: industry || null, text };
    const scored = await ctx.searchInTurn(() => scoreExperts(ctx.readDb, expertIds, request));
    const told = await tellExperts(request, scored);
    return asksForSomething(request)
      ? told.map(toExpertMatchDto)
      : (await listWithoutScore(ctx.readDb, told)).map(toListedExpertDto);
  });
