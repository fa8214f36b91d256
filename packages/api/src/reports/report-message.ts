import type { ReportId } from "@quorate/core/ids";
import { messageNotFound } from "@quorate/core/messages/message-rules";
import { assertCanReportMessage, messageReportAlreadyOpen } from "@quorate/core/reports/message-report-rules";
import { publishEvent } from "../events/publish-event.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { lockMessage } from "./reported-messages.queries.ts";
import { insertReport } from "./reports.queries.ts";
import { reportMessageInput, reportReceiptSchema } from "./reports.schema.ts";

export const reportMessage = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/messages/{id}/report",
      tags: ["Reports"],
      summary: "Report a message that was sent to you to the administrators; one report on it can be open",
      errorResponses: [400, 401, 403, 404, 409, 422],
      protect: true,
    },
  })
  .input(reportMessageInput)
  .output(reportReceiptSchema)
  .mutation(({ ctx, input: { id: messageId, reason, note } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId: reporterId } = ctx.viewer;
      // Behind the lock of whoever decides about it: no report is left open on what was hidden meanwhile.
      const message = await lockMessage(trx, messageId);
      if (!message) throw messageNotFound();
      assertCanReportMessage(message, ctx.viewer, { reason, note });
      const [id, now] = [ctx.newId<ReportId>(), ctx.now()];
      const isNew = await insertReport(trx, { id, reporterId, reason, note, now }, { messageId });
      if (!isNew) throw messageReportAlreadyOpen();
      await publishEvent(trx, ctx, { type: "report.filed", reportId: id, actorId: reporterId });
      return { id, status: "open" as const, reason, createdAt: now.toISOString() };
    }),
  );
