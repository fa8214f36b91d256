import type { EntrepreneurId, UserId } from "@quorate/core/ids";
import { offersOf } from "@quorate/core/matching/co-founder-facts";
import { CO_FOUNDER_MATCHES_MAX } from "@quorate/core/matching/co-founder-requirements";
import { createCoFounderMatcher } from "@quorate/core/matching/match-co-founder";
import { compareMatches } from "@quorate/core/matching/match-scoring";
import { createNicheJudge } from "@quorate/core/matching/niche-judge";
import { readRequest } from "@quorate/core/matching/request-words";
import { SEATS_MAX } from "@quorate/core/matching/seats";
import type { DbOrTrx } from "@quorate/db/client";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import { toCoFounderQuery } from "../match-index/co-founder-query.service.ts";
import type { MatchIndex } from "../ports/match-index.ts";
import { findOffer, listFoundersOpenTo, listIdsClosedTo } from "./co-founder-candidates.queries.ts";
import type { MatchCoFoundersInput } from "./co-founder-matching.schema.ts";
import { inSlices } from "./in-slices.service.ts";
import { type Explained, explainFounders } from "./tell-reasons.service.ts";

/** So many are seated and listed at most. */
const BEST_MAX = Math.max(CO_FOUNDER_MATCHES_MAX, SEATS_MAX);

export type CoFounderRow = Awaited<ReturnType<typeof listFoundersOpenTo>>[number];

export type CoFounderRequest = Omit<MatchCoFoundersInput, "conditionsDropped" | "keepAnswer"> & {
  /** False where the description is the asker's own profile: it tells what they bring, and not what they need. */
  tellsNeeds?: boolean;
};

export type Asker = { userId: UserId; entrepreneurId: EntrepreneurId | null };

/**
 * The best co-founders for these requirements, each with its score, how many come near them, and how many of these fit. Only the
 * server's own index ranks: null where it does not answer.
 */
export async function rankCoFounders(
  db: DbOrTrx,
  asker: Asker,
  { tellsNeeds = true, ...request }: CoFounderRequest,
  matchIndex: MatchIndex | null,
) {
  if (!matchIndex) return null;
  const { industryFocus, lookingForRoles, skillsNeeded, projectDescription, locationPreference } = request;
  const own = asker.entrepreneurId ? await findOffer(db, asker.entrepreneurId) : undefined;
  const askerOffers = own ? offersOf(own) : null;
  const crafts = [...lookingForRoles, ...skillsNeeded];
  const read = readRequest({ skills: [], industries: industryFocus, text: projectDescription, named: crafts });
  const niches = tellsNeeds
    ? createNicheJudge(NICHE_MODELS.founder, { text: projectDescription, named: crafts })
    : null;
  const { experienceLevel, timeCommitment, equityRange } = request;
  const criteria = {
    ...{ lookingForRoles, skillsNeeded, experienceLevel, timeCommitment, equityRange, askerOffers },
    locationPreference: locationPreference ?? null,
  };
  const excluded = await listIdsClosedTo(db, asker.userId);
  const query = await toCoFounderQuery(db, { ...criteria, read, niches, excluded, limit: BEST_MAX });
  const answer = await matchIndex.findCoFounders(query);
  if (!answer) return null;
  const rows = await listFoundersOpenTo(
    db,
    asker.userId,
    answer.best.map(({ id }) => id),
  );
  const rowById = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
  const matchOf = createCoFounderMatcher({ ...criteria, ...read, niches });
  const scored = await inSlices(answer.best, ({ id, candidate }) => {
    const row = rowById.get(id);
    if (!row) return [];
    const match = matchOf({ ...row, ...candidate });
    return [{ id: row.id, score: match.score, exactScore: match.exactScore, match, row }];
  });
  // People who have left since the index was last updated are not counted either.
  const gone = answer.best.map(({ id }, place) => ({ place, isGone: !rowById.has(id) })).filter(({ isGone }) => isGone);
  return {
    scored: scored.flat().toSorted(compareMatches).slice(0, BEST_MAX),
    total: answer.total - gone.length,
    fitting: answer.fitting - gone.filter(({ place }) => place < answer.fitting).length,
  };
}

/** Those of them whom the asker may be answered, in the order of their ids. */
export async function listFoundersInOrder(db: DbOrTrx, asker: UserId, ids: readonly EntrepreneurId[]) {
  const rows = new Map((await listFoundersOpenTo(db, asker, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export type ScoredCoFounder = NonNullable<Awaited<ReturnType<typeof rankCoFounders>>>["scored"][number];
export type ExplainedCoFounder = Explained<ScoredCoFounder>;

/** These founders with their reasons, in the order in which they are shown. */
export async function explainCoFounders(
  { tellsNeeds = true, projectDescription, lookingForRoles, skillsNeeded, industryFocus }: CoFounderRequest,
  shown: readonly ScoredCoFounder[],
): Promise<ExplainedCoFounder[]> {
  const text = tellsNeeds ? projectDescription : "";
  return await explainFounders(
    { text, skills: [...lookingForRoles, ...skillsNeeded], industries: industryFocus },
    shown,
  );
}
