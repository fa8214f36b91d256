import { type Kysely, sql } from "kysely";

/**
 * Where a server's own index of founders does not answer, they come in this order. The indexes that only the database's ranking read
 * go; an older server that still ranks by it answers more slowly until it is replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index entrepreneurs_best_connected on entrepreneurs (total_connections desc, id)
    where is_active and (is_seeking_co_founders or is_offering_co_founder_services)`.execute(db);
  await sql`drop index expert_niches_strongest`.execute(db);
  await sql`drop index entrepreneur_niches_strongest`.execute(db);
}
