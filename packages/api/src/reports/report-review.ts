import type { ReportId } from "@quorate/core/ids";
import { assertCanReportReview, reviewReportAlreadyOpen } from "@quorate/core/reports/review-report-rules";
import { reviewNotFound } from "@quorate/core/reviews/review-answer";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockReview } from "../reviews/reviews.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { isReviewRead } from "./reported.queries.ts";
import { insertReport } from "./reports.queries.ts";
import { reportReceiptSchema, reportReviewInput } from "./reports.schema.ts";

export const reportReview = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/reviews/{id}/report",
      tags: ["Reports"],
      summary: "Report a public review, or the answer to it, to the administrators; one report on it can be open",
      errorResponses: [400, 401, 403, 404, 409, 422],
      protect: true,
    },
  })
  .input(reportReviewInput)
  .output(reportReceiptSchema)
  .mutation(({ ctx, input: { id: reviewId, part, reason, note } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { viewer } = ctx;
      // Behind the lock of whoever decides about it: no report is left open on what was hidden meanwhile.
      const review = await lockReview(trx, reviewId);
      if (!review || !(await isReviewRead(trx, reviewId))) throw reviewNotFound();
      assertCanReportReview(review, viewer, { part, reason, note });
      const [id, now] = [ctx.newId<ReportId>(), ctx.now()];
      const report = { id, reporterId: viewer.userId, reason, note, now };
      if (!(await insertReport(trx, report, { reviewId, part }))) throw reviewReportAlreadyOpen();
      await publishEvent(trx, ctx, { type: "report.filed", reportId: id, actorId: viewer.userId });
      return { id, status: "open" as const, reason, createdAt: now.toISOString() };
    }),
  );
