import { formatDate } from "@quorate/core/format/date-format";
import { formatMoney } from "@quorate/core/format/money-format";
import type { MilestoneId } from "@quorate/core/ids";
import type { Services } from "../context.ts";
import type { Mailer } from "../mail/mailer.ts";
import { findSubmittedMilestoneForMail } from "./milestone-mails.queries.ts";

/** Reminds the client of work that waits for a decision, and of the date on which the money is released without one. */
export async function sendSubmissionReminderMail(
  { db, appUrl, mailer }: Pick<Services, "db" | "appUrl"> & { mailer: Mailer },
  milestoneId: MilestoneId,
): Promise<void> {
  const milestone = await findSubmittedMilestoneForMail(db, milestoneId);
  if (!milestone?.autoReleaseAt) return;
  const amount = formatMoney(milestone.amount, "GBP");
  await mailer.send({
    to: milestone.email,
    subject: `Waiting for your decision: ${milestone.title}`,
    text: [
      `Hello ${milestone.firstName},`,
      `the milestone "${milestone.title}" of "${milestone.projectTitle}" has been submitted and waits for your decision.`,
      `If you do nothing, ${amount} is released on ${formatDate(milestone.autoReleaseAt.toISOString())}.`,
      `${appUrl}/project/${milestone.projectId}`,
    ].join("\n\n"),
  });
}
