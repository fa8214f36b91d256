import { type Kysely, sql } from "kysely";
import { loweringCollation } from "../lowering-collation.ts";

/**
 * A server before PostgreSQL 17 has no `pg_c_utf8`, which `search_spelling` named: it was made there without a complaint, as the body is
 * read when it runs, and then refused every text with a letter beyond ASCII. Nothing that was written changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const collation = await loweringCollation(db);
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('search_spelling(text, boolean)'::regprocedure) as definition`.execute(db);
  for (const { definition } of rows)
    await sql.raw(definition.replace("collate pg_c_utf8", () => `collate ${collation}`)).execute(db);
}
