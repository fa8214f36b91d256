import { MATCHES_COUNTED_MAX } from "@quorate/core/experts/expert-list-limit";
import type { ExpertSort } from "@quorate/core/experts/expert-sort";
import type { ExpertId } from "@quorate/core/ids";
import { fits } from "@quorate/core/matching/fitting";
import { compareMatches } from "@quorate/core/matching/match-scoring";
import { createNicheJudge } from "@quorate/core/matching/niche-judge";
import { readRequest } from "@quorate/core/matching/request-words";
import { isTradeWord } from "@quorate/core/matching/search-words";
import { kindOfSearch, NEAREST_MIN, namePartsOf, type SearchKind } from "@quorate/core/search/search-kind";
import { readSearchQuery } from "@quorate/core/search/search-query";
import type { DbOrTrx } from "@quorate/db/client";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import type { ExpertFilter } from "../experts/expert-search.queries.ts";
import { listExpertIdsByName, listIdsInOrder } from "../experts/experts-by-name.queries.ts";
import { listExpertIdsByText } from "../experts/experts-by-text.queries.ts";
import type { MatchIndex } from "../ports/match-index.ts";
import { searchBounded } from "../search/bounded-search.queries.ts";
import { correctSearchText } from "../search/correct-search-text.service.ts";
import { toTextSearch } from "../search/text-search.queries.ts";
import { type LeavesOut, withoutLeftOut } from "./leave-out.service.ts";
import {
  asksForSomething,
  countStaying,
  type ExpertRequest,
  rankExperts,
  type ScoredExpert,
  scoreExperts,
} from "./rank-experts.service.ts";

/** A request with filter, order and limit; `request.text` as it was typed. */
type Search = {
  request: ExpertRequest;
  filter?: ExpertFilter;
  leavesOut?: LeavesOut;
  sort?: "match" | ExpertSort;
  limit: number;
  matchIndex: MatchIndex | null;
  /** Whether no word of the text is corrected. */
  asWritten?: boolean;
  /** Whether the nearest are listed, too, where no one meets a "phrase" or a -word; a list that is read by a program may be empty. */
  isNeverEmpty?: boolean;
};

export type MarkedExpert = ScoredExpert & {
  /** By name, company or school: nothing was asked for that anybody could fit. */
  isNamed: boolean;
  /** Neither fits nor has the words, but no other expert is nearer. */
  isNearest: boolean;
};

type Judged = { id: ExpertId; score: number };

export type ExpertAnswer = {
  scored: MarkedExpert[];
  total: number;
  /** So many of all neither fit nor say what was asked for, but come nearest to it; of those alone who were judged. */
  nearest: number;
  /** The scores of all who were judged. */
  judged: Judged[];
  /** False if something was asked for, but the index cannot answer at the moment, so that no one was ranked by it. */
  isRanked: boolean;
  /** What was searched for: the text with its typing errors corrected. */
  text: string;
};

/** So many of those who say a few words are judged beside those whom the matcher finds. */
const SAYING_MAX = 100;
/** If no sign shows anyone to be near, the nearest are chosen from this many of the best rated. */
const BEST_RATED_MAX = 60;

/**
 * The answer to a search box: experts with that name first; otherwise the best for the need, and, for a few words, all who have them. If
 * fewer than five have what is asked for, the nearest follow, as many as pass the filter; but not after a name, nor after those who meet a
 * "phrase" or a -word, which sets a condition like a filter. Empty only where the filter leaves no one, or no one meets a condition and that may be said.
 */
export async function findExperts(
  db: DbOrTrx,
  { request, filter = {}, leavesOut = null, asWritten = false, isNeverEmpty = false, ...asked }: Search,
): Promise<ExpertAnswer> {
  const { sort = "match", limit, matchIndex } = asked;
  if (request.text === "") {
    const ranked = await rankExperts(db, { request, filter, leavesOut, sort, limit, matchIndex });
    const answer = { ...ranked, scored: ranked.scored.map(asFitting), nearest: 0, text: "" };
    if (!answer.isRanked || answer.total >= NEAREST_MIN || !asksForSomething(request)) return answer;
    return await filledUp(db, { request, filter, leavesOut, sort, limit, matchIndex, kind: "words" }, answer);
  }
  const { text, byName } = await readNames(db, request.text, { filter, leavesOut, asWritten });
  const search: SearchOfKind = {
    request: { ...request, text },
    filter,
    leavesOut,
    sort,
    limit,
    matchIndex,
    kind: kindOfSearch(text),
  };
  const byWords = search.kind === "sentence" ? [] : await listSaying(db, text, search);
  const isNameAlone = byName.length > 0 && !asksForSomething({ ...request, text: "" });
  const ranked =
    isNameAlone || search.kind === "exact"
      ? await listRanked(db, search, { byName, byWords })
      : await namedFirst(db, search, byName, await rankAll(db, search, byWords));
  if (!ranked.isRanked) return { ...ranked, scored: ranked.scored.slice(0, limit), nearest: 0, text };
  const meant = new Set([...byName, ...byWords]);
  const isAsked = asksForSomething(search.request);
  const isNear = ({ id, score }: Judged) => !(isAsked && fits(score)) && !meant.has(id);
  const scored = ranked.scored.map((one) => ({ ...one, isNearest: isNear(one) }));
  const near = ranked.judged.filter(isNear).length;
  const answer = { ...ranked, scored, nearest: near, text };
  // A condition that no one meets is told, and the nearest without it are shown.
  const isWhole =
    ranked.total >= NEAREST_MIN || isNameAlone || (search.kind === "exact" && (ranked.total > 0 || !isNeverEmpty));
  return isWhole ? { ...answer, scored: scored.slice(0, limit) } : await filledUp(db, search, answer);
}

/** The same answer, with the nearest after it, up to five. */
async function filledUp(db: DbOrTrx, search: SearchOfKind, answer: ExpertAnswer): Promise<ExpertAnswer> {
  const known = new Set([...answer.scored, ...answer.judged].map(({ id }) => id));
  const others = await listNearest(db, search, known);
  const filled = others.slice(0, NEAREST_MIN - answer.total);
  const scored = [...answer.scored, ...filled.map((one) => ({ ...one, isNamed: false, isNearest: true }))];
  return {
    ...answer,
    scored: scored.slice(0, search.limit),
    total: answer.total + filled.length,
    nearest: answer.nearest + filled.length,
    judged: [...answer.judged, ...filled.map(toJudged)],
  };
}

type SearchOfKind = Required<Omit<Search, "isNeverEmpty" | "asWritten">> & { kind: SearchKind };
type Ranked = Pick<ExpertAnswer, "scored" | "total" | "judged" | "isRanked">;

const toJudged = ({ id, score }: Judged): Judged => ({ id, score });
const asFitting = (scored: ScoredExpert): MarkedExpert => ({ ...scored, isNamed: false, isNearest: false });

export async function namesSomebody(db: DbOrTrx, typed: string, filter: ExpertFilter): Promise<boolean> {
  return (await readNames(db, typed, { filter, leavesOut: null, asWritten: false })).byName.length > 0;
}

/** By indexes, however many people there are. */
async function score(db: DbOrTrx, ids: readonly ExpertId[], request: ExpertRequest): Promise<ScoredExpert[]> {
  return await searchBounded(db, (on) => scoreExperts(on, ids, request));
}

/** A name is tried as it was typed; only a text that matches no name is checked for typing errors. */
async function readNames(
  db: DbOrTrx,
  typed: string,
  { filter, leavesOut, asWritten }: Narrowed & { asWritten: boolean },
) {
  const namedBy = async (text: string) => {
    const parts = namePartsOf(text);
    if (!parts?.some((part) => !isTradeWord(part))) return [];
    return await withoutLeftOut(db, await listExpertIdsByName(db, text, filter), leavesOut);
  };
  const byName = await namedBy(typed);
  if (byName.length > 0 || asWritten) return { text: typed, byName };
  const text = await correctSearchText(db, "experts", typed);
  return { text, byName: text === typed ? [] : await namedBy(text) };
}

type Narrowed = Pick<SearchOfKind, "filter" | "leavesOut">;

async function listSaying(db: DbOrTrx, text: string, { filter, leavesOut }: Narrowed): Promise<ExpertId[]> {
  const query = readSearchQuery(text);
  if (!query) return [];
  const saying = await listExpertIdsByText(db, { filter, limit: SAYING_MAX }, toTextSearch(query));
  return await withoutLeftOut(db, saying, leavesOut);
}

/** Those who are named, then those who say it; in another order than the best match both together. */
async function listRanked(
  db: DbOrTrx,
  { request, sort }: SearchOfKind,
  { byName, byWords }: { byName: ExpertId[]; byWords: ExpertId[] },
): Promise<Ranked> {
  const names = new Set(byName);
  const others = byWords.filter((id) => !names.has(id));
  const inOrder = sort === "match" ? [...byName, ...others] : await listIdsInOrder(db, [...byName, ...others], sort);
  const scored = (await score(db, inOrder, request)).map((one) => ({
    ...asFitting(one),
    isNamed: names.has(one.id),
  }));
  const judged = scored.map(toJudged);
  if (sort !== "match") return { scored, total: scored.length, judged, isRanked: true };
  const [first, rest] = [scored.filter(({ isNamed }) => isNamed), scored.filter(({ isNamed }) => !isNamed)];
  return { scored: [...first, ...rest.toSorted(compareMatches)], total: scored.length, judged, isRanked: true };
}

/** Ranks everyone by the rest of the request, with the experts of that name first. */
async function namedFirst(
  db: DbOrTrx,
  { request, sort, limit }: SearchOfKind,
  byName: ExpertId[],
  ranked: Ranked,
): Promise<Ranked> {
  if (byName.length === 0 || sort !== "match") return ranked;
  const names = new Set(byName);
  const first = await score(db, byName, request);
  const known = new Set(ranked.judged.map(({ id }) => id));
  const added = first.filter(({ id }) => !known.has(id)).map(toJudged);
  return {
    scored: [...first.map(asFitting), ...ranked.scored.filter(({ id }) => !names.has(id))].slice(0, limit),
    total: ranked.isRanked ? ranked.total + added.length : ranked.total,
    judged: [...ranked.judged, ...added],
    isRanked: ranked.isRanked,
  };
}

/** The matcher's answer, with the experts who have the words but are not among its candidates added. */
async function rankAll(db: DbOrTrx, search: SearchOfKind, byWords: ExpertId[]): Promise<Ranked> {
  const { request, filter, leavesOut, sort, limit, matchIndex } = search;
  if (!asksForSomething(request) || !saysAnything(request))
    return await listRanked(db, { ...search, kind: "exact" }, { byName: [], byWords });
  // In another order than the best match no more are judged than are listed, but who says it has to be told from all of them.
  const whole = { limit: Math.max(limit, NEAREST_MIN), judgedMax: MATCHES_COUNTED_MAX };
  const extent = sort === "match" || byWords.length === 0 ? { limit } : whole;
  const ranked = await rankExperts(db, { request, filter, leavesOut, sort, ...extent, matchIndex });
  if (!ranked.isRanked) return await sayingFirst(db, search, byWords, ranked);
  const known = new Set(ranked.judged.map(({ id }) => id));
  const isCounted = ranked.total < MATCHES_COUNTED_MAX;
  const byText = isCounted ? [...byWords, ...(await listByTextAlone(db, search))] : [];
  const others = [...new Set(byText)].filter((id) => !known.has(id));
  if (others.length === 0) return { ...ranked, scored: ranked.scored.map(asFitting) };
  const added = await score(db, others, request);
  const both = [...ranked.scored, ...added];
  return {
    scored: (sort === "match" ? both.toSorted(compareMatches) : await inOrder(db, both, sort)).map(asFitting),
    total: ranked.total + added.length,
    judged: [...ranked.judged, ...added.map(toJudged)],
    isRanked: true,
  };
}

/** Whom the text finds where nothing is chosen beside it: a choice takes the place of what the text speaks of, and leaves out no one. */
async function listByTextAlone(
  db: DbOrTrx,
  { request, filter, leavesOut, matchIndex }: SearchOfKind,
): Promise<ExpertId[]> {
  const alone = { skills: [], industry: null, text: request.text };
  const isChosen = asksForSomething({ ...request, text: "" });
  if (!isChosen || !asksForSomething(alone) || !saysAnything(alone)) return [];
  const { judged } = await rankExperts(db, {
    request: alone,
    filter,
    leavesOut,
    limit: 1,
    judgedMax: MATCHES_COUNTED_MAX,
    matchIndex,
  });
  return judged.map(({ id }) => id);
}

/** Without a ranking: experts who have a few words come first, then the others, best rated first. */
async function sayingFirst(
  db: DbOrTrx,
  { request, sort }: SearchOfKind,
  byWords: ExpertId[],
  { scored, ...unranked }: Awaited<ReturnType<typeof rankExperts>>,
): Promise<Ranked> {
  const first = await score(db, sort === "match" ? byWords : [], request);
  const known = new Set(first.map(({ id }) => id));
  return { ...unranked, scored: [...first, ...scored.filter(({ id }) => !known.has(id))].map(asFitting) };
}

async function inOrder<Item extends { id: ExpertId }>(db: DbOrTrx, items: Item[], sort: ExpertSort): Promise<Item[]> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const ids = await listIdsInOrder(db, [...byId.keys()], sort);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Whether the request has any content that an expert could fit; "the", a shrug and a row of one letter have none. */
function saysAnything({ text, ...fields }: ExpertRequest): boolean {
  if (asksForSomething({ ...fields, text: "" })) return true;
  const read = readRequest({ skills: [], industries: [], text });
  if (read.skills.length + read.industries.length + read.unexplained.length > 0) return true;
  return createNicheJudge(NICHE_MODELS.expert, { text, named: [] }) !== null;
}

/** No other expert shows any sign of a fit: the best for the request among the best rated. */
async function listNearest(
  db: DbOrTrx,
  { request, filter, leavesOut }: SearchOfKind,
  known: ReadonlySet<ExpertId>,
): Promise<ScoredExpert[]> {
  const rated = await countStaying(db, { filter, leavesOut, sort: "rating", limit: BEST_RATED_MAX });
  const others = rated.ids.filter((id) => !known.has(id));
  return (await score(db, others, request)).toSorted(compareMatches);
}
