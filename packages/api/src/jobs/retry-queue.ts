import { assertCanRetryQueue } from "@quorate/core/operations/failed-job";
import { recordAudit } from "../audit/record-audit.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { queueInput, retriedJobsSchema } from "./jobs.schema.ts";

/** Of two who ask at once the second has none worked again, and nothing is written of it. */
export const retryQueue = adminProcedure("operations")
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/queues/{queue}/retry",
      tags: ["Administration"],
      summary: "Have every job of a queue worked again that failed for good",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
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
  );
