import { z } from "zod";
import { adminProcedure } from "../trpc/trpc.ts";
import { toOpenDisputeDto } from "./disputes.mapper.ts";
import { openDisputeSchema } from "./disputes.schema.ts";
import { listOpenDisputes as listDisputes } from "./open-disputes.queries.ts";

export const listOpenDisputes = adminProcedure("money")
  .meta({
    openapi: {
      operationId: "admin-listDisputes",
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
