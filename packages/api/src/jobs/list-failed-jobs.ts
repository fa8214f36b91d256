import { z } from "zod";
import { adminProcedure } from "../trpc/trpc.ts";
import { toFailedJobDto } from "./jobs.mapper.ts";
import { failedJobSchema, listJobsInput } from "./jobs.schema.ts";

export const listFailedJobs = adminProcedure("operations")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/jobs",
      tags: ["Administration"],
      summary: "Jobs that failed for good, the newest first; they are kept for seven days",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listJobsInput)
  .output(z.array(failedJobSchema))
  .query(async ({ ctx, input }) =>
    (await ctx.jobs.listFailed(ctx.db, input)).map((job) => toFailedJobDto(job, ctx.viewer)),
  );
