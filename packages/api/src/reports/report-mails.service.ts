import type { EntrepreneurId, ReportId, ReviewId } from "@quorate/core/ids";
import type { ReportedPart } from "@quorate/core/reports/report";
import { type MailPorts, sendLimitedMail } from "../mail/send-limited-mail.service.ts";
import { findHiddenForMail, findHiddenReviewForMail, findModeratedWriterForMail } from "./report-mails.queries.ts";

/** Tells the owner that the profile was hidden and why; not who reported it. */
export async function sendProfileHiddenMail(ports: MailPorts, entrepreneurId: EntrepreneurId): Promise<Date | null> {
  const hidden = await findHiddenForMail(ports.db, entrepreneurId);
  if (!hidden?.hiddenAt) return null;
  const { email: to, firstName, hiddenReason: reason } = hidden;
  return await sendLimitedMail(ports, { kind: "profile-hidden", to, firstName }, () => ({ reason, entrepreneurId }));
}

type HiddenPart = { reviewId: ReviewId; part: ReportedPart };

/** Tells whoever wrote it that a review, or the answer to one, was hidden and why; not who reported it. */
export async function sendReviewHiddenMail(ports: MailPorts, { reviewId, part }: HiddenPart): Promise<Date | null> {
  const hidden = await findHiddenReviewForMail(ports.db, reviewId, part);
  if (!hidden?.reason) return null;
  const { email: to, firstName, project, projectId, reason } = hidden;
  return await sendLimitedMail(ports, { kind: "review-hidden", to, firstName }, () => {
    return { part, project, projectId, reason };
  });
}

/** Tells whoever wrote it that a message was hidden, or that they were warned, and why; not who reported it. */
export async function sendWritingModeratedMail(ports: MailPorts, reportId: ReportId): Promise<Date | null> {
  const moderated = await findModeratedWriterForMail(ports.db, reportId);
  if (!moderated?.reason) return null;
  const { email: to, firstName, reason, outcome, hiddenAt, receiverId, receiverName } = moderated;
  const isOfMessage = outcome === "message_hidden";
  if (isOfMessage && hiddenAt === null) return null; // shown again meanwhile, of which the bell has told
  const hidden = isOfMessage && receiverId ? { id: receiverId, name: receiverName ?? "" } : null;
  return await sendLimitedMail(ports, { kind: "writing-moderated", to, firstName }, () => ({ hidden, reason }));
}
