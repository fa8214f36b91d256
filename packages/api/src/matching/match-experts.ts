import { expertListWindow, MATCH_LIMIT_MAX, seesAllExperts } from "@quorate/core/experts/expert-list-limit";
import type { ExpertSort } from "@quorate/core/experts/expert-sort";
import { groupsMissed } from "@quorate/core/experts/wider-filter";
import { dayIn } from "@quorate/core/format/calendar-day";
import { QUESTIONS, questionsFor } from "@quorate/core/matching/ask-once";
import type { Condition } from "@quorate/core/matching/conditions/condition";
import { conditionReasons, missedBy } from "@quorate/core/matching/conditions/condition-reasons";
import { labelled } from "@quorate/core/matching/conditions/condition-words";
import { readConditions } from "@quorate/core/matching/conditions/read-conditions";
import { inWholeText } from "@quorate/core/matching/conditions/whole-text";
import { fits } from "@quorate/core/matching/fitting";
import { MODEL_CANDIDATES_MAX } from "@quorate/core/matching/model-ranking";
import { SEATS_MAX } from "@quorate/core/matching/seats";
import { type FactWishes, factWishesOf, hasWishes, orderByMissed, wishReasons } from "@quorate/core/matching/wishes";
import type { DbOrTrx } from "@quorate/db/client";
import { findListReader } from "../experts/expert-list-limit.queries.ts";
import type { ExpertFilter } from "../experts/expert-search.queries.ts";
import { toExpertSummaryDto } from "../experts/expert-summaries.mapper.ts";
import { orderAnswer } from "../learning/order-answer.service.ts";
import type { MatchIndex } from "../ports/match-index.ts";
import { call } from "../trpc/call.ts";
import { expertFacts, expertRequestFacts } from "./ai-match-facts.service.ts";
import { rankByModel } from "./ai-rank-by-model.service.ts";
import { toChamberDto } from "./chamber.mapper.ts";
import { conditionFactsOf } from "./condition-facts.mapper.ts";
import { fieldOfRequest } from "./field-of-request.service.ts";
import { findExperts } from "./find-experts.service.ts";
import { toExpertMatchDto, toListedExpertDto, withReasons } from "./matching.mapper.ts";
import { expertMatchesSchema, matchExpertsInput } from "./matching.schema.ts";
import {
  asksForSomething,
  beyondFilter,
  type ExpertRequest,
  industriesOf,
  listWithoutScore,
  type ScoredExpert,
} from "./rank-experts.service.ts";
import { explainExperts } from "./tell-reasons.service.ts";
import { widenFilter } from "./widen-filter.service.ts";

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
      keepAnswer,
      sort,
      limit,
      ...filter
    } = input;
    const factWishes = factWishesOf(wishes);
    const today = dayIn(ctx.now(), "UTC");
    const { conditions, rest } = readConditions(requirements, { sought: "expert", today, dropped: conditionsDropped });
    const asked = beyondWishes(conditions, factWishes);
    const reasonsOf = ({ summary }: ScoredExpert) => [
      ...conditionReasons(asked, conditionFactsOf(summary), { currency: ctx.currency, today }),
      ...wishReasons(factWishes, summary, ctx.currency),
    ];
    const seesAll = seesAllExperts(await findListReader(ctx.db, ctx.viewer), ctx.now());
    const window = expertListWindow({ limit }, seesAll);
    const search = {
      request: {
        skills: [...new Set([...skillsRequired, ...(wishes.specializations ?? [])])],
        industry: industry || null,
        industries: wishes.industries ?? [],
        text: rest,
      },
      ...{
        asWritten,
        filter,
        sort,
        factWishes,
        missedOf: asked.length > 0 ? (one: ScoredExpert) => missedBy(reasonsOf(one)) : null,
        limit: window.limit,
      },
    };
    const { answer, request, isBestFirst, outsideFilter } = await ctx.searchInTurn(() =>
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
    const isWished = asked.length > 0 || hasWishes(factWishes);
    const { scored, kept } = await orderAnswer(ctx, {
      scored:
        isBestMatch && isWished ? orderByMissed(ranking.scored, (one) => missedBy(reasonsOf(one))) : ranking.scored,
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
      ...(questions.length > 0 && { questions: questions.map((one) => ({ ...one, text: QUESTIONS[one.about] })) }),
      limitedByPlan: !seesAll && matches.length < total,
      aiPowered: ranking.aiPowered,
      correctedText: request.text === rest ? null : inWholeText(requirements, { rest, corrected: request.text }),
      conditions: conditions.map(labelled),
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

/** What was chosen in a field is said of each person once: by the field. */
function beyondWishes(conditions: readonly Condition[], { maxRate, available }: FactWishes): Condition[] {
  return conditions.filter(
    ({ kind }) => !(kind === "rate" && maxRate !== undefined) && !(kind === "start" && available !== undefined),
  );
}

const toAskedAbout = ({ score, summary: { specializations, industries } }: ScoredExpert) => ({
  score,
  specializations,
  industries,
});

type Search = {
  request: ExpertRequest;
  asWritten: boolean;
  filter: ExpertFilter;
  sort: "match" | ExpertSort;
  factWishes: FactWishes;
  /** How much a person misses of what is asked beside the need; null where nothing is. */
  missedOf: ((expert: ScoredExpert) => number) | null;
  /** So many are shown. */
  limit: number;
};

/** The answer, or where the filter leaves no one that of a wider one: never an empty page while there are experts. */
async function searchOrWiden(db: DbOrTrx, search: Search, matchIndex: MatchIndex | null) {
  const narrow = await searchOnce(db, search, matchIndex);
  if (narrow.answer.total > 0) return { ...narrow, outsideFilter: null };
  const widened = await widenFilter(db, search.filter);
  if (!widened) return { ...narrow, outsideFilter: null };
  const wide = await searchOnce(db, { ...search, filter: widened.filter }, matchIndex);
  return { ...wide, outsideFilter: widened.without };
}

async function searchOnce(
  db: DbOrTrx,
  { request: whole, asWritten, filter, sort, factWishes, missedOf, limit }: Search,
  matchIndex: MatchIndex | null,
) {
  const request = beyondFilter(whole, filter);
  const isBestFirst = sort === "match" && asksForSomething(request);
  // More are seated, and judged by a model, than a reader without a plan gets to see; wishes move people among all that may be shown.
  const judgedMax = hasWishes(factWishes) || missedOf ? MATCH_LIMIT_MAX : Math.max(MODEL_CANDIDATES_MAX, SEATS_MAX);
  const search = {
    ...{ request, asWritten, filter, sort, matchIndex, isNeverEmpty: true },
    limit: isBestFirst ? Math.max(limit, judgedMax) : limit,
  };
  const answer = await findExperts(db, search);
  const corrected = { ...request, text: answer.text };
  const isListOnly = sort === "match" && !isBestFirst && request.text === "";
  if (isListOnly && missedOf) {
    // Nothing but conditions was asked for: who meets most of them, of the best proven.
    const best = await findExperts(db, { ...search, limit: MATCH_LIMIT_MAX });
    const scored = best.scored.toSorted((one, other) => missedOf(one) - missedOf(other)).slice(0, limit);
    return { answer: { ...best, scored }, request: corrected, isBestFirst };
  }
  if (!isListOnly || !hasWishes(factWishes)) return { answer, request: corrected, isBestFirst };
  // No one is compared by a request, so those who meet all of the wishes come first, and then everyone else.
  const { scored: first } = await findExperts(db, { ...search, filter: { ...factWishes, ...filter } });
  const known = new Set(first.map(({ id }) => id));
  const scored = [...first, ...answer.scored.filter(({ id }) => !known.has(id))].slice(0, limit);
  return { answer: { ...answer, scored }, request: corrected, isBestFirst };
}
