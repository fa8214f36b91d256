import { assertCanRetryJob } from "@quorate/core/operations/failed-job";
import { recordAudit } from "../audit/record-audit.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { jobIdInput, retriedJobsSchema } from "./jobs.schema.ts";

export const retryJob = adminProcedure("operations")
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/jobs/{id}/retry",
      tags: ["Administration"],
      summary: "Have a job worked again that failed for good",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
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
  );
