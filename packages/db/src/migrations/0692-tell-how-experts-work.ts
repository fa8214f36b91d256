import { type Kysely, sql } from "kysely";

/** What a search may ask of an expert beside the trade: languages, where and how the work is done, and until when there is none to be had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // expand: null or empty on every row that is there, and on what an older server writes.
  await sql`
    alter table experts
      add column languages text[] not null default '{}',
      add column busy_until date,
      add column works_at text constraint experts_works_at_known check (works_at in ('remote', 'nearby', 'travels')),
      add column works_as text constraint experts_works_as_known check (works_as in ('independent', 'firm'))
  `.execute(db);
}
