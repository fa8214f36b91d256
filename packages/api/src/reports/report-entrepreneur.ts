import { entrepreneurNotFound } from "@quorate/core/entrepreneurs/entrepreneur-profile-access";
import type { ReportId } from "@quorate/core/ids";
import { assertCanReport, reportAlreadyOpen } from "@quorate/core/reports/report-rules";
import { accessTo } from "../entrepreneurs/entrepreneurs.mapper.ts";
import { findEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { insertReport } from "./reports.queries.ts";
import { reportEntrepreneurInput, reportReceiptSchema } from "./reports.schema.ts";

export const reportEntrepreneur = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/entrepreneurs/{id}/report",
      tags: ["Reports"],
      summary: "Report a profile to the administrators; one report on it can be open",
      errorResponses: [400, 401, 403, 404, 409, 422],
      protect: true,
    },
  })
  .input(reportEntrepreneurInput)
  .output(reportReceiptSchema)
  .mutation(async ({ ctx, input: { id: entrepreneurId, reason, note } }) => {
    const { viewer } = ctx;
    const entrepreneur = await findEntrepreneur(ctx.db, entrepreneurId, viewer);
    if (!entrepreneur || !accessTo(entrepreneur, viewer).profile) throw entrepreneurNotFound();
    assertCanReport(viewer, { userId: entrepreneur.userId }, { reason, note });
    const [id, now] = [ctx.newId<ReportId>(), ctx.now()];
    await ctx.db.transaction().execute(async (trx) => {
      const isNew = await insertReport(trx, { id, reporterId: viewer.userId, reason, note, now }, { entrepreneurId });
      if (!isNew) throw reportAlreadyOpen();
      await publishEvent(trx, ctx, { type: "report.filed", reportId: id, actorId: viewer.userId });
    });
    return { id, status: "open" as const, reason, createdAt: now.toISOString() };
  });
