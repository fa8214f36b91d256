import { MATCHES_COUNTED_MAX } from "@quorate/core/experts/expert-list-limit";
import type { EntrepreneurId, UserId } from "@quorate/core/ids";
import type { FoundCoFounder } from "@quorate/core/match-index/co-founder-entry";
import { createCoFounderNearness } from "@quorate/core/match-index/co-founder-nearness";
import { offersOf, type ReadCoFounderRequest } from "@quorate/core/matching/co-founder-facts";
import { CO_FOUNDER_MATCHES_MAX } from "@quorate/core/matching/co-founder-requirements";
import { fits } from "@quorate/core/matching/fitting";
import { createCoFounderMatcher } from "@quorate/core/matching/match-co-founder";
import { compareMatches } from "@quorate/core/matching/match-scoring";
import { createNicheJudge, type NicheJudge } from "@quorate/core/matching/niche-judge";
import { type ReadRequest, readRequest } from "@quorate/core/matching/request-words";
import { SEATS_MAX } from "@quorate/core/matching/seats";
import type { DbOrTrx } from "@quorate/db/client";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import { toCoFounderQuery } from "../match-index/co-founder-query.service.ts";
import type { MatchIndex } from "../ports/match-index.ts";
import { searchBounded } from "../search/bounded-search.queries.ts";
import {
  findCoFounderCandidates,
  findOffer,
  listCoFounderCandidates,
  listFoundersOpenTo,
  listIdsClosedTo,
} from "./co-founder-candidates.queries.ts";
import type { MatchCoFoundersInput } from "./co-founder-matching.schema.ts";
import { inSlices } from "./in-slices.service.ts";
import { type Told, tellFounders } from "./tell-reasons.service.ts";

/** So many are seated and listed at most. */
const BEST_MAX = Math.max(CO_FOUNDER_MATCHES_MAX, SEATS_MAX);

export type CoFounderRow = Awaited<ReturnType<typeof listFoundersOpenTo>>[number] & FoundCoFounder;

export type CoFounderRequest = MatchCoFoundersInput & {
  /** False where the description is the asker's own profile: it tells what they bring, and not what they need. */
  tellsNeeds?: boolean;
};

export type Asker = { userId: UserId; entrepreneurId: EntrepreneurId | null };

/**
 * The best co-founders for these requirements, each with its score, how many come near them, and how many of these fit. The
 * server's own index judges everybody; where it does not answer, the database finds some hundreds who are worth judging.
 */
export async function rankCoFounders(
  db: DbOrTrx,
  asker: Asker,
  { tellsNeeds = true, ...request }: CoFounderRequest,
  matchIndex: MatchIndex | null,
) {
  const { industryFocus, lookingForRoles, skillsNeeded, projectDescription, locationPreference } = request;
  const own = asker.entrepreneurId ? await findOffer(db, asker.entrepreneurId) : undefined;
  const askerOffers = own ? offersOf(own) : null;
  const crafts = [...lookingForRoles, ...skillsNeeded];
  const read = readRequest({ skills: [], industries: industryFocus, text: projectDescription, named: crafts });
  const niches = tellsNeeds
    ? createNicheJudge(NICHE_MODELS.founder, { text: projectDescription, named: crafts })
    : null;
  const { experienceLevel, timeCommitment, equityRange } = request;
  const asked = {
    ...{ lookingForRoles, skillsNeeded, experienceLevel, timeCommitment, equityRange, askerOffers },
    locationPreference: locationPreference ?? null,
  };
  const search: Search = { asker: asker.userId, crafts, asked, read, niches };
  const matchOf = createCoFounderMatcher({ ...asked, ...read, niches });
  const { rows, ...counted } =
    (matchIndex && (await findByIndex(db, matchIndex, search))) ??
    (await searchBounded(db, (on) => findByDatabase(on, search)));
  const scored = await inSlices(rows, (row) => {
    const match = matchOf(row);
    return { id: row.id, score: match.score, exactScore: match.exactScore, match, row };
  });
  return {
    scored: scored.toSorted(compareMatches).slice(0, BEST_MAX),
    total: counted.total,
    fitting: counted.fitting ?? scored.filter(({ score }) => fits(score)).length,
  };
}

type Search = {
  asker: UserId;
  crafts: readonly string[];
  asked: Omit<ReadCoFounderRequest, "industries" | "words" | "niches">;
  read: ReadRequest;
  niches: NicheJudge | null;
};
type Hits = {
  rows: CoFounderRow[];
  total: number;
  /** Null where everybody who may fit is among the rows. */
  fitting: number | null;
};

async function findByIndex(
  db: DbOrTrx,
  index: MatchIndex,
  { asker, asked, read, niches }: Search,
): Promise<Hits | null> {
  const excluded = await listIdsClosedTo(db, asker);
  const query = await toCoFounderQuery(db, { ...asked, read, niches, excluded, limit: BEST_MAX });
  const found = await index.findCoFounders(query);
  if (!found) return null;
  const rows = await listFoundersOpenTo(
    db,
    asker,
    found.best.map(({ id }) => id),
  );
  const byId = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
  const there = found.best.flatMap(({ id, candidate }) => {
    const row = byId.get(id);
    return row ? [{ ...row, ...candidate }] : [];
  });
  // Whoever has gone since the index heard of them last is not counted either.
  const gone = found.best.filter(({ id }) => !byId.has(id));
  const goneFitting = found.best.filter(({ id }, place) => place < found.fitting && !byId.has(id));
  return { rows: there, total: found.total - gone.length, fitting: found.fitting - goneFitting.length };
}

async function findByDatabase(db: DbOrTrx, { asker, crafts, asked, read, niches }: Search): Promise<Hits> {
  const { ids, total } = await findCoFounderCandidates(db, {
    asker,
    crafts,
    industries: read.industries.map(({ term }) => term),
    askerOffers: asked.askerOffers ?? [],
    words: read.unexplained,
    niches: niches?.leading ?? [],
  });
  const candidates = await listCoFounderCandidates(db, ids, read);
  // Some are found by their text where no tag of theirs comes near; the index knows nothing of these.
  const { industries, unexplained: signs } = read;
  const isNear = createCoFounderNearness({ crafts, industries, signs, leading: niches?.leading ?? [] });
  const rows = (await inSlices(candidates, (row) => (isNear(row) ? [row] : []))).flat();
  return { rows, total: total < MATCHES_COUNTED_MAX ? rows.length : total, fitting: null };
}

export type ScoredCoFounder = Awaited<ReturnType<typeof rankCoFounders>>["scored"][number];
export type ToldCoFounder = Told<ScoredCoFounder>;

/** What is told of these founders, in the order in which they are shown. */
export async function tellCoFounders(
  { tellsNeeds = true, projectDescription, lookingForRoles, skillsNeeded, industryFocus }: CoFounderRequest,
  shown: readonly ScoredCoFounder[],
): Promise<ToldCoFounder[]> {
  const text = tellsNeeds ? projectDescription : "";
  return await tellFounders({ text, skills: [...lookingForRoles, ...skillsNeeded], industries: industryFocus }, shown);
}
