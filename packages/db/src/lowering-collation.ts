import { type Kysely, sql } from "kysely";

/**
 * The collation, as SQL, by which letters of every script are written small, whatever the database's own locale is. PostgreSQL has one of
 * its own since version 17; before that it is ICU's, with which every usual package is built. Refuses a server that has neither.
 */
export async function loweringCollation(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(collname) as name from pg_collation
    where collname in ('pg_c_utf8', 'und-x-icu') and collnamespace = 'pg_catalog'::regnamespace
    order by collname limit 1`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("PostgreSQL before version 17 must be built with ICU, to search in every script.");
  return found.name;
}
