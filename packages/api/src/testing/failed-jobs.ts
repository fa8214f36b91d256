import type { FailedJob, FailedJobs } from "../ports/job-queue.ts";

/** What failed, as the queue keeps it: whatever is worked again is there still, and has not failed any more; so is its queue. */
export function failedJobsIn(jobs: FailedJob[]): FailedJobs {
  const again = new Set<string>();
  const failedOf = (queue?: string) =>
    jobs.filter((job) => (queue === undefined || job.queue === queue) && !again.has(job.id));
  const queues = () => new Map(jobs.map(({ queue, isTimed }) => [queue, { queue, isTimed }]));
  return {
    listQueues: async () =>
      [...queues().values()]
        .toSorted((one, other) => one.queue.localeCompare(other.queue))
        .map((state) => ({ ...state, dueCount: 0, dueSince: null, failedCount: failedOf(state.queue).length })),
    listFailed: async (_db, { queue, limit, cursor }) => {
      const wanted = failedOf(queue);
      const from = cursor === undefined ? 0 : wanted.findIndex(({ id }) => id === cursor) + 1;
      return wanted.slice(from, from + limit);
    },
    lockJob: async (_trx, id) => {
      const job = jobs.find((one) => one.id === id);
      return job && { queue: job.queue, isTimed: job.isTimed, hasFailed: !again.has(id) };
    },
    findQueue: async (_trx, queue) => queues().get(queue),
    retryFailed: async (_trx, { queue, id }) => {
      const retried = failedOf(queue).filter((job) => id === undefined || job.id === id);
      for (const job of retried) again.add(job.id);
      return retried.length;
    },
  };
}
