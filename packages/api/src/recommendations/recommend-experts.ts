import { SPECIALIZATION_BY_SERVICE_SLUG } from "@quorate/core/catalog/service-slugs";
import { z } from "zod";
import { findServiceCategory } from "../catalog/catalog.queries.ts";
import { toExpertRecommendationDto } from "../experts/expert-summaries.mapper.ts";
import { expertRecommendationSchema, recommendExpertsInput } from "../experts/experts.schema.ts";
import { listOfCategory } from "../matching/list-of-category.service.ts";
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
      description:
        "By a category alone the best proven of those who offer it or work in its field; by skills who fits best.",
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
    return await ctx.searchInTurn(async () => {
      if (category && service && skills.length === 0) {
        const offering = await listOfCategory(ctx.readDb, { id: category.id, specialization: service }, limit);
        // Where nobody offers it, those who come nearest.
        if (offering.length > 0) return offering.map(toExpertRecommendationDto);
      }
      const { scored } = await rankExperts(ctx.readDb, { request, limit, matchIndex: ctx.matchIndex });
      return scored.map(({ summary }) => toExpertRecommendationDto(summary));
    });
  });
