import { REPORT_REASON_LABELS } from "@quorate/core/reports/report";
import { resolveReport as decide, reportNotFound } from "@quorate/core/reports/report-rules";
import { lockEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { toReportDto } from "./reports.mapper.ts";
import { findReport, findReportRow, insertModerationAction, setHidden, setReportsResolved } from "./reports.queries.ts";
import { reportSchema, resolveReportInput } from "./reports.schema.ts";

export const resolveReport = adminProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/reports/{id}/resolve",
      tags: ["Administration"],
      summary: "Dismiss a report, or hide the profile, which settles every open report on it",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(resolveReportInput)
  .output(reportSchema)
  .mutation(({ ctx, input: { id, outcome, note } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const candidate = await findReport(trx, id);
      if (!candidate) throw reportNotFound();
      const { entrepreneurId } = candidate;
      // The profile is the lock: two administrators may decide two reports on the same one.
      const entrepreneur = await lockEntrepreneur(trx, entrepreneurId);
      const report = await findReport(trx, id); // read again: it may have been decided while we waited
      if (!entrepreneur || !report) throw reportNotFound();
      const { hides, settlesAll } = decide(report, outcome);
      const [by, now] = [ctx.viewer.userId, ctx.now()];
      await setReportsResolved(trx, { report, outcome, note, by, now, settlesAll });
      if (hides && !entrepreneur.hiddenAt) {
        // The owner is told the reason, never the reporter's words or the administrator's.
        await setHidden(trx, { id: entrepreneurId, reason: REPORT_REASON_LABELS[report.reason], by, now });
        const action = { action: "hidden", actorId: by, reportId: id, note, now } as const;
        await insertModerationAction(trx, { id: ctx.newId(), entrepreneurId, ...action });
        await publishEvent(trx, ctx, { type: "entrepreneur.hidden", entrepreneurId, actorId: by });
      }
      await publishEvent(trx, ctx, { type: "report.resolved", reportId: id, actorId: by });
      return toReportDto(await findReportRow(trx, id));
    }),
  );
