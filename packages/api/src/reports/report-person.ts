import type { ReportId } from "@quorate/core/ids";
import { assertHasThread } from "@quorate/core/messages/message-rules";
import { personReportAlreadyOpen } from "@quorate/core/reports/message-report-rules";
import { assertCanReport } from "@quorate/core/reports/report-rules";
import { publishEvent } from "../events/publish-event.service.ts";
import { findSharedWork, isThreadOf } from "../messages/correspondents.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { insertReport } from "./reports.queries.ts";
import { reportPersonInput, reportReceiptSchema } from "./reports.schema.ts";

export const reportPerson = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/users/{id}/report",
      tags: ["Reports"],
      summary:
        "Report somebody with whom you have a thread or a contract to the administrators; one report on them can be open",
      errorResponses: [400, 401, 403, 404, 409, 422],
      protect: true,
    },
  })
  .input(reportPersonInput)
  .output(reportReceiptSchema)
  .mutation(({ ctx, input: { id: personId, reason, note } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId: reporterId } = ctx.viewer;
      assertCanReport(ctx.viewer, { userId: personId }, { reason, note });
      const isKnown =
        (await isThreadOf(trx, reporterId, personId)) || (await findSharedWork(trx, reporterId, personId)) !== null;
      assertHasThread({ isThread: isKnown, isBlocked: false });
      const [id, now] = [ctx.newId<ReportId>(), ctx.now()];
      const isNew = await insertReport(trx, { id, reporterId, reason, note, now }, { personId });
      if (!isNew) throw personReportAlreadyOpen();
      await publishEvent(trx, ctx, { type: "report.filed", reportId: id, actorId: reporterId });
      return { id, status: "open" as const, reason, createdAt: now.toISOString() };
    }),
  );
