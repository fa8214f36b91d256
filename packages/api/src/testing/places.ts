import type { Db } from "@quorate/db/client";
import { sql } from "kysely";

/** Every place in the database in which one of the words stands, whatever its case: `table.column`. */
export async function placesOf(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and udt_name in ('text', 'varchar', '_text', 'jsonb', 'json', 'tsvector', 'name', 'bpchar')`.execute(db);
  const places: string[] = [];
  for (const { table, column } of columns) {
    for (const word of words) {
      const { rows } = await sql`select from ${sql.table(table)}
        where ${sql.ref(column)}::text ilike ${`%${word}%`} limit 1`.execute(db);
      if (rows.length > 0) places.push(`${table}.${column}: ${word}`);
    }
  }
  return places;
}
