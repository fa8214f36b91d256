import { invariant } from "@quorate/core/errors";
import type { MessageId } from "@quorate/core/ids";
import {
  assertCanWrite,
  assertConcernsProject,
  assertConcernsWork,
  assertSameMessage,
  personNotFound,
} from "@quorate/core/messages/message-rules";
import type { Trx } from "@quorate/db/client";
import type { z } from "zod";
import { assertMayReachOut } from "../accounts/assert-may-reach-out.service.ts";
import { lockWriting } from "../blocks/blocks.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { useFiles } from "../files/use-files.service.ts";
import { assertMayContact } from "../subscriptions/expert-contacts.service.ts";
import { call } from "../trpc/call.ts";
import {
  type CorrespondentKey,
  findCorrespondent,
  findProjectTie,
  hasWritten,
  isWorkOf,
} from "./correspondents.queries.ts";
import { findWriting } from "./find-writing.service.ts";
import { type MessageRow, toCorrespondent } from "./messages.mapper.ts";
import { findMessageRow, findSentMessage, insertMessage, type NewMessage } from "./messages.queries.ts";
import { type MessageDto, messageSchema, sendMessageInput } from "./messages.schema.ts";
import { showMessages } from "./show-messages.service.ts";

export const sendMessage = call("POST /messages", {
  may: "signedIn",
  scope: "messages:write",
  tag: "Messages",
  summary: "Write to a person, an expert or an organization",
  refuses: [403, 404, 409, 422],
})
  .input(sendMessageInput)
  .output(messageSchema)
  .mutation(({ ctx, input: { content, projectId = null, fileIds, sendKey = null, ...receiver } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const senderId = ctx.viewer.userId;
      const senderRow = await findCorrespondent(trx, { userId: senderId });
      invariant(senderRow, "a session belongs to a user");
      const key = keyOf(receiver);
      const receiverRow = key && (await findCorrespondent(trx, key));
      if (!receiverRow) throw personNotFound();
      const to = toCorrespondent(receiverRow);
      const sending = { senderId, receiverId: to.userId, projectId, content };
      const message = { ...sending, fileIds };
      const sent = await findRepeated(trx, message, sendKey);
      if (sent) return sent;
      const wroteToSender = await hasWritten(trx, to.userId, senderId);
      await lockWriting(trx, [senderId, to.userId], "to-write");
      const writing = await findWriting(trx, senderId, to.userId);
      assertCanWrite(toCorrespondent(senderRow), to, { wroteToSender, writing });
      if (projectId) {
        const [senderTie, receiverTie] = [
          await findProjectTie(trx, projectId, senderId),
          await findProjectTie(trx, projectId, to.userId),
        ];
        assertConcernsProject(senderTie, receiverTie);
      }
      const isAboutWork = projectId !== null && (await isWorkOf(trx, projectId, [senderId, to.userId]));
      assertConcernsWork(writing, { isAboutWork });
      const { organizationId } = ctx.viewer;
      if (organizationId && to.expertId) {
        await assertMayContact(trx, { organizationId, expertId: to.expertId, now: ctx.now() });
      }
      if (!wroteToSender && !(await hasWritten(trx, senderId, to.userId))) await assertMayReachOut(trx, ctx, to.userId);
      const id = ctx.newId<MessageId>();
      const isNew = await insertMessage(trx, { id, ...sending, sendKey, createdAt: ctx.now() });
      const sentMeanwhile = isNew ? null : await findRepeated(trx, message, sendKey);
      if (sentMeanwhile) return sentMeanwhile;
      await useFiles(trx, { fileIds, uploaderId: senderId, purpose: "message", messageId: id, at: ctx.now() });
      const event = { messageId: id, receiverId: to.userId, projectId, actorId: senderId };
      await publishEvent(trx, ctx, { ...event, type: "message.sent" });
      return await showSent(trx, await findMessageRow(trx, id));
    }),
  );

type SentMessage = Pick<NewMessage, "senderId" | "receiverId" | "projectId" | "content"> & {
  fileIds: readonly string[];
};

/** The message already sent under this key. A browser that got no answer sends again, which must have no further effect. */
async function findRepeated(trx: Trx, message: SentMessage, sendKey: string | null): Promise<MessageDto | null> {
  const row = sendKey === null ? undefined : await findSentMessage(trx, { senderId: message.senderId, sendKey });
  if (!row) return null;
  const shown = await showSent(trx, row);
  const { receiver_id: receiverId, project_id: projectId, content } = row;
  assertSameMessage(message, { receiverId, projectId, content, fileIds: shown.files.map(({ id }) => id) });
  return shown;
}

async function showSent(trx: Trx, row: MessageRow): Promise<MessageDto> {
  const [shown] = await showMessages(trx, row.sender_id, [row]);
  invariant(shown, "a message that was sent is shown");
  return shown;
}

type Receiver = Pick<z.infer<typeof sendMessageInput>, "receiverId" | "expertId" | "organizationId">;

function keyOf({ receiverId, expertId, organizationId }: Receiver): CorrespondentKey | null {
  if (receiverId) return { userId: receiverId };
  if (expertId) return { expertId };
  return organizationId ? { organizationId } : null;
}
