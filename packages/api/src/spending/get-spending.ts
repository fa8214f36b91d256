import { lastYearOf, momentsOf } from "@quorate/core/spending/spending-period";
import { clientProcedure } from "../trpc/trpc.ts";
import { toSpendingDto } from "./spending.mapper.ts";
import { listSpending } from "./spending.queries.ts";
import { spendingInput, spendingSchema } from "./spending.schema.ts";

export const getSpending = clientProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/spending",
      tags: ["Spending"],
      summary:
        "What your organization spent, has committed and plans, by month, project, expert, category or cost centre",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(spendingInput)
  .output(spendingSchema)
  .query(async ({ ctx, input: { groupBy, from, to } }) => {
    const { readDb, organizationId, viewer, bookZone: timeZone } = ctx;
    const months = from && to ? { from, to } : lastYearOf(ctx.now(), timeZone);
    const question = { months, moments: momentsOf(months, timeZone), timeZone };
    const spender = { organizationId, userId: viewer.userId };
    const known = await listSpending(readDb, spender, { groupBy, ...question });
    return toSpendingDto({ groupBy, question, known, currency: ctx.currency });
  });
