import { clientProcedure } from "../trpc/trpc.ts";
import { listCashFlow } from "./list-cash-flow.service.ts";
import { toCashFlowDto } from "./spending.mapper.ts";
import { upcomingSpendingSchema } from "./spending.schema.ts";

export const listUpcoming = clientProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/spending/upcoming",
      tags: ["Spending"],
      summary: "What your organization's money does next: releases, milestones to be paid for, disputes, the plan",
      description: "The nearest hundred dates, the nearest first.",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(upcomingSpendingSchema)
  .query(async ({ ctx: { readDb, organizationId, viewer, currency } }) => {
    const entries = await listCashFlow(readDb, { organizationId, userId: viewer.userId });
    return { currency, entries: entries.map(toCashFlowDto) };
  });
