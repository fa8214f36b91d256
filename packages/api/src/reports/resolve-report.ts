import { invariant } from "@quorate/core/errors";
import { reportNotFound } from "@quorate/core/reports/report-rules";
import { adminProcedure } from "../trpc/trpc.ts";
import { describeReport } from "./describe-reports.service.ts";
import { findReport } from "./reports.queries.ts";
import { reportSchema, resolveReportInput } from "./reports.schema.ts";
import { resolveMessageReport } from "./resolve-message-report.service.ts";
import { resolveProfileReport } from "./resolve-profile-report.service.ts";
import { resolveReviewReport } from "./resolve-review-report.service.ts";

export const resolveReport = adminProcedure("moderation")
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/reports/{id}/resolve",
      tags: ["Administration"],
      summary:
        "Dismiss a report, hide what it is about, which settles every open report on it, or warn who is behind it",
      errorResponses: [400, 401, 403, 404, 409, 422],
      protect: true,
    },
  })
  .input(resolveReportInput)
  .output(reportSchema)
  .mutation(({ ctx, input: { id, outcome, reason = null, note } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const report = await findReport(trx, id);
      if (!report) throw reportNotFound();
      const { entrepreneurId, reviewId, messageId, personId } = report;
      const decision = { reportId: id, outcome, note, by: ctx.viewer.userId };
      if (reviewId) await resolveReviewReport(trx, ctx, { ...decision, reviewId, reason });
      else if (messageId ?? personId) await resolveMessageReport(trx, ctx, { ...decision, messageId, reason });
      else {
        invariant(entrepreneurId, "a report is about one thing");
        await resolveProfileReport(trx, ctx, { ...decision, entrepreneurId });
      }
      return await describeReport(trx, id);
    }),
  );
