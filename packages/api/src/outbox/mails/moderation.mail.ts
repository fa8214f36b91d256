import type { EntrepreneurId } from "@quorate/core/ids";
import { facts, type Letter, lead, said, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { calledInMail, nameInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import { type MessageHidingReason, REPORT_REASON_LABELS, type ReportedPart } from "@quorate/core/reports/report";
import type { ReviewHidingReason } from "@quorate/core/reviews/review";
import { mail, mails } from "../mail/mail-form.service.ts";
import { type MailPorts, sendMail } from "../mail/send-mail.service.ts";
import { findHiddenForMail, findHiddenReviewForMail, findModeratedWriterForMail } from "./moderation-mails.queries.ts";
import { subscribe } from "./subscribe.service.ts";

type HiddenReview = { part: ReportedPart; project: string; projectId: string; reason: ReviewHidingReason };
type WrittenTo = { id: string; name: string };

/** To the people whose writing an administrator hid, or who were warned; never who reported it. */
export const moderationMails = mails({
  "profile-hidden": mail(
    MAIL_RULES.always,
    ({ reason, entrepreneurId }: { reason: string | null; entrepreneurId: string }): Letter => ({
      subject: "Your entrepreneur profile was hidden",
      parts: [
        text("An administrator hid your entrepreneur profile after a report. The reason:"),
        ...said(reason ?? "not given"),
        text(
          "Others cannot find it until an administrator shows it again. If you think this is a mistake, reply to this email.",
        ),
        lead("Open your profile", `/entrepreneur-profile/${entrepreneurId}`),
      ],
    }),
    [{ reason: "The picture is of someone else.", entrepreneurId: sample.id }],
  ),
  "review-hidden": mail(
    MAIL_RULES.always,
    ({ part, project, projectId, reason }: HiddenReview): Letter => ({
      subject: part === "review" ? "Your review was hidden" : "Your answer to a review was hidden",
      parts: [
        text(`An administrator hid ${part === "review" ? "your review" : "your answer to a review"} after a report.`),
        facts(["Project", calledInMail(project, "a project")], ["Reason", REPORT_REASON_LABELS[reason]]),
        text(
          part === "review"
            ? "Others can no longer read it, and its stars do not count. You and the other party can still find it on the project's page."
            : "Others can no longer read it; the review stays. You can write another answer in its place on the project's page.",
        ),
        text("If you think this is a mistake, reply to this email."),
        lead("Open the project", `/project/${projectId}`),
      ],
    }),
    [
      { part: "review", project: "Trade terms for a dairy co-operative", projectId: sample.id, reason: "confidential" },
      { part: "answer", project: "Trade terms for a dairy co-operative", projectId: sample.id, reason: "harassment" },
    ],
  ),
  /** To the author of what an administrator hid, or to a person warned for what they write. `hidden`: the recipient of the message. */
  "writing-moderated": mail(
    MAIL_RULES.always,
    ({ hidden, reason }: { hidden: WrittenTo | null; reason: MessageHidingReason }): Letter => ({
      subject: hidden ? "One of your messages was hidden" : "A warning about what you write to others",
      parts: [
        text(
          hidden
            ? `After a report, an administrator hid a message that you wrote to ${nameInMail(hidden.name, "someone")}.`
            : "After a report, an administrator warned you about what you write to others.",
        ),
        facts(["Reason", REPORT_REASON_LABELS[reason]]),
        text(
          hidden
            ? "They can no longer read it or its files. You can still find it where you wrote it."
            : "Nothing that you wrote was changed or hidden.",
        ),
        text("If you think this is a mistake, reply to this email."),
        hidden ? lead("Open the conversation", `/messages?with=${hidden.id}`) : lead("Open your messages", "/messages"),
      ],
    }),
    [
      { hidden: { id: sample.id, name: "Tove Aldermann" }, reason: "off-platform" },
      { hidden: null, reason: "harassment" },
    ],
  ),
});

/** Tells the owner that the profile was hidden and why. */
export async function sendProfileHiddenMail(ports: MailPorts, entrepreneurId: EntrepreneurId): Promise<Date | null> {
  const hidden = await findHiddenForMail(ports.db, entrepreneurId);
  if (!hidden?.hiddenAt) return null;
  const { email: to, firstName, hiddenReason: reason } = hidden;
  return await sendMail(ports, moderationMails["profile-hidden"], { to, firstName }, () => ({
    reason,
    entrepreneurId,
  }));
}

export const moderationMail = {
  mails: moderationMails,
  subscribers: {
    "profile-hidden-mail": subscribe(["entrepreneur.hidden"], (ports, { entrepreneurId }) =>
      sendProfileHiddenMail(ports, entrepreneurId),
    ),
    "review-hidden-mail": subscribe(["review.hidden", "review.answer-hidden"], async (ports, { type, reviewId }) => {
      const part: ReportedPart = type === "review.hidden" ? "review" : "answer";
      const hidden = await findHiddenReviewForMail(ports.db, reviewId, part);
      if (!hidden?.reason) return null;
      const { email: to, firstName, project, projectId, reason } = hidden;
      const form = moderationMails["review-hidden"];
      return await sendMail(ports, form, { to, firstName }, () => ({ part, project, projectId, reason }));
    }),
    "writing-moderated-mail": subscribe(["message.hidden", "person.warned"], async (ports, { reportId }) => {
      const moderated = await findModeratedWriterForMail(ports.db, reportId);
      if (!moderated?.reason) return null;
      const { email: to, firstName, reason, outcome, hiddenAt, receiverId, receiverName } = moderated;
      const isOfMessage = outcome === "message_hidden";
      if (isOfMessage && hiddenAt === null) return null; // shown again meanwhile, of which the bell has told
      const hidden = isOfMessage && receiverId ? { id: receiverId, name: receiverName ?? "" } : null;
      return await sendMail(ports, moderationMails["writing-moderated"], { to, firstName }, () => ({ hidden, reason }));
    }),
  },
};
