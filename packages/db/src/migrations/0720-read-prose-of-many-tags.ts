import { type Kysely, sql } from "kysely";

/** Who names more than ten specializations is read by their prose alone from now on: their niches wait to be read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update experts set niche_vector = null where cardinality(specializations) > 10 and niche_vector is not null
  `.execute(db);
}
