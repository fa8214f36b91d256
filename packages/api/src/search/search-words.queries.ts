import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

export type SearchCorpus = "experts" | "projects";

/** For each word that no profile (or no project) contains in any form: the most similar one that does, where there is one. */
export async function listWordsMeant(
  db: DbOrTrx,
  corpus: SearchCorpus,
  { words, similarity }: { words: readonly string[]; similarity: number },
) {
  const { rows } = await sql<{ word: string; meant: string }>`
    select asked.word, nearest.word as meant
    from unnest(${[...words]}::text[]) asked (word)
    cross join lateral (
      select known.word from search_words known
      where known.corpus = ${corpus} and known.word % search_apart(asked.word)
        and similarity(known.word, search_apart(asked.word)) >= ${similarity}::real
      order by similarity(known.word, search_apart(asked.word)) desc, abs(length(known.word) - length(asked.word)), known.word
      limit 1
    ) nearest
    cross join lateral (select tsvector_to_array(to_tsvector('english', search_apart(asked.word))) as stems) stemmed
    where cardinality(stems) > 0
      and not exists (select from search_words used where used.corpus = ${corpus} and used.stem = any(stems))`.execute(
    db,
  );
  return rows;
}

const BEFORE_EVERY_ID = "00000000-0000-0000-0000-000000000000";

/** The stems in the next so many profiles or projects, and the last of these; null at the end. */
export async function listStemsAfter(db: DbOrTrx, corpus: SearchCorpus, afterId: string | null, limit: number) {
  const { rows: pages } = await sql<{ lastId: string | null }>`
    select max(id::text) as "lastId" from (
      select id from ${sql.table(corpus)} where id > ${afterId ?? BEFORE_EVERY_ID} order by id limit ${limit}
    ) page`.execute(db);
  const lastId = pages[0]?.lastId ?? null;
  if (lastId === null) return { stems: [], lastId };
  const { rows } = await sql<{ word: string }>`
    select word from ts_stat(format('select search from %I where id > %L and id <= %L',
      ${corpus}::text, ${afterId ?? BEFORE_EVERY_ID}::text, ${lastId}::text))`.execute(db);
  return { stems: rows.map(({ word }) => word), lastId };
}

export async function deleteWordsWithoutStem(db: DbOrTrx, corpus: SearchCorpus, stems: readonly string[]) {
  await sql`
    delete from search_words known
    where known.corpus = ${corpus}
      and not exists (select from unnest(${[...stems]}::text[]) used (stem) where used.stem = known.stem)`.execute(db);
}

/**
 * Deletes the tags that no profile has any more. Writing a profile numbers its tags in the same table: the two wait for each other here, so
 * that no profile gets a number that was deleted.
 */
export async function deleteUnusedTerms(trx: Trx): Promise<void> {
  await sql`lock table expert_terms in share row exclusive mode`.execute(trx);
  await sql`
    delete from expert_terms known
    where not exists (
      select from expert_facets facet
      where facet.spec = case known.kind when 'specialization' then known.id else 0 end
        and facet.ind = case known.kind when 'industry' then known.id else 0 end)`.execute(trx);
}
