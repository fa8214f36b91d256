import { z } from "zod";
import { toOpenDisputeDto } from "../admin/admin.mapper.ts";
import { openDisputeSchema } from "../admin/admin.schema.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { listOpenDisputes as listDisputes } from "./open-disputes.queries.ts";

export const listOpenDisputes = adminProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/disputes",
      tags: ["Administration"],
      summary: "Disputes that wait for a decision, the most urgent first",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(z.array(openDisputeSchema))
  .query(async ({ ctx }) => (await listDisputes(ctx.readDb)).map(toOpenDisputeDto));
