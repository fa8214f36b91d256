import { setTimeout as sleep } from "node:timers/promises";
import type { MilestoneId, ProjectId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { sql } from "kysely";
import { lockProjectById } from "../projects/projects.queries.ts";
import type { TestContext } from "./test-context.ts";

const PATIENCE_MS = 4_000;

type Race<Result> = { calls: (() => Promise<Result>)[]; change?: (trx: Trx) => Promise<unknown> };

/**
 * Forces the order of a race: takes the project's lock, starts the calls, waits until PostgreSQL itself reports that every
 * one of them is blocked, makes `change` in the transaction that holds the lock, commits, and tells how the calls ended.
 */
export async function raceBehindLock<Result>(
  test: TestContext,
  projectId: ProjectId,
  race: Race<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  return raceBehind(test, (trx) => lockProjectById(trx, projectId), race);
}

/** The same behind the milestone's own row, for what does not take the project's lock. */
export async function raceBehindMilestone<Result>(
  test: TestContext,
  milestoneId: MilestoneId,
  race: Race<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const hold = (trx: Trx) =>
    trx.selectFrom("milestones").select("id").where("id", "=", milestoneId).forUpdate().execute();
  return raceBehind(test, hold, race);
}

/** The same behind whatever `hold` does in its transaction. */
export async function raceBehind<Result>(
  test: TestContext,
  hold: (trx: Trx) => Promise<unknown>,
  { calls, change }: Race<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const trx = await test.db.startTransaction().execute();
  try {
    await hold(trx);
    const running = Promise.allSettled(calls.map((call) => call()));
    await waitUntilBlocked(test, calls.length);
    await change?.(trx);
    await trx.commit().execute();
    return await running;
  } catch (error) {
    await trx.rollback().execute();
    throw error;
  }
}

export async function waitUntilBlocked(test: TestContext, wanted: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql<{ blocked: number }>`select count(*) as blocked from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
    const blocked = rows[0]?.blocked ?? 0;
    if (blocked === wanted) return;
    if (Date.now() > deadline) throw new Error(`${blocked} of ${wanted} calls wait for the lock.`);
    await sleep(10);
  }
}

/** How many calls succeeded, and the codes of the refusals. */
export function tally(results: readonly PromiseSettledResult<unknown>[]): { won: number; refused: string[] } {
  const refused = results.filter((result) => result.status === "rejected").map(({ reason }) => statusOf(reason));
  return { won: results.length - refused.length, refused };
}

function statusOf(reason: unknown): string {
  const isTrpcError = reason instanceof Error && "code" in reason && typeof reason.code === "string";
  return isTrpcError ? String(reason.code) : String(reason);
}
