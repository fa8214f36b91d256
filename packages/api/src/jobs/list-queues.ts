import { z } from "zod";
import { adminProcedure } from "../trpc/trpc.ts";
import { toQueueDto } from "./jobs.mapper.ts";
import { queueSchema } from "./jobs.schema.ts";

export const listQueues = adminProcedure("operations")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/queues",
      tags: ["Administration"],
      summary: "Every queue of the work behind the scenes: what is due in it, and what has failed",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(z.array(queueSchema))
  .query(async ({ ctx }) =>
    (await ctx.jobs.listQueues(ctx.db, ctx.now())).map((state) => toQueueDto(state, ctx.viewer)),
  );
