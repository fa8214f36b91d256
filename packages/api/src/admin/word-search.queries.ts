import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Whether one of the columns holds the words as they stand, whatever the case. `%` and `_` are only characters here. */
export function containsWords(columns: readonly string[], words: string): RawBuilder<SqlBool> {
  const pattern = `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))}) ilike ${pattern}`;
}
