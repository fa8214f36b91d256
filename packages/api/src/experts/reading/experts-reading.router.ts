import { SPECIALIZATION_BY_SERVICE_SLUG } from "@quorate/core/catalog/service-slugs";
import { DomainError } from "@quorate/core/errors";
import { expertProfileAccess } from "@quorate/core/experts/expert-profile-access";
import { dayIn } from "@quorate/core/format/calendar-day";
import { conditionReasons } from "@quorate/core/matching/conditions/condition-reasons";
import { readConditions } from "@quorate/core/matching/conditions/read-conditions";
import { z } from "zod";
import { findServiceCategory } from "../../catalog/catalog.queries.ts";
import { conditionFactsOf } from "../../matching/condition-facts.mapper.ts";
import { listOfCategory } from "../../matching/list-of-category.service.ts";
import { toExpertMatchDto, toListedExpertDto, withReasons } from "../../matching/matching.mapper.ts";
import { comparedExpertsSchema, compareExpertsInput } from "../../matching/matching.schema.ts";
import { asksForSomething, listWithoutScore, rankExperts, scoreExperts } from "../../matching/rank-experts.service.ts";
import { explainExperts } from "../../matching/tell-reasons.service.ts";
import { NOT_RANKED_YET } from "../../schema/not-ranked-yet.ts";
import { correctSearchText } from "../../search/correct-search-text.service.ts";
import { call } from "../../trpc/call.ts";
import { sentAsIs } from "../../trpc/sent-as-is.ts";
import { router } from "../../trpc/trpc.ts";
import { toExpertRecommendationDto, toExpertSummaryDto } from "../expert-summaries.mapper.ts";
import { toExpertDto } from "../experts.mapper.ts";
import { findExpertProfile, listClientsAmong } from "../experts.queries.ts";
import {
  expertRecommendationSchema,
  expertSchema,
  expertSummarySchema,
  getExpertInput,
  recommendExpertsInput,
} from "../experts.schema.ts";
import { insertProfileView } from "../profile-views.queries.ts";
import { listFeaturedExperts } from "./featured-experts.queries.ts";
import { listExperts } from "./list-experts.ts";

export const expertsReadingRouter = router({
  list: listExperts,
  featured: call("GET /experts/featured", {
    may: "signedIn",
    scope: "experts:read",
    tag: "Experts",
    summary: "The best proven of the verified experts who are available",
  })
    .output(sentAsIs(z.array(expertSummarySchema)))
    .query(async ({ ctx }) => (await listFeaturedExperts(ctx.readDb)).map(toExpertSummaryDto)),
  get: call("GET /experts/{id}", {
    may: "everybody",
    scope: "experts:read",
    tag: "Experts",
    summary: "An expert's profile",
    refuses: [404],
  })
    .input(getExpertInput)
    .output(expertSchema)
    .query(async ({ ctx, input }) => {
      const expert = await findExpertProfile(ctx.db, input.id);
      if (!expert) throw new DomainError("not_found", "experts/not-found", { asked: "profile" });
      const viewerUserId = ctx.viewer?.userId;
      if (viewerUserId && viewerUserId !== expert.userId && !ctx.impersonation) {
        await insertProfileView(ctx.db, { expertId: input.id, viewerUserId, at: ctx.now() });
      }
      const clientIds = await listClientsAmong(ctx.db, input.id, ctx.viewer?.organizationId ?? null);
      return toExpertDto(expert, expertProfileAccess(ctx.viewer, { userId: expert.userId, clientIds }));
    }),
  recommend: call("GET /experts/recommendations", {
    may: "everybody",
    scope: "experts:read",
    tag: "Experts",
    summary: "Up to three experts for a service category (id, slug or name) or skills",
    description:
      "By a category alone the best proven of those who offer it or work in its field; by skills who fits best.",
    cost: 3,
  })
    .input(recommendExpertsInput)
    .output(z.array(expertRecommendationSchema))
    .query(async ({ ctx, input }) => {
      const { serviceCategory, skills = [], limit } = input;
      const category = serviceCategory ? await findServiceCategory(ctx.readDb, serviceCategory) : null;
      // An unknown category is still a word by which experts can be found.
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
          // If no expert offers it, the nearest ones.
          if (offering.length > 0) return offering.map(toExpertRecommendationDto);
        }
        const { scored, isRanked } = await rankExperts(ctx.readDb, { request, limit, matchIndex: ctx.matchIndex });
        return scored.map(({ summary }) => ({
          ...toExpertRecommendationDto(summary),
          ...(!isRanked && NOT_RANKED_YET),
        }));
      });
    }),
  compare: call("GET /experts/comparison", {
    may: "everybody",
    scope: "experts:read",
    tag: "Experts",
    summary: "Up to three experts side by side, with what speaks for and against each for a search",
    cost: 2,
  })
    .input(compareExpertsInput)
    .output(comparedExpertsSchema)
    .query(
      async ({
        ctx,
        input: { expertIds, requirements, skillsRequired, industry, industries, asWritten, conditionsDropped },
      }) => {
        const today = dayIn(ctx.now(), "UTC");
        const { conditions, rest } = readConditions(requirements, {
          ...{ sought: "expert", today, dropped: conditionsDropped },
        });
        const text = asWritten ? rest : await correctSearchText(ctx.readDb, "experts", rest);
        const request = { skills: skillsRequired, industry: industry || null, industries, text };
        const scored = await ctx.searchInTurn(() => scoreExperts(ctx.readDb, expertIds, request));
        const explained = await explainExperts(request, scored);
        const matches = asksForSomething(request)
          ? explained.map(toExpertMatchDto)
          : (await listWithoutScore(ctx.readDb, explained)).map(toListedExpertDto);
        return matches.map((match, place) => {
          const summary = explained[place]?.summary;
          const beside = { currency: ctx.currency, today };
          return summary ? withReasons(match, conditionReasons(conditions, conditionFactsOf(summary), beside)) : match;
        });
      },
    ),
});
