import { MATCH_LIMIT_MAX } from "@quorate/core/experts/expert-list-limit";
import type { ExpertSort } from "@quorate/core/experts/expert-sort";
import { MODEL_CANDIDATES_MAX } from "@quorate/core/matching/model-ranking";
import { SEATS_MAX } from "@quorate/core/matching/seats";
import type { DbOrTrx } from "@quorate/db/client";
import { countFacets } from "../experts/expert-facets.queries.ts";
import type { ExpertFilter } from "../experts/expert-search.queries.ts";
import type { MatchIndex } from "../ports/match-index.ts";
import type { AskedBeside } from "./asked-beside.service.ts";
import { conditionFactsOf } from "./condition-facts.mapper.ts";
import { listConditionFacts } from "./condition-facts.queries.ts";
import { findExperts } from "./find-experts.service.ts";
import { type LeavesOut, LOOKED_THROUGH_MAX } from "./leave-out.service.ts";
import { asksForSomething, beyondFilter, type ExpertRequest } from "./rank-experts.service.ts";
import { widenFilter } from "./widen-filter.service.ts";

type Search = {
  request: ExpertRequest;
  asWritten: boolean;
  filter: ExpertFilter;
  sort: "match" | ExpertSort;
  beside: AskedBeside;
  /** So many are shown. */
  limit: number;
};

/**
 * The answer, or where filter and conditions leave no one that of a wider search: never an empty page while there are experts. Where the
 * filter leaves people, conditions alone are given up.
 */
export async function searchOrWiden(db: DbOrTrx, search: Search, matchIndex: MatchIndex | null) {
  const { onlyThese, leavesOut, givenUpFor } = search.beside;
  const narrow = await searchOnce(db, { ...search, leavesOut: leavesOut(onlyThese) }, matchIndex);
  const asAsked = { ...narrow, outsideFilter: null, outsideConditions: NONE };
  if (narrow.answer.total > 0) return asAsked;
  const listOf = async (filter: ExpertFilter) => (onlyThese.length > 0 ? await listProven(db, filter) : []);
  const passing = await listOf(search.filter);
  const widened = passing.length > 0 ? null : await widenFilter(db, search.filter);
  const filter = widened?.filter ?? search.filter;
  const people = widened ? await listOf(filter) : passing;
  const givenUp = givenUpFor(people);
  if (!widened && givenUp.length === 0) return asAsked;
  const left = leavesOut(onlyThese.filter((one) => !givenUp.includes(one)));
  const wide = await searchOnce(db, { ...search, filter, leavesOut: left }, matchIndex);
  return { ...wide, outsideFilter: widened?.without ?? null, outsideConditions: givenUp.map(({ text }) => text) };
}

const NONE: string[] = [];

/** What conditions ask of the best proven who pass the filter. */
async function listProven(db: DbOrTrx, filter: ExpertFilter) {
  const page = { filter, sort: "proven" as const, limit: LOOKED_THROUGH_MAX, counted: LOOKED_THROUGH_MAX };
  const { ids } = await countFacets(db, page);
  return (await listConditionFacts(db, ids)).map(conditionFactsOf);
}

async function searchOnce(
  db: DbOrTrx,
  { request: whole, asWritten, filter, leavesOut, sort, beside, limit }: Search & { leavesOut: LeavesOut },
  matchIndex: MatchIndex | null,
) {
  const request = beyondFilter(whole, filter);
  const isBestFirst = sort === "match" && asksForSomething(request);
  // More are seated, and judged by a model, than a reader without a plan gets to see; wishes move people among all that may be shown.
  const judgedMax = beside.isWished ? MATCH_LIMIT_MAX : Math.max(MODEL_CANDIDATES_MAX, SEATS_MAX);
  const search = {
    ...{ request, asWritten, filter, leavesOut, sort, matchIndex, isNeverEmpty: true },
    limit: isBestFirst ? Math.max(limit, judgedMax) : limit,
  };
  const answer = await findExperts(db, search);
  const corrected = { ...request, text: answer.text };
  const isListOnly = sort === "match" && !isBestFirst && request.text === "";
  if (isListOnly && beside.hasConditions) {
    // Nothing but conditions was asked for: who meets most of them, of the best proven.
    const best = await findExperts(db, { ...search, limit: MATCH_LIMIT_MAX });
    const scored = best.scored.toSorted((one, other) => beside.missedOf(one) - beside.missedOf(other)).slice(0, limit);
    return { answer: { ...best, scored }, request: corrected, isBestFirst };
  }
  if (!isListOnly || !beside.isWished) return { answer, request: corrected, isBestFirst };
  // No one is compared by a request, so those who meet all of the wishes come first, and then everyone else.
  const { scored: first } = await findExperts(db, { ...search, filter: { ...beside.factWishes, ...filter } });
  const known = new Set(first.map(({ id }) => id));
  const scored = [...first, ...answer.scored.filter(({ id }) => !known.has(id))].slice(0, limit);
  return { answer: { ...answer, scored }, request: corrected, isBestFirst };
}
