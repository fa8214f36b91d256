import type { SearchQuery } from "@quorate/core/search/search-query";
import { apart, spelling } from "@quorate/core/search/spelling";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** A search in words for PostgreSQL: what a text must say, and what an index of words is entered by. */
export type TextSearch = {
  /** Whether the text of this column says what is asked for: read in the rows that are there already, never looked up. */
  isSaidBy: (column: RawBuilder<unknown>) => RawBuilder<SqlBool>;
  /**
   * Whether it has the words, wherever they stand; null where the search names none. A phrase is told by reading the text, which a
   * limit on what an index finds does not bound.
   */
  hasWordsIn: ((column: RawBuilder<unknown>) => RawBuilder<SqlBool>) | null;
};

export function toTextSearch({ exact, entry }: SearchQuery): TextSearch {
  return {
    isSaidBy: (column) => inRows(column, sql`search_query(${exact})`),
    hasWordsIn: entry === null ? null : (column) => sql`${column} @@ ${withoutPhrases(sql`search_query(${entry})`)}`,
  };
}

/** Any of these phrases. Most are plain words, which the database's own parser reads quicker than the rule of spelling does. */
export function anyPhrase(phrases: readonly string[]): RawBuilder<unknown> {
  const { plain = [], marked = [] } = Object.groupBy(phrases, (phrase) =>
    PLAIN.test(spelling(phrase)) ? "plain" : "marked",
  );
  const quoted = (texts: readonly string[]) => texts.map((text) => `"${text.replaceAll('"', " ")}"`).join(" or ");
  const asPlain = sql`websearch_to_tsquery('english', ${quoted(plain.map(spelling))})`;
  return marked.length === 0 ? asPlain : sql`(${asPlain} || search_query(${quoted(marked)}))`;
}

/** All of these words, wherever they stand. */
export function everyWord(words: string): RawBuilder<unknown> {
  return sql`plainto_tsquery('english', ${apart(spelling(words))})`;
}

/** Without a mark, and with letters that are spelled in one way. */
const PLAIN = /^[ -~]*$/;

/**
 * A search in a form that no index serves. The planner takes a phrase for rare, enters the index by it, and reads every text that has
 * its words: more than any limit on the rows that are to be checked.
 */
export function inRows(column: RawBuilder<unknown>, query: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`coalesce(${column}, '') @@ ${query}`;
}

/** The same query with "and" for "followed by". */
export function withoutPhrases(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`regexp_replace((${query})::text, '<(-|[0-9]+)>', '&', 'g')::tsquery`;
}
