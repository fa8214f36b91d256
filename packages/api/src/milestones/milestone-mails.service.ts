import { formatDate } from "@quorate/core/format/date-format";
import { formatMoney } from "@quorate/core/format/money-format";
import type { MilestoneId } from "@quorate/core/ids";
import type { Ports } from "../context.ts";
import { greeting, type MailPorts, sendLimitedMail } from "../mail/send-limited-mail.service.ts";
import { findSubmittedMilestoneForMail } from "./milestone-mails.queries.ts";

/** Reminds the client of work that waits for a decision, and of the date on which the money is released without one. */
export async function sendSubmissionReminderMail(
  ports: MailPorts & Pick<Ports, "currency">,
  milestoneId: MilestoneId,
): Promise<Date | null> {
  const milestone = await findSubmittedMilestoneForMail(ports.db, milestoneId);
  if (!milestone?.autoReleaseAt) return null;
  const releaseOn = formatDate(milestone.autoReleaseAt.toISOString());
  const amount = formatMoney(milestone.amount, ports.currency);
  const compose = () => ({
    subject: `Waiting for your decision: ${milestone.title}`,
    text: [
      greeting(milestone.firstName),
      `the milestone "${milestone.title}" of "${milestone.projectTitle}" has been submitted and waits for your decision.`,
      `If you do nothing, ${amount} is released on ${releaseOn}.`,
      `${ports.appUrl}/project/${milestone.projectId}`,
    ].join("\n\n"),
  });
  return await sendLimitedMail(ports, { kind: "release-due", to: milestone.email }, compose);
}
