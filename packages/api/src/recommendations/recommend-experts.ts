import { SPECIALIZATION_BY_SERVICE_SLUG } from "@quorate/core/catalog/service-slugs";
import { z } from "zod";
import { findServiceCategory } from "../catalog/catalog.queries.ts";
import { toExpertRecommendationDto } from "../experts/expert-summaries.mapper.ts";
import { expertRecommendationSchema, recommendExpertsInput } from "../experts/experts.schema.ts";
import { rankExperts } from "../matching/rank-experts.service.ts";
import { publicProcedure } from "../trpc/trpc.ts";

export const recommendExperts = publicProcedure
  .meta({
    cost: 3,
    openapi: {
      method: "GET",
      path: "/experts/recommendations",
      tags: ["Experts"],
      summary: "Up to three experts for a service category (id, slug or name) or skills",
      errorResponses: [400],
    },
  })
  .input(recommendExpertsInput)
  .output(z.array(expertRecommendationSchema))
  .query(async ({ ctx, input }) => {
    const { serviceCategory, skills = [], limit } = input;
    const category = serviceCategory ? await findServiceCategory(ctx.readDb, serviceCategory) : null;
    // A category that nobody knows is still a word by which experts can be found.
    const service = category ? (SPECIALIZATION_BY_SERVICE_SLUG[category.slug] ?? category.name) : serviceCategory;
    const request = {
      skills: service ? [service, ...skills] : skills,
      industry: null,
      text: "",
      serviceCategoryId: category?.id ?? null,
    };
    const { scored } = await ctx.searchInTurn(() =>
      rankExperts(ctx.readDb, { request, limit, matchIndex: ctx.matchIndex }),
    );
    return scored.map(({ summary }) => toExpertRecommendationDto(summary));
  });
