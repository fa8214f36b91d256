import { DomainError } from "@quorate/core/errors";
import type { DbOrTrx } from "@quorate/db/client";
import { isTimeout } from "@quorate/db/database-errors";
import { type RawBuilder, sql } from "kysely";

/** So many of a list's order are looked through, and so many of those whom an index finds, whatever is asked. */
const WALKED_MIN = 1_000;
const WALKED_FOR_EACH = 40;
const FOUND_FOR_WALKED = 5;

export type SearchBounds = { walked: number; found: number };

export function searchBounds(limit: number): SearchBounds {
  const walked = Math.max(WALKED_MIN, WALKED_FOR_EACH * limit);
  return { walked, found: FOUND_FOR_WALKED * walked };
}

/** The other limits should make this one superfluous; it is for cases not foreseen. */
const STATEMENT_MS_MAX = 1_500;

/**
 * Reads with its own limit of time and never a table from end to end: with a bound on the rows, an index is always the way, but the
 * planner does not know that what it takes for common may be nowhere.
 */
export async function searchBounded<Result>(db: DbOrTrx, use: (db: DbOrTrx) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return await use(db);
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select set_config('enable_seqscan', 'off', true),
        set_config('statement_timeout', ${String(STATEMENT_MS_MAX)}, true)`.execute(trx);
      return await use(trx);
    });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new DomainError("unavailable", "search/took-too-long");
  }
}

type Ids = RawBuilder<unknown>;

/**
 * A page of a list that words or tags narrow down. What many say is met at the head of the list's order; what few say is found by an
 * index, and only where the head does not fill the page. `head` and `found` give ids, as many as the bounds allow; `read` checks each
 * of them and puts them in order. Exact unless the words are common, those who say all of it rare, and none at the head.
 */
export async function takeBounded<Row>(
  db: DbOrTrx,
  limit: number,
  { head, found }: { head: Ids; found: Ids | null },
  read: (db: DbOrTrx, ids: RawBuilder<string[]>) => Promise<Row[]>,
): Promise<Row[]> {
  const first = await read(db, sql`array(${head})`);
  if (first.length >= limit || found === null) return first;
  return await searchBounded(db, (trx) => read(trx, sql`array(${head}) || array(${found})`));
}
