import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Whether one of the columns holds the words as they stand, whatever the case, or who or what is meant is called so in another
 * spelling. `%` and `_` are only characters here.
 */
export function containsWords(
  columns: readonly string[],
  words: string,
  isCalled: readonly RawBuilder<SqlBool>[],
): RawBuilder<SqlBool> {
  const pattern = `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const held = sql<SqlBool>`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))}) ilike ${pattern}`;
  return sql<SqlBool>`(${sql.join([held, ...isCalled], sql` or `)})`;
}
