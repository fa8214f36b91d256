import { SPECIALIZATION_BY_SERVICE_SLUG } from "@quorate/core/catalog/service-slugs";
import { CANDIDATES_SCORED_MAX } from "@quorate/core/experts/expert-list-limit";
import { compareMatches } from "@quorate/core/matching/match-expert";
import { z } from "zod";
import { findServiceCategory } from "../catalog/catalog.queries.ts";
import { findMatchCandidates } from "../matching/candidates.queries.ts";
import { scoreCandidate } from "../matching/matching.mapper.ts";
import { publicProcedure } from "../trpc/trpc.ts";
import { toExpertRecommendationDto } from "./expert-summaries.mapper.ts";
import { expertRecommendationSchema, recommendExpertsInput } from "./experts.schema.ts";

export const recommendExperts = publicProcedure
  .meta({
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
    const wanted = {
      skills: service ? [service, ...skills] : skills,
      industry: null,
      text: "",
      serviceCategoryId: category?.id ?? null,
    };
    const page = { wanted, filter: {}, sort: "match", limit: CANDIDATES_SCORED_MAX } as const;
    const { candidates } = await findMatchCandidates(ctx.readDb, page);
    const best = candidates.map((candidate) => scoreCandidate(wanted, candidate)).toSorted(compareMatches);
    return best.slice(0, limit).map(({ summary }) => toExpertRecommendationDto(summary));
  });
