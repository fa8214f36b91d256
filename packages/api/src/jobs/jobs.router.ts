import { router } from "../trpc/trpc.ts";
import { listFailedJobs } from "./list-failed-jobs.ts";
import { listQueues } from "./list-queues.ts";
import { retryJob } from "./retry-job.ts";
import { retryQueue } from "./retry-queue.ts";

export const jobsRouter = router({ list: listFailedJobs, queues: listQueues, retry: retryJob, retryQueue });
