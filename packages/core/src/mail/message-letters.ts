import { type MessageHidingReason, REPORT_REASON_LABELS } from "../reports/report.ts";
import { facts, type Letter, lead, type MailPerson, said, text } from "./letter.ts";
import { introducedInMail, nameInMail, quotedInMail } from "./names-in-mails.ts";

/** How long a message may stand unread before a mail tells of it. */
export const UNREAD_TOLD_AFTER_MS = 10 * 60_000;

type WrittenTo = { id: string; name: string };

/** Messages, and searches that somebody has others look through for them. */
export const messageLetters = {
  /** `words`: the first of them, as its reader may read it; null where it has none, or the sender's own address is unverified. */
  "message-unread": ({
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
          ? `${nameInMail(by.name, "Somebody")} wrote to you`
          : `${count} unread messages from ${nameInMail(by.name, "somebody")}`,
      by,
      parts: [
        text(
          count === 1
            ? `${introducedInMail(by)} wrote to you${about}, and you have not read it yet.`
            : `${introducedInMail(by)} sent you ${count} messages${about} that you have not read yet.`,
        ),
        ...said(words),
        lead("Read and answer", `/messages?with=${senderId}`),
      ],
    };
  },
  "saved-search-matches": ({
    search,
    searchId,
    count,
  }: {
    search: string;
    searchId: string;
    count: number;
  }): Letter => ({
    subject: `${count === 1 ? "A new expert fits" : `${count} new experts fit`} ${quotedInMail(search, "your saved search")}`,
    parts: [
      text(
        `${count === 1 ? "An expert has" : `${count} experts have`} joined who ${count === 1 ? "fits" : "fit"} your saved search ${quotedInMail(search, "")}`.trimEnd() +
          ".",
      ),
      lead(count === 1 ? "See who fits" : "See all who fit", `/find-experts?saved=${searchId}`),
    ],
  }),

  /** To whoever wrote what an administrator hid, or was warned for what they write. `hidden`: to whom the message went. */
  "writing-moderated": ({ hidden, reason }: { hidden: WrittenTo | null; reason: MessageHidingReason }): Letter => ({
    subject: hidden ? "A message of yours was hidden" : "A warning about what you write to others",
    parts: [
      text(
        hidden
          ? `After a report, an administrator hid a message that you wrote to ${nameInMail(hidden.name, "somebody")}.`
          : "After a report, an administrator warned you about what you write to others.",
      ),
      facts(["Reason", REPORT_REASON_LABELS[reason]]),
      text(
        hidden
          ? "They no longer read it or its files. You still find it where you wrote it."
          : "Nothing that you wrote was changed or hidden.",
      ),
      text("If you think that this is a mistake, answer this e-mail."),
      hidden ? lead("Open the conversation", `/messages?with=${hidden.id}`) : lead("Open your messages", "/messages"),
    ],
  }),
};
