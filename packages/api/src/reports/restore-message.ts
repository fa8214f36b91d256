import { messageNotFound } from "@quorate/core/messages/message-rules";
import { assertCanShowMessageAgain, assertIsNoCorrespondent } from "@quorate/core/reports/message-report-rules";
import { publishEvent } from "../events/publish-event.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { insertModerationAction, setMessageHidden } from "./moderation.queries.ts";
import { findHidingReport, lockMessage } from "./reported-messages.queries.ts";
import { restoredMessageSchema, restoreMessageInput } from "./reports.schema.ts";

export const restoreMessage = adminProcedure("moderation")
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/messages/{id}/restore",
      tags: ["Administration"],
      summary: "Show a message again that was hidden after a report",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(restoreMessageInput)
  .output(restoredMessageSchema)
  .mutation(({ ctx, input: { id, note } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId: actorId } = ctx.viewer;
      const message = await lockMessage(trx, id);
      const report = message && (await findHidingReport(trx, id));
      // What nobody reported is not an administrator's to know of.
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
  );
