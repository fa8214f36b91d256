import { z } from "zod";
import { adminProcedure } from "../trpc/trpc.ts";
import { toAdminExpertDto } from "./admin.mapper.ts";
import { adminExpertSchema, listVerifiableInput } from "./admin.schema.ts";
import { listAdminExperts as listExperts } from "./admin-experts.queries.ts";

export const listAdminExperts = adminProcedure("profiles")
  .meta({
    costWithWords: 2,
    openapi: {
      method: "GET",
      path: "/admin/experts",
      tags: ["Administration"],
      summary: "Every expert with verification, age in the queue and documents",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listVerifiableInput)
  .output(z.array(adminExpertSchema))
  .query(async ({ ctx, input }) => {
    const [rows, now] = [await listExperts(ctx.readDb, input), ctx.now()];
    return rows.map((row) => toAdminExpertDto(row, now));
  });
