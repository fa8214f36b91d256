import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { ReconciliationId, UserId } from "@quorate/core/ids";
import type { ReconciliationOutcome } from "@quorate/core/ledger/reconciliation-outcome";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import type { CreatedWithin } from "../schema/created.ts";
import { createdWithin } from "../search/created-within.queries.ts";

type Begun = { id: ReconciliationId; gateway: GatewayName; since: Date; startedAt: Date; askedBy: UserId | null };

export async function insertReconciliation(db: DbOrTrx, begun: Begun): Promise<void> {
  await db
    .insertInto("reconciliations")
    .values({
      id: begun.id,
      gateway: begun.gateway,
      since: begun.since,
      started_at: begun.startedAt,
      asked_by: begun.askedBy,
    })
    .execute();
}

export type Ended = {
  outcome: ReconciliationOutcome;
  failure: string | null;
  movementCount: number;
  lineCount: number;
  differenceCount: number;
  differences: string[];
};

/** Nothing where it has ended before. */
export async function setReconciliationEnded(db: DbOrTrx, id: ReconciliationId, at: Date, ended: Ended): Promise<void> {
  await db
    .updateTable("reconciliations")
    .set({
      finished_at: at,
      outcome: ended.outcome,
      failure: ended.failure,
      movement_count: ended.movementCount,
      line_count: ended.lineCount,
      difference_count: ended.differenceCount,
      differences: ended.differences,
    })
    .where("id", "=", id)
    .where("outcome", "is", null)
    .execute();
}

const selectReconciliations = (db: DbOrTrx) =>
  db
    .selectFrom("reconciliations")
    .leftJoin("users", "users.id", "reconciliations.asked_by")
    .select([
      "reconciliations.id",
      "reconciliations.gateway",
      "reconciliations.since",
      "reconciliations.started_at as startedAt",
      "reconciliations.finished_at as finishedAt",
      "reconciliations.outcome",
      "reconciliations.failure",
      "reconciliations.movement_count as movementCount",
      "reconciliations.line_count as lineCount",
      "reconciliations.difference_count as differenceCount",
      "reconciliations.differences",
      "users.email as askedBy",
    ]);

export type ReconciliationRow = Awaited<ReturnType<typeof listReconciliationRows>>[number];

/** The newest first, page by page. */
export async function listReconciliationRows(
  db: DbOrTrx,
  {
    created,
    limit,
    cursor,
  }: { created?: CreatedWithin | undefined; limit: number; cursor?: ReconciliationId | undefined },
) {
  return await selectReconciliations(db)
    .where(createdWithin("reconciliations.started_at", created))
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(reconciliations.started_at, reconciliations.id)
          < (select started_at, id from reconciliations where id = ${cursor})`,
      ),
    )
    .orderBy("reconciliations.started_at", "desc")
    .orderBy("reconciliations.id", "desc")
    .limit(limit)
    .execute();
}

export async function findReconciliationRow(db: DbOrTrx, id: ReconciliationId) {
  return await selectReconciliations(db).where("reconciliations.id", "=", id).executeTakeFirst();
}

/** One that an administrator asked for and that has not ended. */
export async function findRunningReconciliation(db: DbOrTrx, startedAfter: Date) {
  return await selectReconciliations(db)
    .where("reconciliations.outcome", "is", null)
    .where("reconciliations.started_at", ">", startedAfter)
    .orderBy("reconciliations.started_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Two administrators at once wait here for each other. */
export async function lockReconciliations(db: DbOrTrx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('quorate reconciliations'))`.execute(db);
}

export async function hasReconciliations(db: DbOrTrx): Promise<boolean> {
  return (await db.selectFrom("reconciliations").select("id").limit(1).executeTakeFirst()) !== undefined;
}
