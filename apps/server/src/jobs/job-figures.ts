import type { Waiting } from "@quorate/api/operations/operating-figures.queries";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

export type QueueFigures = { queue: string; due: Waiting };

/** The due jobs of each queue that have not begun, from the queue's own index, and since when they are due. */
export async function countDueJobs(db: DbOrTrx, now: Date): Promise<QueueFigures[]> {
  const { rows } = await sql<{ queue: string; count: number; since: Date | null }>`
    select queue.name as queue, count(job.id) as count, min(greatest(job.created_on, job.start_after)) as since
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state < 'active' and job.start_after <= ${now}
    where queue.name not like '\_\_pgboss%'
    group by queue.name`.execute(db);
  return rows.map(({ queue, count, since }) => ({ queue, due: { count, since } }));
}

/** The jobs of each queue that failed for good, as long as the queue keeps them. No index has these: do not ask every few seconds. */
export async function countFailedJobs(db: DbOrTrx): Promise<{ queue: string; count: number }[]> {
  const { rows } = await sql<{ queue: string; count: number }>`
    select queue.name as queue, count(job.id) as count
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state = 'failed'
    where queue.name not like '\_\_pgboss%'
    group by queue.name`.execute(db);
  return rows;
}
