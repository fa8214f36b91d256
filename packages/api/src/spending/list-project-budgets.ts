import { z } from "zod";
import { clientProcedure } from "../trpc/trpc.ts";
import { toProjectBudgetDto } from "./spending.mapper.ts";
import { listProjectBudgets as findProjectBudgets } from "./spending.queries.ts";
import { projectBudgetSchema, spendingBudgetsInput } from "./spending.schema.ts";

export const listProjectBudgets = clientProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/spending/projects",
      tags: ["Spending"],
      summary: "The budget of each project that was begun, and what of it is spent, committed, planned and left",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(spendingBudgetsInput)
  .output(z.array(projectBudgetSchema))
  .query(async ({ ctx, input }) =>
    (await findProjectBudgets(ctx.readDb, ctx.organizationId, input)).map(toProjectBudgetDto),
  );
