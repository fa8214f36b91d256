import type { Db } from "@quorate/db/client";

const unmarked = new WeakMap<Db, Db>();

/**
 * The database without the marking of answer-once.ts, for a step that leaves the call unfinished and may be done again: what
 * it made is found by the next attempt under the same key.
 */
export function repeatable(db: Db): Db {
  return unmarked.get(db) ?? db;
}

/** Remembers the database behind one that marks an Idempotency-Key at each commit. */
export function markingOf(db: Db, marking: Db): Db {
  unmarked.set(marking, db);
  return marking;
}

/**
 * Says under the call's Idempotency-Key that all is done, where that takes more than one transaction: what came before was done with
 * `repeatable`, and is undone where this fails.
 */
export async function markDone(db: Db): Promise<void> {
  if (unmarked.has(db)) await db.transaction().execute(() => Promise.resolve());
}
