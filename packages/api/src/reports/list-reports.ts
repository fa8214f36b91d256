import { z } from "zod";
import { adminProcedure } from "../trpc/trpc.ts";
import { describeReports } from "./describe-reports.service.ts";
import { listReportRows } from "./reports.queries.ts";
import { listReportsInput, reportSchema } from "./reports.schema.ts";

export const listReports = adminProcedure("moderation")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/reports",
      tags: ["Administration"],
      summary: "Reports on profiles, reviews, messages and people; those that wait in the order in which they came",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listReportsInput)
  .output(z.array(reportSchema))
  .query(async ({ ctx, input }) => describeReports(ctx.db, await listReportRows(ctx.db, input)));
