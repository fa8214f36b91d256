import { nameQuery } from "@quorate/core/search/name-query";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** So many of one name are looked at. */
const NAMED_MAX = 500;

/** One or two letters alone begin half of all names: "PR" does not find people called Price. */
const BEGINNING_LENGTH_MIN = 3;

/** Names with these words, or with words that begin so (`:*`), however they are spelled. */
export function namedBy(name: string, suffix: "" | ":*"): RawBuilder<unknown> {
  const begun = name.trim().length < BEGINNING_LENGTH_MIN ? "" : suffix;
  return sql`to_tsquery('simple', ${nameQuery(name, () => begun) ?? ""})`;
}

/** The texts of which an index of names is made. */
const INDEXED = {
  users: "first_name || ' ' || last_name",
  organizations: "name",
  projects: "title",
} as const;

/** Whether the row is one of those that an index finds by name: asked once, not of every row. */
export function isNamed(table: keyof typeof INDEXED, name: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.id`)} = any(array(select named.id from ${sql.table(table)} named
    where search_vector_of_names(${sql.raw(INDEXED[table])}) @@ ${namedBy(name, ":*")} limit ${NAMED_MAX}))`;
}
