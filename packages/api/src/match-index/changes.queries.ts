import type { NicheKind } from "@quorate/core/matching/niche-model";
import type { DbOrTrx } from "@quorate/db/client";
import { isNotPermitted } from "@quorate/db/database-errors";
import { sql } from "kysely";

/** Told by a trigger with every transaction that changes what an index of people holds. */
export const MATCH_CHANGES_CHANNEL = "match_changes";

/** From which transaction on something may have been changed that was not looked at yet. */
export type Mark = string;

/** Changes are kept for so long; a mark that is older than the shorter time may have missed some. */
export const MATCH_CHANGES_KEPT_MS = 3 * 86_400_000;
export const MARK_GOOD_MS = 2 * 86_400_000;

export type MatchChange = { changedIn: string; kind: NicheKind; personId: string };

/** Whatever is committed from now on was done by this transaction or a later one. */
export async function findMark(db: DbOrTrx): Promise<Mark> {
  const { rows } = await sql<{ mark: Mark }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as mark`.execute(db);
  return rows[0]?.mark ?? "0";
}

/** Whom transactions from this mark on have changed, in a fixed order; the mark's own may have been told before. */
export async function listChangesSince(
  db: DbOrTrx,
  mark: Mark,
  { after, limit }: { after: MatchChange | null; limit: number },
): Promise<MatchChange[]> {
  const behind = after
    ? sql`(changed_in, kind, person_id) > (${after.changedIn}::xid8, ${after.kind}, ${after.personId}::uuid)`
    : sql`changed_in >= ${mark}::xid8`;
  const { rows } = await sql<MatchChange>`
    select changed_in::text as "changedIn", kind, person_id as "personId" from match_changes
    where ${behind} order by changed_in, kind, person_id limit ${limit}`.execute(db);
  return rows;
}

export async function deleteMatchChangesBefore(db: DbOrTrx, time: Date): Promise<void> {
  await db.deleteFrom("match_changes").where("noted_at", "<", time).execute();
}

/**
 * Which life of which database this is: another one after a restore or a take-over by a replica, which may have lost what an index has seen.
 * Null where the database does not say so; what was kept of it is worth nothing then.
 */
export async function findDatabaseLife(db: DbOrTrx): Promise<string | null> {
  try {
    const { rows } = await sql<{ life: string }>`
      select concat_ws('-', system.system_identifier, checkpoint.timeline_id, 'match_changes'::regclass::oid) as life
      from pg_control_system() system, pg_control_checkpoint() checkpoint`.execute(db);
    return rows[0]?.life ?? null;
  } catch (error) {
    if (isNotPermitted(error)) return null;
    throw error;
  }
}
