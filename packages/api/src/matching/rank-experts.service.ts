import { CANDIDATES_SCORED_MAX, MATCHES_COUNTED_MAX } from "@quorate/core/experts/expert-list-limit";
import type { ExpertSort, ListOrder } from "@quorate/core/experts/expert-sort";
import type { ExpertId } from "@quorate/core/ids";
import { createExpertMatcher } from "@quorate/core/matching/match-expert";
import { createNicheJudge } from "@quorate/core/matching/niche-judge";
import { readRequest } from "@quorate/core/matching/request-words";
import { isSameTerm } from "@quorate/core/matching/term-matching";
import type { DbOrTrx } from "@quorate/db/client";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import { countFacets } from "../experts/expert-facets.queries.ts";
import type { ExpertFilter } from "../experts/expert-search.queries.ts";
import { listExpertSummariesByIds, listLatestReviews } from "../experts/expert-summaries.queries.ts";
import { toExpertQuery } from "../match-index/expert-query.service.ts";
import type { MatchIndex } from "../ports/match-index.ts";
import { listCandidateFacts } from "./candidate-facts.queries.ts";
import { inSlices } from "./in-slices.service.ts";
import { type LeavesOut, LOOKED_THROUGH_MAX, withoutLeftOut } from "./leave-out.service.ts";
import type { Explained } from "./tell-reasons.service.ts";

export type ExpertRequest = {
  skills: readonly string[];
  industry: string | null;
  /** Further industries, any of which is as good as the first. */
  industries?: readonly string[];
  /** What the request says in its own words; blank for nothing. */
  text: string;
  /** Experts who offer this service are candidates, too, and have its skill, whatever the profile calls it. */
  serviceCategoryId?: string | null;
};

/** Every industry that is wished for, each once. */
export function industriesOf({ industry, industries = [] }: Pick<ExpertRequest, "industry" | "industries">): string[] {
  return [...new Set(industry ? [industry, ...industries] : industries)];
}

/** Where nothing is asked for there is nothing to judge people by. */
export function asksForSomething(request: ExpertRequest): boolean {
  return toRead(request).asked !== null;
}

/**
 * What is asked for beyond the filter. All who pass the filter have what it names, so a skill or an industry named in both is not a wish of
 * its own; beside a text it says what the text is about.
 */
export function beyondFilter<Request extends ExpertRequest>(request: Request, filter: ExpertFilter): Request {
  if (asksForSomething({ skills: [], industry: null, text: request.text })) return request;
  const { specializations = [], industries = [] } = filter;
  const isFiltered = (term: string, by: readonly string[]) => by.some((other) => isSameTerm(term, other));
  return {
    ...request,
    skills: request.skills.filter((skill) => !isFiltered(skill, specializations)),
    industry: request.industry && isFiltered(request.industry, industries) ? null : request.industry,
    industries: request.industries?.filter((industry) => !isFiltered(industry, industries)) ?? [],
  };
}

export type ScoredExpert = Awaited<ReturnType<typeof scoreExperts>>[number];
export type ExplainedExpert = Explained<ScoredExpert>;

/** A request with filter, order and limit. */
type Search = {
  request: ExpertRequest;
  filter?: ExpertFilter;
  leavesOut?: LeavesOut;
  sort?: "match" | ExpertSort;
  limit: number;
  /** So many are judged; as many as the order needs for the limit where it is not said. */
  judgedMax?: number;
  /** Null where it is switched off. */
  matchIndex: MatchIndex | null;
};

/**
 * The best experts for a request, each with its score, how many come near it, and among how many they were chosen. Only the
 * server's own index ranks. Where nothing is asked for, or the index does not answer, the filter's people come in the order of the
 * list, the best proven first; `isRanked` is false where a request is left without its ranking.
 */
export async function rankExperts(db: DbOrTrx, { request, filter = {}, leavesOut = null, ...asked }: Search) {
  const { sort = "match", limit, judgedMax = candidatesConsidered(sort, limit), matchIndex } = asked;
  const search = { ...readOf(request), filter, leavesOut, sort, limit: judgedMax };
  const isAsked = search.read.asked !== null;
  const ranked = isAsked ? await rankByIndex(db, matchIndex, { search, request, shown: limit }) : null;
  if (!ranked) {
    const order = sort === "match" ? "proven" : sort;
    const { ids, total } = await countStaying(db, { filter, leavesOut, sort: order, limit });
    return { scored: await scoreExperts(db, ids, NOTHING_ASKED), total, judged: [], isRanked: !isAsked };
  }
  const { scored, total, rest } = ranked;
  const judged = [...scored.map(({ id, score }) => ({ id, score })), ...rest];
  return { scored: await withSummaries(db, scored.slice(0, limit)), total, judged, isRanked: true };
}

/** The first of a list without those who are left out, and how many there are, counted up to `MATCHES_COUNTED_MAX`. */
export async function countStaying(
  db: DbOrTrx,
  { leavesOut, ...page }: { filter: ExpertFilter; leavesOut: LeavesOut; sort: ListOrder; limit: number },
) {
  if (!leavesOut) return await countFacets(db, { ...page, counted: MATCHES_COUNTED_MAX });
  const { ids } = await countFacets(db, { ...page, limit: LOOKED_THROUGH_MAX, counted: LOOKED_THROUGH_MAX });
  const staying = await withoutLeftOut(db, ids, leavesOut);
  return { ids: staying.slice(0, page.limit), total: Math.min(staying.length, MATCHES_COUNTED_MAX) };
}

const NOTHING_ASKED: ExpertRequest = { skills: [], industry: null, text: "" };

/** How many are scored for a request whose answer is best match first. */
function candidatesConsidered(sort: "match" | ExpertSort, limit: number): number {
  return sort === "match" ? Math.max(CANDIDATES_SCORED_MAX, limit) : limit;
}

type ReadSearch = ReturnType<typeof readOf> & Required<Omit<Search, "request" | "judgedMax" | "matchIndex">>;

async function rankByIndex(
  db: DbOrTrx,
  index: MatchIndex | null,
  { search, request, shown }: { search: ReadSearch; request: ExpertRequest; shown: number },
) {
  if (!index) return null;
  const { serviceCategoryId, read, niches, leavesOut } = search;
  const limit = leavesOut ? Math.max(search.limit, LOOKED_THROUGH_MAX) : search.limit;
  const service = serviceCategoryId ? { id: serviceCategoryId, skill: request.skills[0] ?? "" } : null;
  // Of whom people are left out, all have to come with what they are judged by: reading it from the database takes longer.
  const query = { ...(await toExpertQuery(db, { ...search, limit, service })), shown: leavesOut ? limit : shown };
  const answer = await index.findExperts(query);
  if (!answer) return null;
  const matchOf = createExpertMatcher({ ...read, niches });
  const best = answer.best.flatMap(({ id, candidate }) => (isExpertId(id) ? [{ id, candidate }] : []));
  const rest = answer.rest.flatMap(({ id, score }) => (isExpertId(id) ? [{ id, score }] : []));
  const scoredOf = ({ id, candidate }: (typeof best)[number]) => {
    const match = matchOf(candidate);
    return { id, score: match.score, exactScore: match.exactScore, match };
  };
  if (!leavesOut) return { scored: best.map(scoredOf), total: answer.total, rest };
  const staying = new Set(
    await withoutLeftOut(
      db,
      best.map(({ id }) => id),
      leavesOut,
    ),
  );
  const judged = await inSlices(best.filter(({ id }) => staying.has(id)).slice(0, MATCHES_COUNTED_MAX), scoredOf);
  return {
    scored: judged.slice(0, shown),
    total: judged.length,
    rest: judged.slice(shown).map(({ id, score }) => ({ id, score })),
  };
}

/** An index has the ids that the database gave it. */
function isExpertId(id: string): id is ExpertId {
  return id.length === UUID_LENGTH;
}

const UUID_LENGTH = 36;

/** How well these experts fit, in no particular order, where nothing else of them is needed. */
export async function judgeExperts(db: DbOrTrx, ids: readonly ExpertId[], request: ExpertRequest) {
  return await scoreCandidates(db, ids, readOf(request), request);
}

/** These experts in the order of their ids, whether they fit or not. */
export async function scoreExperts(db: DbOrTrx, ids: readonly ExpertId[], request: ExpertRequest) {
  const scored = await judgeExperts(db, ids, request);
  return await withSummaries(db, inOrderOf(ids, scored));
}

export type ListedExpert = Awaited<ReturnType<typeof listWithoutScore>>[number];

/** The same people in the same order, each with the review that stands by them where nothing was asked for. */
export async function listWithoutScore(db: DbOrTrx, explained: readonly ExplainedExpert[]) {
  const reviews = await listLatestReviews(
    db,
    explained.map(({ id }) => id),
  );
  return explained.map((expert) => ({ ...expert, latestReview: reviews.get(expert.id) ?? null }));
}

function toRead({ skills, text, ...fields }: ExpertRequest) {
  return readRequest({ skills, industries: industriesOf(fields), text });
}

function readOf({ serviceCategoryId = null, ...request }: ExpertRequest) {
  const read = toRead(request);
  // A model reads something out of every text: out of a greeting, too.
  const niches = read.asked && createNicheJudge(NICHE_MODELS.expert, { text: request.text, named: request.skills });
  return { read, niches, serviceCategoryId };
}

async function scoreCandidates(
  db: DbOrTrx,
  ids: readonly ExpertId[],
  search: Pick<ReadSearch, "read" | "niches" | "serviceCategoryId">,
  { skills: [service] }: ExpertRequest,
) {
  const matchOf = createExpertMatcher({ ...search.read, niches: search.niches });
  const candidates = await listCandidateFacts(db, ids, search);
  return await inSlices(candidates, ({ id, offersService, ...candidate }) => {
    const own = candidate.specializations;
    const specializations = offersService && service !== undefined ? [...own, service] : own;
    const match = matchOf({ ...candidate, specializations });
    return { id, score: match.score, exactScore: match.exactScore, match };
  });
}

function inOrderOf<Item extends { id: ExpertId }>(ids: readonly ExpertId[], items: readonly Item[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function withSummaries<Item extends { id: ExpertId }>(db: DbOrTrx, items: readonly Item[]) {
  const rows = await listExpertSummariesByIds(
    db,
    items.map(({ id }) => id),
  );
  const summaries = new Map(rows.map((row) => [row.id, row]));
  return items.flatMap((item) => {
    const summary = summaries.get(item.id);
    return summary ? [{ ...item, summary }] : [];
  });
}
