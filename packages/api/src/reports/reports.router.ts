import { act } from "@quorate/core/access/admin-acts";
import { entrepreneurNotFound } from "@quorate/core/entrepreneurs/entrepreneur-profile-access";
import { invariant } from "@quorate/core/errors";
import type { ReportId } from "@quorate/core/ids";
import { assertHasThread, messageNotFound } from "@quorate/core/messages/message-rules";
import {
  assertCanReportMessage,
  assertCanShowMessageAgain,
  assertIsNoCorrespondent,
  messageReportAlreadyOpen,
  personReportAlreadyOpen,
} from "@quorate/core/reports/message-report-rules";
import {
  assertCanReport,
  assertCanRestore,
  reportAlreadyOpen,
  reportNotFound,
} from "@quorate/core/reports/report-rules";
import { assertCanReportReview, reviewReportAlreadyOpen } from "@quorate/core/reports/review-report-rules";
import { reviewNotFound } from "@quorate/core/reviews/review-answer";
import { z } from "zod";
import { accessTo } from "../entrepreneurs/entrepreneurs.mapper.ts";
import { findEntrepreneur, lockEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findSharedWork, isThreadOf } from "../messages/correspondents.queries.ts";
import { lockReview } from "../reviews/reviews.queries.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { describeReport, describeReports } from "./describe-reports.service.ts";
import { insertModerationAction, setMessageHidden, setRestored } from "./moderation.queries.ts";
import { isReviewRead } from "./reported.queries.ts";
import { findHidingReport, lockMessage } from "./reported-messages.queries.ts";
import { findReport, insertReport, listReportRows } from "./reports.queries.ts";
import {
  listReportsInput,
  reportEntrepreneurInput,
  reportMessageInput,
  reportPersonInput,
  reportReceiptSchema,
  reportReviewInput,
  reportSchema,
  resolveReportInput,
  restoredMessageSchema,
  restoredSchema,
  restoreEntrepreneurInput,
  restoreMessageInput,
} from "./reports.schema.ts";
import { resolveMessageReport } from "./resolve-message-report.service.ts";
import { resolveProfileReport } from "./resolve-profile-report.service.ts";
import { resolveReviewReport } from "./resolve-review-report.service.ts";
import { restoreReview } from "./restore-review.ts";

export const reportsRouter = router({
  report: call("POST /entrepreneurs/{id}/report", {
    may: "signedIn",
    scope: "co-founders:write",
    tag: "Reports",
    summary: "Report a profile to the administrators; one report on it can be open",
    refuses: [403, 404, 409, 422],
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
    }),
  reportReview: call("POST /reviews/{id}/report", {
    may: "signedIn",
    scope: "projects:write",
    tag: "Reports",
    summary: "Report a public review, or the answer to it, to the administrators; one report on it can be open",
    refuses: [403, 404, 409, 422],
  })
    .input(reportReviewInput)
    .output(reportReceiptSchema)
    .mutation(({ ctx, input: { id: reviewId, part, reason, note } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { viewer } = ctx;
        // A decision takes the same lock, so no open report is left on a review that was hidden meanwhile.
        const review = await lockReview(trx, reviewId);
        if (!review || !(await isReviewRead(trx, reviewId))) throw reviewNotFound();
        assertCanReportReview(review, viewer, { part, reason, note });
        const [id, now] = [ctx.newId<ReportId>(), ctx.now()];
        const report = { id, reporterId: viewer.userId, reason, note, now };
        if (!(await insertReport(trx, report, { reviewId, part }))) throw reviewReportAlreadyOpen();
        await publishEvent(trx, ctx, { type: "report.filed", reportId: id, actorId: viewer.userId });
        return { id, status: "open" as const, reason, createdAt: now.toISOString() };
      }),
    ),
  reportMessage: call("POST /messages/{id}/report", {
    may: "signedIn",
    scope: "messages:write",
    tag: "Reports",
    summary: "Report a message that was sent to you to the administrators; one report on it can be open",
    refuses: [403, 404, 409, 422],
  })
    .input(reportMessageInput)
    .output(reportReceiptSchema)
    .mutation(({ ctx, input: { id: messageId, reason, note } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId: reporterId } = ctx.viewer;
        // A decision takes the same lock, so no open report is left on a message that was hidden meanwhile.
        const message = await lockMessage(trx, messageId);
        if (!message) throw messageNotFound();
        assertCanReportMessage(message, ctx.viewer, { reason, note });
        const [id, now] = [ctx.newId<ReportId>(), ctx.now()];
        const isNew = await insertReport(trx, { id, reporterId, reason, note, now }, { messageId });
        if (!isNew) throw messageReportAlreadyOpen();
        await publishEvent(trx, ctx, { type: "report.filed", reportId: id, actorId: reporterId });
        return { id, status: "open" as const, reason, createdAt: now.toISOString() };
      }),
    ),
  reportPerson: call("POST /users/{id}/report", {
    may: "signedIn",
    scope: "messages:write",
    tag: "Reports",
    summary:
      "Report somebody with whom you have a thread or a contract to the administrators; one report on them can be open",
    refuses: [403, 404, 409, 422],
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
    ),
  list: call("GET /admin/reports", {
    may: { area: "moderation" },
    scope: "administration:read",
    tag: "Administration",
    summary: "Reports on profiles, reviews, messages and people; those that wait in the order in which they came",
    reads: "personal",
  })
    .input(listReportsInput)
    .output(z.array(reportSchema))
    .query(async ({ ctx, input }) => describeReports(ctx.db, await listReportRows(ctx.db, input))),
  resolve: call("POST /admin/reports/{id}/resolve", {
    may: { area: "moderation" },
    scope: "administration:write",
    tag: "Administration",
    summary: "Dismiss a report, hide what it is about, which settles every open report on it, or warn who is behind it",
    refuses: [404, 409, 422],
    decides: act("report", "asked"),
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
    ),
  restore: call("POST /admin/entrepreneurs/{id}/restore", {
    may: { area: "moderation" },
    scope: "administration:write",
    tag: "Administration",
    summary: "Show a profile again that was hidden after a report",
    refuses: [404, 409],
    decides: act("entrepreneur"),
  })
    .input(restoreEntrepreneurInput)
    .output(restoredSchema)
    .mutation(({ ctx, input: { id, note } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const entrepreneur = await lockEntrepreneur(trx, id);
        if (!entrepreneur) throw entrepreneurNotFound();
        assertCanRestore(entrepreneur);
        await setRestored(trx, id);
        const action = {
          action: "restored",
          actorId: ctx.viewer.userId,
          reportId: null,
          note,
          now: ctx.now(),
        } as const;
        await insertModerationAction(trx, { id: ctx.newId(), entrepreneurId: id, ...action });
        await publishEvent(trx, ctx, { type: "entrepreneur.restored", entrepreneurId: id, actorId: ctx.viewer.userId });
        return { id, isActive: true };
      }),
    ),
  restoreReview,
  restoreMessage: call("POST /admin/messages/{id}/restore", {
    may: { area: "moderation" },
    scope: "administration:write",
    tag: "Administration",
    summary: "Show a message again that was hidden after a report",
    refuses: [404, 409],
    decides: act("message", "asked"),
  })
    .input(restoreMessageInput)
    .output(restoredMessageSchema)
    .mutation(({ ctx, input: { id, note } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId: actorId } = ctx.viewer;
        const message = await lockMessage(trx, id);
        const report = message && (await findHidingReport(trx, id));
        // An administrator may not know of a message that was not reported.
        if (!message || !report) throw messageNotFound();
        const { senderId, receiverId } = message;
        assertIsNoCorrespondent([senderId, receiverId], actorId);
        assertCanShowMessageAgain(message);
        await setMessageHidden(trx, { id, hidden: null });
        const entry = { id: ctx.newId<string>(), messageId: id, actorId, reportId: report.id, note, now: ctx.now() };
        await insertModerationAction(trx, { ...entry, action: "restored" });
        const about = { reportId: report.id, messageId: id, senderId, receiverId };
        await publishEvent(trx, ctx, { type: "message.restored", ...about, actorId });
        return { id, isHidden: false };
      }),
    ),
});
