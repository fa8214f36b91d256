import type { ExpertSort } from "@quorate/core/experts/expert-sort";
import type { ExpertQuery, QueryFilter, QueryWish } from "@quorate/core/match-index/expert-entry";
import type { NicheJudge } from "@quorate/core/matching/niche-judge";
import type { ReadRequest, Wish } from "@quorate/core/matching/request-words";
import { isKnownTerm } from "@quorate/core/matching/term-matching";
import type { DbOrTrx } from "@quorate/db/client";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import type { ExpertFilter } from "../experts/expert-search.queries.ts";
import { findAskedWords } from "./asked-words.queries.ts";

type Search = {
  read: ReadRequest;
  niches: NicheJudge | null;
  /** The category of a service, and the skill of the experts who offer it. */
  service: { id: string; skill: string } | null;
  filter: ExpertFilter;
  sort: "match" | ExpertSort;
  limit: number;
};

/** A search as an index is asked it. */
export async function toExpertQuery(
  db: DbOrTrx,
  { read, niches, service, filter, sort, limit }: Search,
): Promise<ExpertQuery> {
  const unknown = (kind: "skill" | "industry", wishes: readonly Wish[]) =>
    wishes.flatMap(({ term }) => (isKnownTerm(kind, term) ? [] : [term]));
  const terms = new Set([...unknown("skill", read.skills), ...unknown("industry", read.industries)]);
  const { weights, stemsOf } = await findAskedWords(db, "experts", { words: read.words, terms: [...terms] });
  const toAsked = (wish: Wish): QueryWish => ({ ...wish, stems: terms.has(wish.term) ? stemsOf(wish.term) : [] });
  return {
    asked: read.asked,
    skills: read.skills.map(toAsked),
    industries: read.industries.map(toAsked),
    words: read.words.map((word, index) => ({
      word,
      weight: weights[index] ?? 1,
      stems: stemsOf(word),
      isSign: read.unexplained.includes(word),
    })),
    niches: niches && { vector: niches.asked, known: NICHE_MODELS.expert.niches.length },
    filter: toAskedFilter(filter),
    sort,
    service,
    limit,
  };
}

function toAskedFilter({ minRate, maxRate, ...filter }: ExpertFilter): QueryFilter {
  return {
    ...filter,
    ...(minRate === undefined ? {} : { minRate: Math.round(100 * minRate) }),
    ...(maxRate === undefined ? {} : { maxRate: Math.round(100 * maxRate) }),
  };
}
