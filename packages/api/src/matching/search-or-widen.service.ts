import { MATCH_LIMIT_MAX } from "@quorate/core/experts/expert-list-limit";
import type { ExpertSort } from "@quorate/core/experts/expert-sort";
import { MODEL_CANDIDATES_MAX } from "@quorate/core/matching/model-ranking";
import { SEATS_MAX } from "@quorate/core/matching/seats";
import type { DbOrTrx } from "@quorate/db/client";
import type { ExpertFilter } from "../experts/expert-search.queries.ts";
import type { MatchIndex } from "../ports/match-index.ts";
import type { AskedBeside } from "./asked-beside.service.ts";
import { findExperts } from "./find-experts.service.ts";
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

/** The answer, or where the filter leaves no one that of a wider one: never an empty page while there are experts. */
export async function searchOrWiden(db: DbOrTrx, search: Search, matchIndex: MatchIndex | null) {
  const narrow = await searchOnce(db, search, matchIndex);
  if (narrow.answer.total > 0) return { ...narrow, outsideFilter: null };
  const widened = await widenFilter(db, search.filter);
  if (!widened) return { ...narrow, outsideFilter: null };
  const wide = await searchOnce(db, { ...search, filter: widened.filter }, matchIndex);
  return { ...wide, outsideFilter: widened.without };
}

async function searchOnce(
  db: DbOrTrx,
  { request: whole, asWritten, filter, sort, beside, limit }: Search,
  matchIndex: MatchIndex | null,
) {
  const request = beyondFilter(whole, filter);
  const isBestFirst = sort === "match" && asksForSomething(request);
  // More are seated, and judged by a model, than a reader without a plan gets to see; wishes move people among all that may be shown.
  const judgedMax = beside.isWished ? MATCH_LIMIT_MAX : Math.max(MODEL_CANDIDATES_MAX, SEATS_MAX);
  const search = {
    ...{ request, asWritten, filter, sort, matchIndex, isNeverEmpty: true },
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
