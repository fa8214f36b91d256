import type { JobName, JobQueue, Jobs } from "@quorate/api/jobs/job-queue";
import type { PoolConfig } from "pg";
import { fromKysely, PgBoss } from "pg-boss";

export type JobHandlers = { [Name in JobName]: (payload: Jobs[Name]) => Promise<void> };

/** Work that is due by the clock: at most one run of each at a time, however many servers are up. */
export type Schedule = { name: string; cron: string; run: () => Promise<unknown> };

export type OpenJobQueue = JobQueue & {
  /** Begins to work the jobs; until then they are only collected. */
  work: (handlers: JobHandlers, schedules: readonly Schedule[]) => Promise<void>;
  stop: () => Promise<void>;
};

const STOP_TIMEOUT_MS = 5_000;
const RETRIES = { retryLimit: 8, retryDelay: 2, retryBackoff: true } as const;

/** Opens the queue on its own schema of the same database: a job is enqueued in the transaction that needs it done. */
export async function openJobQueue(database: PoolConfig, onError: (error: Error) => void): Promise<OpenJobQueue> {
  const boss = new PgBoss({ ...database, max: 4, application_name: "quorate-jobs", useListenNotify: true });
  boss.on("error", onError);
  await boss.start();

  const workJob = async <Name extends JobName>(name: Name, handle: (payload: Jobs[Name]) => Promise<void>) => {
    await boss.createQueue(name, { ...RETRIES, notify: true });
    await boss.work<Jobs[Name]>(name, { batchSize: 1 }, async (jobs) => {
      for (const job of jobs) await handle(job.data);
    });
  };

  const workSchedule = async ({ name, cron, run }: Schedule) => {
    await boss.createQueue(name, { policy: "exclusive", retryLimit: 0, notify: true });
    await boss.work(name, { batchSize: 1 }, async () => {
      await run();
    });
    await boss.schedule(name, cron);
  };

  return {
    enqueue: async (db, name, payload) => {
      await boss.send(name, payload, { db: fromKysely(db) });
    },
    work: async (handlers, schedules) => {
      for (const name of Object.keys(handlers) as JobName[])
        await workJob(name, handlers[name] as (payload: Jobs[JobName]) => Promise<void>);
      for (const schedule of schedules) await workSchedule(schedule);
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}
