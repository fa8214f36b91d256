import { type Kysely, sql } from "kysely";

/** In how many profiles each word occurs, counted by a job; the empty stem stands for the number of profiles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table word_counts (
      corpus text not null,
      stem text not null,
      documents integer not null,
      primary key (corpus, stem),
      constraint word_counts_corpus_known check (corpus in ('experts', 'entrepreneurs')),
      constraint word_counts_documents_positive check (documents > 0)
    )`.execute(db);
}
