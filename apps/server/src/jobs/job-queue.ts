import type { FormerJobs, JobName, JobQueue, Jobs, QueuedJob } from "@quorate/api/ports/job-queue";
import { keysOf } from "@quorate/core/one-of";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";
import type { PoolConfig } from "pg";
import { fromKysely, PgBoss } from "pg-boss";
import { WORK_STOPS_WITHIN_MS } from "../shutdown.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { failedJobsOf } from "./failed-jobs.ts";

type WorkedJobs = Jobs & FormerJobs;
type WorkedJobName = keyof WorkedJobs;
export type JobHandlers = { [Name in WorkedJobName]: (payload: WorkedJobs[Name]) => Promise<void> };

/** Scheduled work: at most one run of each at a time over all servers. */
export type Schedule = { name: string; cron: string; run: () => Promise<unknown> };

export type OpenJobQueue = JobQueue & {
  /** Starts working the jobs; until then they are only collected. */
  work: (handlers: JobHandlers, schedules: readonly Schedule[]) => Promise<void>;
  /** Instead of `work`, if other servers do it: makes sure that each job has a queue. */
  collect: (names: readonly WorkedJobName[]) => Promise<void>;
  /** Runs a schedule once more, as soon as there is a worker for it. */
  runSoon: (schedule: Schedule["name"]) => Promise<void>;
  stop: () => Promise<void>;
};

/** For servers that only enqueue: workers look after hanging, repeated and finished jobs. */
const WITHOUT_UPKEEP = { supervise: false, schedule: false } as const;
const QUEUE = { retryLimit: 8, retryDelay: 2, retryBackoff: true, notify: true } as const;
/** A notification that arrives while the worker is busy is lost: full batches continue at once, and polling finds the rest. */
const FETCHING = { batchSize: 10, burstWhenBatchFull: true, notifyPollingIntervalSeconds: 2 } as const;

/** For a command beside the server, or without one: jobs wait in the database until a server works them. */
export async function openJobSender(
  database: PoolConfig,
  onError: (error: Error) => void,
): Promise<JobQueue & Pick<OpenJobQueue, "stop">> {
  const boss = new PgBoss({
    ...database,
    max: 1,
    application_name: "quorate-command",
    ...WITHOUT_UPKEEP,
  });
  boss.on("error", onError);
  await boss.start();
  return {
    enqueue: async (db, name, payload, notBefore) => {
      await boss.createQueue(name, QUEUE);
      await boss.send(name, payload, { db: fromKysely(db), ...(notBefore && { startAfter: notBefore }) });
    },
    listAbout: (db, ids) => listJobsAbout(db, ids),
    ...failedJobsOf(boss),
    stop: () => boss.stop({ graceful: false }),
  };
}

const MONEY_JOBS = ["close-checkout-page", "send-refund", "send-transfer"] as const satisfies readonly JobName[];

async function listJobsAbout(db: DbOrTrx, ids: readonly string[]): Promise<QueuedJob[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<QueuedJob>`
    select id::text, name, state::text, retry_count as retries, output ->> 'message' as error, created_on as "createdAt",
      completed_on as "endedAt"
    from pgboss.job
    where name = any(${[...MONEY_JOBS]}::text[])
      and coalesce(data ->> 'refundId', data ->> 'transferId', data ->> 'checkoutId') = any(${ids}::text[])
    order by created_on, id`.execute(db);
  return rows;
}

/** Creates or updates the queue's schema, without a worker. */
export async function prepareJobQueue(database: PoolConfig): Promise<void> {
  const boss = new PgBoss({ ...database, max: 1, application_name: "quorate-migrate", ...WITHOUT_UPKEEP });
  let failure: Error | undefined;
  boss.on("error", (error) => {
    failure ??= error;
  });
  await boss.start();
  await boss.stop({ graceful: false });
  if (failure) throw failure;
}

/** The parts that measure and trace jobs. */
export type JobWatch = {
  /** Called for each run of a job or schedule, once it has ended. */
  onEnded?: ((queue: string, outcome: "completed" | "failed") => void) | undefined;
  tracing?: Pick<Tracing, "origin" | "runJob"> | undefined;
  /** How far the moments of jobs are ahead of the database's clock, by which the queue goes; 0 by default. */
  clockAheadMs?: number | undefined;
};

/**
 * Opens the queue in its own schema of the same database, so that a job is enqueued in the transaction that needs it. A server that does
 * not work (`works` false) neither hears of jobs nor looks after the queue.
 */
export async function openJobQueue(
  database: PoolConfig,
  onError: (error: Error) => void,
  works = true,
  { onEnded = () => undefined, tracing, clockAheadMs = 0 }: JobWatch = {},
): Promise<OpenJobQueue> {
  const part = works ? { max: 4, useListenNotify: true } : { max: 1, ...WITHOUT_UPKEEP };
  const boss = new PgBoss({ ...database, application_name: "quorate-jobs", ...part });
  boss.on("error", onError);
  await boss.start();

  const workJob = async <Name extends WorkedJobName>(
    name: Name,
    handle: (payload: WorkedJobs[Name]) => Promise<void>,
  ) => {
    await boss.createQueue(name, QUEUE);
    const workOne = async ({ id, data }: { id: string; data: WorkedJobs[Name] }) => {
      try {
        await (tracing ? tracing.runJob(name, originOf(data), () => handle(data)) : handle(data));
        onEnded(name, "completed");
        return { id, status: "completed" as const };
      } catch (error) {
        onEnded(name, "failed");
        return { id, status: "failed" as const, output: { message: String(error) } };
      }
    };
    // Each job has its own outcome: a failing one must not repeat its whole batch.
    await boss.work<WorkedJobs[Name]>(name, { ...FETCHING, perJobResults: true }, (jobs) =>
      Promise.all(jobs.map(workOne)),
    );
  };

  const workSchedule = async ({ name, cron, run }: Schedule) => {
    await boss.createQueue(name, { policy: "exclusive", retryLimit: 0, notify: true });
    await boss.work(name, { batchSize: 1 }, async () => {
      await run().catch((error: unknown) => {
        onEnded(name, "failed");
        throw error;
      });
      onEnded(name, "completed");
    });
    await boss.schedule(name, cron);
  };

  return {
    enqueue: async (db, name, payload, notBefore) => {
      // Not part of the job's subject, and read by traces only.
      const traceparent = tracing?.origin();
      const data = traceparent === undefined ? payload : { ...payload, traceparent };
      const startAfter = notBefore && new Date(notBefore.getTime() - clockAheadMs);
      await boss.send(name, data, { db: fromKysely(db), ...(startAfter && { startAfter }) });
    },
    listAbout: (db, ids) => listJobsAbout(db, ids),
    ...failedJobsOf(boss),
    work: async (handlers, schedules) => {
      const workNamed = <Name extends WorkedJobName>(name: Name) => workJob(name, handlers[name]);
      for (const name of keysOf(handlers)) await workNamed(name);
      for (const schedule of schedules) await workSchedule(schedule);
    },
    collect: async (names) => {
      for (const name of names) await boss.createQueue(name, QUEUE);
    },
    runSoon: async (schedule) => {
      await boss.send(schedule, {});
    },
    stop: () => boss.stop({ graceful: true, timeout: WORK_STOPS_WITHIN_MS }),
  };
}

function originOf(data: object): string | undefined {
  const origin: unknown = Reflect.get(data, "traceparent");
  return typeof origin === "string" ? origin : undefined;
}
