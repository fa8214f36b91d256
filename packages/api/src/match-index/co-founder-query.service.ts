import type { CoFounderQuery } from "@quorate/core/match-index/co-founder-entry";
import type { QueryWish } from "@quorate/core/match-index/expert-entry";
import type { NicheJudge } from "@quorate/core/matching/niche-judge";
import type { ReadRequest } from "@quorate/core/matching/request-words";
import { isKnownTerm } from "@quorate/core/matching/term-matching";
import type { DbOrTrx } from "@quorate/db/client";
import { NICHE_MODELS } from "@quorate/matching-model/niche-models";
import { findAskedWords } from "./asked-words.queries.ts";

type Search = Omit<CoFounderQuery, "industries" | "words" | "niches"> & {
  read: Pick<ReadRequest, "industries" | "words" | "unexplained">;
  niches: NicheJudge | null;
};

/** A search as an index of founders is asked it. */
export async function toCoFounderQuery(db: DbOrTrx, { read, niches, ...asked }: Search): Promise<CoFounderQuery> {
  const terms = new Set(read.industries.flatMap(({ term }) => (isKnownTerm("industry", term) ? [] : [term])));
  const { weights, stemsOf } = await findAskedWords(db, "entrepreneurs", { words: read.words, terms: [...terms] });
  return {
    ...asked,
    industries: read.industries.map(
      (wish): QueryWish => ({ ...wish, stems: terms.has(wish.term) ? stemsOf(wish.term) : [] }),
    ),
    words: read.words.map((word, index) => ({
      word,
      weight: weights[index] ?? 1,
      stems: stemsOf(word),
      isSign: read.unexplained.includes(word),
    })),
    niches: niches && { vector: niches.asked, known: NICHE_MODELS.founder.niches.length },
  };
}
