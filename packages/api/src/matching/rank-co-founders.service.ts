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
import { searchBounded } from "../search/bounded-search.queries.ts";
import { findCoFounderCandidates, findOffer, listCoFounderCandidates } from "./co-founder-candidates.queries.ts";
import type { MatchCoFoundersInput } from "./co-founder-matching.schema.ts";
import { createFounderReasons } from "./tell-reasons.service.ts";

export type CoFounderRow = Awaited<ReturnType<typeof listCoFounderCandidates>>[number];

export type CoFounderRequest = MatchCoFoundersInput & {
  /** False where the description is the asker's own profile: it tells what they bring, and not what they need. */
  tellsNeeds?: boolean;
};

type Asker = { userId: UserId; entrepreneurId: EntrepreneurId | null };

/** The best co-founders for these requirements, each with its score and reasons, how many come near them, and the scores of all who were judged. */
export async function rankCoFounders(db: DbOrTrx, asker: Asker, { tellsNeeds = true, ...request }: CoFounderRequest) {
  const { industryFocus, lookingForRoles, skillsNeeded, projectDescription, locationPreference } = request;
  const own = asker.entrepreneurId ? await findOffer(db, asker.entrepreneurId) : undefined;
  const askerOffers = own ? offersOf(own) : null;
  const crafts = [...lookingForRoles, ...skillsNeeded];
  const read = readRequest({ skills: [], industries: industryFocus, text: projectDescription, named: crafts });
  const niches = tellsNeeds
    ? createNicheJudge(NICHE_MODELS.founder, { text: projectDescription, named: crafts })
    : null;
  const search = {
    asker: asker.userId,
    crafts,
    industries: read.industries.map(({ term }) => term),
    askerOffers: askerOffers ?? [],
    words: read.unexplained,
    niches: niches?.leading ?? [],
  };
  const { rows, total } = await searchBounded(db, async (on) => {
    const { ids, total } = await findCoFounderCandidates(on, search);
    return { rows: await listCoFounderCandidates(on, ids, read), total };
  });
  const readCoFounder = {
    ...request,
    ...read,
    skillsNeeded,
    locationPreference: locationPreference ?? null,
    askerOffers,
    niches,
  };
  const matchOf = createCoFounderMatcher(readCoFounder);
  const scored = rows.map((row) => {
    const match = matchOf(row);
    return { id: row.id, score: match.score, exactScore: match.exactScore, match, row };
  });
  const best = scored.toSorted(compareMatches).slice(0, Math.max(CO_FOUNDER_MATCHES_MAX, SEATS_MAX));
  const reasonsOf = createFounderReasons({
    text: tellsNeeds ? projectDescription : "",
    skills: crafts,
    industries: industryFocus,
  });
  return {
    scored: best.map((one, place) => ({
      ...one,
      match: { ...one.match, reasons: reasonsOf(one.match, one.row, place) },
    })),
    total,
    judged: scored.map(({ id, score }) => ({ id, score })),
  };
}

export type ScoredCoFounder = Awaited<ReturnType<typeof rankCoFounders>>["scored"][number];
