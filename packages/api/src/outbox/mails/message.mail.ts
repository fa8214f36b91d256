import type { UserId } from "@quorate/core/ids";
import { type Letter, lead, type MailPerson, said, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { introducedInMail, nameInMail, quotedInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import { isToldOfMessages } from "@quorate/core/messages/message-rules";
import type { DbOrTrx } from "@quorate/db/client";
import { hasBlocked } from "../../blocks/blocks.queries.ts";
import { findSharedWork } from "../../messages/correspondents.queries.ts";
import { findMessageRow } from "../../messages/messages.queries.ts";
import { showMessages } from "../../messages/show-messages.service.ts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { toMailPerson } from "../mail/mail-person.mapper.ts";
import { besideTheBell } from "./beside-the-bell.service.ts";
import { findActor, findUnreadStretch } from "./event-mail-facts.queries.ts";

/** How long a message may stand unread before a mail tells of it. */
const UNREAD_TOLD_AFTER_MS = 10 * 60_000;

export const messageMails = mails({
  /** `words`: the first of them, as its reader may read it; null where it has none, or the sender's own address is unverified. */
  "message-unread": mail(
    MAIL_RULES.messages,
    ({
      by,
      senderId,
      count,
      project,
      words,
    }: {
      by: MailPerson;
      senderId: string;
      count: number;
      project: string | null;
      words: string | null;
    }): Letter => {
      const about = project === null ? "" : ` about ${quotedInMail(project, "a project")}`;
      return {
        subject:
          count === 1
            ? `${nameInMail(by.name, "Someone")} wrote to you`
            : `${count} unread messages from ${nameInMail(by.name, "someone")}`,
        by,
        parts: [
          text(
            count === 1
              ? `${introducedInMail(by)} wrote to you${about}, and you have not read it yet.`
              : `${introducedInMail(by)} sent you ${count} messages${about} that you have not read yet.`,
          ),
          ...said(words),
          lead("Read and reply", `/messages?with=${senderId}`),
        ],
      };
    },
    [
      {
        by: sample.ada,
        senderId: sample.id,
        count: 1,
        project: sample.project.project,
        words: "Could we speak\non Thursday?",
      },
      { by: sample.client, senderId: sample.id, count: 3, project: null, words: null },
    ],
  ),
});

/**
 * One email for all messages of one person that the recipient has left unread: it quotes the first and gives their number. It leaves out
 * what was read or is gone, and people whose messages do not notify the recipient.
 */
export const messageMail = {
  mails: messageMails,
  subscribers: {
    "message-mail": besideTheBell(
      {
        message_received: async ({ db }, { messageId, actorId: senderId }, { receiverId }) => {
          if (!senderId) return null;
          const stretch = await findUnreadStretch(db, { senderId, receiverId });
          if (stretch?.firstId !== messageId || !(await isTold(db, { senderId, receiverId }))) return null;
          const sender = await findActor(db, senderId);
          if (!sender || sender.closedAt) return null;
          const row = await findMessageRow(db, messageId);
          const [shown] = await showMessages(db, receiverId, [row]);
          return messageMails["message-unread"].write({
            by: toMailPerson({ ...sender, title: sender.asExpert ?? sender.asClient ?? sender.asFounder ?? "" }),
            senderId,
            count: stretch.count,
            project: shown?.projectTitle ?? null,
            words: sender.emailVerifiedAt ? (shown?.content ?? null) : null,
          });
        },
      },
      { waitsMs: UNREAD_TOLD_AFTER_MS },
    ),
  },
};

/** Hardly anyone blocks: the work is only looked up for a person who did. */
async function isTold(db: DbOrTrx, { senderId, receiverId }: { senderId: UserId; receiverId: UserId }) {
  if (!(await hasBlocked(db, receiverId, senderId))) return isToldOfMessages({ hasBlocked: false, hasWork: false });
  return isToldOfMessages({ hasBlocked: true, hasWork: (await findSharedWork(db, senderId, receiverId)) !== null });
}
