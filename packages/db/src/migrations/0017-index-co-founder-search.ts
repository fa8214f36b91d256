import { type Kysely, sql } from "kysely";

/**
 * What co-founders are looked up by: their own words about what they are and can do, the industries they name and whom they look for.
 * Whom somebody looks for stays out of the words of the offer: who seeks a CTO is none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table entrepreneurs add column offer_search tsvector generated always as (
      setweight(to_tsvector('english', title), 'A')
      || setweight(to_tsvector('english', text_of(skills) || ' ' || text_of(offering) || ' ' || text_of(industries)), 'B')
      || setweight(to_tsvector('english', bio || ' ' || coalesce(previous_startups, '')), 'C')
    ) stored`.execute(db);
  await sql`create index entrepreneurs_offer_search on entrepreneurs using gin (offer_search)`.execute(db);
  await sql`create index entrepreneurs_industries on entrepreneurs using gin (industries)`.execute(db);
  await sql`create index entrepreneurs_looking_for on entrepreneurs using gin (looking_for)`.execute(db);
}
