import type { Db } from "@quorate/db/client";

const unmarked = new WeakMap<Db, Db>();

/**
 * The database without the marking of answer-once.ts, for a step that leaves the call unfinished and may be done again: what
 * it made is found by the next attempt under the same key.
 */
export function repeatable(db: Db): Db {
  return unmarked.get(db) ?? db;
}

/** Remembers which database stands behind one that marks an Idempotency-Key at each commit. */
export function markingOf(db: Db, marking: Db): Db {
  unmarked.set(marking, db);
  return marking;
}
