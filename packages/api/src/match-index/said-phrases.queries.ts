import type { Mention } from "@quorate/core/match-index/expert-entry";
import { LEXICONS } from "@quorate/core/matching/lexicon";
import { phrasesFor } from "@quorate/core/matching/term-matching";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";
import { type PhraseSteps, toPhrases } from "./lexemes.mapper.ts";

/** One way in which a profile's text may speak of a concept of the thesaurus. */
export type SaidPhrase = Pick<Mention, "kind" | "concept"> & { steps: PhraseSteps };

const KINDS = ["skill", "industry"] as const satisfies readonly Mention["kind"][];

/** Every phrase by which texts speak of the concepts, read by the same parser that reads the profiles. */
export async function listSaidPhrases(db: DbOrTrx): Promise<SaidPhrase[]> {
  const said = KINDS.flatMap((kind) =>
    [...LEXICONS[kind].conceptByTerm].flatMap(([concept, { term }]) =>
      phrasesFor(kind, term).map((phrase) => ({ kind, concept, phrase: `"${phrase.replaceAll('"', " ")}"` })),
    ),
  );
  const { rows } = await sql<{ query: string }>`
    select search_query(phrase)::text as query
    from unnest(${said.map(({ phrase }) => phrase)}::text[]) with ordinality asked (phrase, place) order by place`.execute(
    db,
  );
  return said.flatMap(({ kind, concept }, index) =>
    toPhrases(rows[index]?.query ?? "").map((steps) => ({ kind, concept, steps })),
  );
}
