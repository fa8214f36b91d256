import { type Kysely, sql } from "kysely";

/**
 * Lists of projects, ideas and founders are answered best first: words of projects and ideas are counted as those of profiles are, and
 * founders are found by what their name begins with. Founders narrowed down by two of level, time and place are read off an index, and
 * no longer looked for among all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table word_counts
      drop constraint word_counts_corpus_known,
      add constraint word_counts_corpus_known
        check (corpus in ('experts', 'entrepreneurs', 'projects', 'startup_ideas'))`.execute(db);
  await sql`create index entrepreneurs_names on entrepreneurs using gin (to_tsvector('simple', name))`.execute(db);
  for (const [first, second] of [
    ["location_preference", "available_time_commitment"],
    ["available_time_commitment", "experience_level"],
    ["experience_level", "location_preference"],
  ]) {
    await sql
      .raw(`create index entrepreneurs_by_${first} on entrepreneurs (${first}, ${second}, created_at desc, id)
        where is_active`)
      .execute(db);
  }
}
