import type { DomainEventOf } from "@quorate/core/events/domain-event";
import type { UserId } from "@quorate/core/ids";
import { letterOf } from "@quorate/core/mail/letters";
import { UNREAD_TOLD_AFTER_MS } from "@quorate/core/mail/message-letters";
import { isToldOfMessages } from "@quorate/core/messages/message-rules";
import type { DbOrTrx } from "@quorate/db/client";
import { hasBlocked } from "../blocks/blocks.queries.ts";
import { toMailPerson } from "../mail/mail-person.mapper.ts";
import { findSharedWork } from "../messages/correspondents.queries.ts";
import { findMessageRow } from "../messages/messages.queries.ts";
import { showMessages } from "../messages/show-messages.service.ts";
import { findActor, findUnreadStretch } from "./event-mail-facts.queries.ts";
import type { TellEvent } from "./send-event-mails.service.ts";

export const MESSAGE_MAILS_ON = ["message.sent"] as const;

/** Whoever reads within this time needs no mail. Null: it has passed. */
export function unreadUntil(occurredAt: Date, now: Date): Date | null {
  const at = new Date(occurredAt.getTime() + UNREAD_TOLD_AFTER_MS);
  return at > now ? at : null;
}

/**
 * One mail for all that somebody has left unread of one person: the first of these messages is told, with how many there are. Nothing
 * of what was read or is gone, nor of somebody of whose messages the receiver is not told.
 */
export const tellOfMessage: TellEvent<DomainEventOf<(typeof MESSAGE_MAILS_ON)[number]>> = async (
  { db },
  { messageId, actorId: senderId },
  { receiverId },
) => {
  if (!senderId) return null;
  const stretch = await findUnreadStretch(db, { senderId, receiverId });
  if (stretch?.firstId !== messageId || !(await isTold(db, { senderId, receiverId }))) return null;
  const sender = await findActor(db, senderId);
  if (!sender || sender.closedAt) return null;
  const row = await findMessageRow(db, messageId);
  const [shown] = await showMessages(db, receiverId, [row]);
  return letterOf("message-unread", {
    by: toMailPerson({ ...sender, title: sender.asExpert ?? sender.asClient ?? sender.asFounder ?? "" }),
    senderId,
    count: stretch.count,
    project: shown?.projectTitle ?? null,
    words: sender.emailVerifiedAt ? (shown?.content ?? null) : null,
  });
};

/** Nearly nobody has blocked: work is looked for where somebody did. */
async function isTold(db: DbOrTrx, { senderId, receiverId }: { senderId: UserId; receiverId: UserId }) {
  if (!(await hasBlocked(db, receiverId, senderId))) return isToldOfMessages({ hasBlocked: false, hasWork: false });
  return isToldOfMessages({ hasBlocked: true, hasWork: (await findSharedWork(db, senderId, receiverId)) !== null });
}
