import { lastYearOf, momentsOf } from "@quorate/core/spending/spending-period";
import { z } from "zod";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { listCashFlow } from "./list-cash-flow.service.ts";
import { toCashFlowDto, toProjectBudgetDto, toSpendingDto } from "./spending.mapper.ts";
import { listProjectBudgets as findProjectBudgets, listSpending } from "./spending.queries.ts";
import {
  projectBudgetSchema,
  spendingBudgetsInput,
  spendingInput,
  spendingSchema,
  upcomingSpendingSchema,
} from "./spending.schema.ts";

export const spendingRouter = router({
  get: call("GET /spending", {
    may: "client",
    scope: "money:read",
    tag: "Spending",
    summary:
      "What your organization spent, has committed and plans, by month, project, expert, category or cost centre",
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
    }),
  projects: call("GET /spending/projects", {
    may: "client",
    scope: "money:read",
    tag: "Spending",
    summary: "The budget of each project that was begun, and what of it is spent, committed, planned and left",
  })
    .input(spendingBudgetsInput)
    .output(z.array(projectBudgetSchema))
    .query(async ({ ctx, input }) =>
      (await findProjectBudgets(ctx.readDb, ctx.organizationId, input)).map(toProjectBudgetDto),
    ),
  upcoming: call("GET /spending/upcoming", {
    may: "client",
    scope: "money:read",
    tag: "Spending",
    summary: "What your organization's money does next: releases, milestones to be paid for, disputes, the plan",
    description: "The nearest hundred dates, the nearest first.",
  })
    .output(upcomingSpendingSchema)
    .query(async ({ ctx: { readDb, organizationId, viewer, currency } }) => {
      const entries = await listCashFlow(readDb, { organizationId, userId: viewer.userId });
      return { currency, entries: entries.map(toCashFlowDto) };
    }),
});
