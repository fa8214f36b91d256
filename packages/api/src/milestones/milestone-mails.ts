import { formatDate } from "@quorate/core/format/date-format";
import { formatMoney } from "@quorate/core/format/money-format";
import type { MilestoneId } from "@quorate/core/ids";
import type { Services } from "../context.ts";
import { greeting, type MailServices, sendLimitedMail } from "../mail/send-limited-mail.ts";
import { findSubmittedMilestoneForMail } from "./milestone-mails.queries.ts";

/** Reminds the client of work that waits for a decision, and of the date on which the money is released without one. */
export async function sendSubmissionReminderMail(
  services: MailServices & Pick<Services, "currency">,
  milestoneId: MilestoneId,
): Promise<void> {
  const milestone = await findSubmittedMilestoneForMail(services.db, milestoneId);
  if (!milestone?.autoReleaseAt) return;
  const releaseOn = formatDate(milestone.autoReleaseAt.toISOString());
  const amount = formatMoney(milestone.amount, services.currency);
  const compose = () => ({
    subject: `Waiting for your decision: ${milestone.title}`,
    text: [
      greeting(milestone.firstName),
      `the milestone "${milestone.title}" of "${milestone.projectTitle}" has been submitted and waits for your decision.`,
      `If you do nothing, ${amount} is released on ${releaseOn}.`,
      `${services.appUrl}/project/${milestone.projectId}`,
    ].join("\n\n"),
  });
  await sendLimitedMail(services, { kind: "release-due", to: milestone.email }, compose, (at) =>
    services.jobs.enqueue(services.db, "send-submission-reminder-mail", { milestoneId }, at),
  );
}
