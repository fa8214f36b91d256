import { expertListWindow, seesAllExperts } from "@quorate/core/experts/expert-list-limit";
import { groupsMissed } from "@quorate/core/experts/wider-filter";
import { QUESTIONS, questionsFor } from "@quorate/core/matching/ask-once";
import { canLeaveOut } from "@quorate/core/matching/conditions/condition-reasons";
import { labelled } from "@quorate/core/matching/conditions/condition-words";
import { inWholeText } from "@quorate/core/matching/conditions/whole-text";
import { fits } from "@quorate/core/matching/fitting";
import { SEATS_MAX } from "@quorate/core/matching/seats";
import { orderByMissed } from "@quorate/core/matching/wishes";
import { findListReader } from "../experts/expert-list-limit.queries.ts";
import { toExpertSummaryDto } from "../experts/expert-summaries.mapper.ts";
import { orderAnswer } from "../learning/order-answer.service.ts";
import { call } from "../trpc/call.ts";
import { expertFacts, expertRequestFacts } from "./ai-match-facts.service.ts";
import { rankByModel } from "./ai-rank-by-model.service.ts";
import { askedBeside } from "./asked-beside.service.ts";
import { toChamberDto } from "./chamber.mapper.ts";
import { fieldOfRequest } from "./field-of-request.service.ts";
import { toExpertMatchDto, toListedExpertDto, withReasons } from "./matching.mapper.ts";
import { expertMatchesSchema, matchExpertsInput } from "./matching.schema.ts";
import { asksForSomething, industriesOf, listWithoutScore, type ScoredExpert } from "./rank-experts.service.ts";
import { searchOrWiden } from "./search-or-widen.service.ts";
import { explainExperts } from "./tell-reasons.service.ts";

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
    const {
      requirements,
      skillsRequired,
      industry,
      wishes = {},
      asWritten,
      conditionsDropped,
      conditionsOnly,
      keepAnswer,
      sort,
      limit,
      ...filter
    } = input;
    const beside = askedBeside(ctx, { requirements, conditionsDropped, conditionsOnly, wishes });
    const { conditions, rest, isWished, reasonsOf, missedOf } = beside;
    const seesAll = seesAllExperts(await findListReader(ctx.db, ctx.viewer), ctx.now());
    const window = expertListWindow({ limit }, seesAll);
    const search = {
      request: {
        skills: [...new Set([...skillsRequired, ...(wishes.specializations ?? [])])],
        industry: industry || null,
        industries: wishes.industries ?? [],
        text: rest,
      },
      ...{ asWritten, filter, sort, beside, limit: window.limit },
    };
    const { answer, request, isBestFirst, outsideFilter, outsideConditions } = await ctx.searchInTurn(() =>
      searchOrWiden(ctx.readDb, search, ctx.matchIndex),
    );
    const { total, nearest, judged, isRanked } = answer;
    // Only a mistyped word may be a wish: what it was meant to be asks for nothing.
    const isAsked = asksForSomething(request);
    // An expert found by name was not chosen among others, and stays first.
    const isBestMatch = isBestFirst && isAsked && isRanked && !answer.scored[0]?.isNamed;
    const ranking =
      isBestMatch && nearest < total
        ? await rankByModel(ctx.aiRanker, {
            scored: answer.scored,
            request: expertRequestFacts(request, ctx.viewer),
            describe: ({ summary }) => expertFacts(summary),
          })
        : { scored: answer.scored, aiPowered: false };
    const { scored, kept } = await orderAnswer(ctx, {
      kind: "expert",
      standingOf: ({ summary, isNamed, isNearest }) => ({
        isVerified: summary.isVerified,
        isSet: isNamed || isNearest,
      }),
      scored: isBestMatch && isWished ? orderByMissed(ranking.scored, missedOf) : ranking.scored,
      field: isBestMatch ? fieldOfRequest(request) : null,
      isByScore: !ranking.aiPowered && !isWished,
      shown: window.limit,
      keeps: keepAnswer,
    });
    const explained = await explainExperts(
      request,
      scored.slice(0, isBestMatch ? Math.max(window.limit, SEATS_MAX) : window.limit),
    );
    const shown = explained.slice(0, window.limit);
    const questions = isBestMatch
      ? questionsFor({ ...request, industries: industriesOf(request) }, scored.map(toAskedAbout))
      : [];
    const shownIds = seesAll ? null : new Set(shown.map(({ id }) => id));
    const unscored = shown.filter(({ isNamed }) => isNamed || !isAsked || !isRanked);
    const listed = new Map((await listWithoutScore(ctx.readDb, unscored)).map((expert) => [expert.id, expert]));
    const matches = shown.map((expert) => {
      const withoutScore = listed.get(expert.id);
      const match = withoutScore ? toListedExpertDto(withoutScore) : toExpertMatchDto(expert);
      return {
        ...withReasons(match, reasonsOf(expert)),
        ...(outsideFilter && { outsideFilter: groupsMissed(filter, outsideFilter, expert.summary) }),
      };
    });
    const answerId = await kept;
    return {
      ...(answerId && { answerId }),
      matches,
      totalMatches: total,
      nearest,
      ...(outsideFilter && { outsideFilter }),
      ...(outsideConditions.length > 0 && { outsideConditions }),
      ...(questions.length > 0 && { questions: questions.map((one) => ({ ...one, text: QUESTIONS[one.about] })) }),
      limitedByPlan: !seesAll && matches.length < total,
      aiPowered: ranking.aiPowered,
      correctedText: request.text === rest ? null : inWholeText(requirements, { rest, corrected: request.text }),
      conditions: conditions.map((condition) => ({
        ...labelled(condition, ctx.currency),
        canBeOnly: canLeaveOut(condition, ctx.currency),
      })),
      notRankedYet: !isRanked,
      chamber: isBestMatch
        ? toChamberDto({
            considered: judged.length,
            fitting: judged.filter(({ score }) => fits(score)).length,
            explained,
            nameOf: ({ id, summary }) =>
              shownIds === null || shownIds.has(id) ? toExpertSummaryDto(summary).name : null,
          })
        : null,
    };
  });

const toAskedAbout = ({ score, summary: { specializations, industries } }: ScoredExpert) => ({
  score,
  specializations,
  industries,
});
