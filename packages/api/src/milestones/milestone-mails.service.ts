import { formatMoney } from "@quorate/core/format/money-format";
import type { MilestoneId } from "@quorate/core/ids";
import type { Ports } from "../context.ts";
import { findReaderDay } from "../mail/reader-day.service.ts";
import { type MailPorts, sendLimitedMail } from "../mail/send-limited-mail.service.ts";
import { readEscrowForMail } from "./escrow-in-mails.service.ts";
import { findSubmittedMilestoneForMail } from "./milestone-mails.queries.ts";

const DAY_MS = 86_400_000;

/** Reminds the client of work that waits for a decision, and of the date on which the money is released without one. */
export async function sendSubmissionReminderMail(
  ports: MailPorts & Pick<Ports, "currency">,
  milestoneId: MilestoneId,
  eventId: string | null = null,
): Promise<Date | null> {
  const milestone = await findSubmittedMilestoneForMail(ports.db, milestoneId);
  if (!milestone?.autoReleaseAt) return null;
  const { email: to, firstName, title, projectTitle, projectId } = milestone;
  const dayOf = await findReaderDay(ports.db, { email: to });
  const releaseOn = dayOf(milestone.autoReleaseAt);
  const amount = formatMoney(milestone.amount, ports.currency);
  const left = milestone.autoReleaseAt.getTime() - ports.now().getTime();
  const daysLeft = Math.max(1, Math.ceil(left / DAY_MS));
  return await sendLimitedMail(ports, { kind: "release-due", to, firstName, eventId, thread: projectId }, async () => {
    const escrow = await readEscrowForMail(ports, projectId);
    return { milestone: title, project: projectTitle, projectId, amount, escrow, releaseOn, daysLeft };
  });
}
