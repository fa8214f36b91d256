import { z } from "zod";
import { readProjects } from "../projects/readable-projects.service.ts";
import { assertMayExpand } from "../trpc/assert-may-expand.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { toPaymentDto } from "./payment-desk.mapper.ts";
import { listPaymentRows } from "./payment-desk.queries.ts";
import { listPaymentsInput, paymentSchema } from "./payments.schema.ts";

export const listPayments = adminProcedure("money")
  .meta({
    costWithWords: 2,
    openapi: {
      method: "GET",
      path: "/admin/payments",
      tags: ["Administration"],
      summary: "Every payment of a milestone, the newest first, by state and by words or a reference",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listPaymentsInput)
  .output(z.array(paymentSchema))
  .query(async ({ ctx, input: { expand, ...page } }) => {
    assertMayExpand(ctx, expand);
    const now = ctx.now();
    const rows = await listPaymentRows(ctx.readDb, page);
    const ids = rows.map(({ projectId }) => projectId);
    const projects = expand && (await readProjects(ctx.readDb, ctx.viewer, ids));
    return rows.map((row) => ({
      ...toPaymentDto(row, now),
      ...(projects && { expanded: { project: projects.get(row.projectId) ?? null } }),
    }));
  });
