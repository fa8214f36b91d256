import { type Kysely, sql } from "kysely";

/** People are looked for by what their name, company or school begins with: "Deloitte", "ines cal". */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index experts_names on experts
      using gin (to_tsvector('simple', person_name || ' ' || coalesce(company, '') || ' ' || mba_school))`.execute(db);
}
