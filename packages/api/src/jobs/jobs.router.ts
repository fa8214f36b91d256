import { assertCanRetryJob, assertCanRetryQueue } from "@quorate/core/operations/failed-job";
import { z } from "zod";
import { recordAudit } from "../audit/record-audit.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { toFailedJobDto, toQueueDto } from "./jobs.mapper.ts";
import {
  failedJobSchema,
  jobIdInput,
  listJobsInput,
  queueInput,
  queueSchema,
  retriedJobsSchema,
} from "./jobs.schema.ts";

export const jobsRouter = router({
  list: call("GET /admin/jobs", {
    may: { area: "operations" },
    scope: "administration:read",
    tag: "Administration",
    summary: "Jobs that failed for good, the newest first; they are kept for seven days",
    reads: "impersonal",
  })
    .input(listJobsInput)
    .output(z.array(failedJobSchema))
    .query(async ({ ctx, input }) =>
      (await ctx.jobs.listFailed(ctx.db, input)).map((job) => toFailedJobDto(job, ctx.viewer)),
    ),
  queues: call("GET /admin/queues", {
    may: { area: "operations" },
    scope: "administration:read",
    tag: "Administration",
    summary: "Every queue of the work behind the scenes: what is due in it, and what has failed",
    reads: "impersonal",
  })
    .output(z.array(queueSchema))
    .query(async ({ ctx }) =>
      (await ctx.jobs.listQueues(ctx.db, ctx.now())).map((state) => toQueueDto(state, ctx.viewer)),
    ),
  retry: call("POST /admin/jobs/{id}/retry", {
    may: { area: "operations" },
    scope: "administration:write",
    tag: "Administration",
    summary: "Have a job worked again that failed for good",
    refuses: [404, 409],
    decides: null,
  })
    .input(jobIdInput)
    .output(retriedJobsSchema)
    .mutation(({ ctx, input: { id } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const job = await ctx.jobs.lockJob(trx, id);
        assertCanRetryJob(ctx.viewer, job);
        const { queue } = job;
        const retriedCount = await ctx.jobs.retryFailed(trx, { queue, id });
        await recordAudit(trx, ctx, { action: "job.retried", subject: null, after: { queue, jobId: id } });
        return { queue, retriedCount };
      }),
    ),
  /** Of two who ask at once the second has none worked again, and nothing is written of it. */
  retryQueue: call("POST /admin/queues/{queue}/retry", {
    may: { area: "operations" },
    scope: "administration:write",
    tag: "Administration",
    summary: "Have every job of a queue worked again that failed for good",
    refuses: [404, 409],
    decides: null,
  })
    .input(queueInput)
    .output(retriedJobsSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const found = await ctx.jobs.findQueue(trx, input.queue);
        assertCanRetryQueue(ctx.viewer, found);
        const { queue } = found;
        const count = await ctx.jobs.retryFailed(trx, { queue });
        if (count > 0) await recordAudit(trx, ctx, { action: "jobs.retried", subject: null, after: { queue, count } });
        return { queue, retriedCount: count };
      }),
    ),
});
