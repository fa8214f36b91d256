import type { FailedJob, FailedJobs, FailedJobsPage, QueueState } from "@quorate/api/ports/job-queue";
import type { JobId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";
import { fromKysely, type PgBoss } from "pg-boss";
import { countDueJobs, countFailedJobs } from "./job-figures.ts";

const IS_TIMED = sql<boolean>`exists (select from pgboss.schedule where schedule.name = job.name)`;
/** Errors of our jobs, of the queue itself, and of code that throws something other than an error. */
const ERROR = sql<
  string | null
>`coalesce(job.output ->> 'message', job.output #>> '{value,message}', job.output ->> 'value')`;

/** The operators' view of the queue: read from its own tables, and retried through it. */
export function failedJobsOf(boss: PgBoss): FailedJobs {
  return {
    listQueues,
    listFailed,
    lockJob: async (trx, id) => {
      const { rows } = await sql<{ queue: string; isTimed: boolean; hasFailed: boolean }>`
        select job.name as queue, ${IS_TIMED} as "isTimed", job.state = 'failed' as "hasFailed"
        from pgboss.job where job.id = ${id}::uuid for update`.execute(trx);
      return rows[0];
    },
    findQueue: async (trx, queue) => {
      const { rows } = await sql<{ queue: string; isTimed: boolean }>`
        select queue.name as queue, exists (select from pgboss.schedule where schedule.name = queue.name) as "isTimed"
        from pgboss.queue where queue.name = ${queue} and queue.name not like '\\_\\_pgboss%'`.execute(trx);
      return rows[0];
    },
    retryFailed: async (trx, { queue, id }) => {
      const { rows } = await sql<{ id: JobId }>`
        select job.id::text from pgboss.job
        where job.name = ${queue} and job.state = 'failed' and (${id ?? null}::uuid is null or job.id = ${id ?? null}::uuid)
        order by job.id for update`.execute(trx);
      if (rows.length > 0)
        await boss.retry(
          queue,
          rows.map((job) => job.id),
          { db: fromKysely(trx) },
        );
      return rows.length;
    },
  };
}

async function listQueues(db: DbOrTrx, now: Date): Promise<QueueState[]> {
  const [due, failed] = [await countDueJobs(db, now), await countFailedJobs(db)];
  const { rows } = await sql<{ name: string }>`select distinct name from pgboss.schedule`.execute(db);
  const timed = new Set(rows.map(({ name }) => name));
  const failedIn = new Map(failed.map(({ queue, count }) => [queue, Number(count)]));
  return due
    .map(({ queue, due: { count, since } }) => ({
      queue,
      isTimed: timed.has(queue),
      dueCount: Number(count),
      dueSince: since,
      failedCount: failedIn.get(queue) ?? 0,
    }))
    .toSorted((one, other) => one.queue.localeCompare(other.queue));
}

/** No index has these, but the queue keeps few and only people ask for them. */
async function listFailed(db: DbOrTrx, { queue, limit, cursor }: FailedJobsPage): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select job.id::text, job.name as queue, ${IS_TIMED} as "isTimed", job.retry_count + 1 as attempts, ${ERROR} as error,
      job.created_on as "createdAt", job.completed_on as "failedAt"
    from pgboss.job
    where job.state = 'failed' and job.name not like '\\_\\_pgboss%'
      and (${queue ?? null}::text is null or job.name = ${queue ?? null})
      and (${cursor ?? null}::uuid is null
        or (job.created_on, job.id) < (select last.created_on, last.id from pgboss.job as last where last.id = ${cursor ?? null}::uuid))
    order by job.created_on desc, job.id desc limit ${limit}`.execute(db);
  return rows;
}
