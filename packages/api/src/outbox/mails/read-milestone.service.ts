import { formatMoney } from "@quorate/core/format/money-format";
import type { MilestoneId } from "@quorate/core/ids";
import type { OfMilestone } from "@quorate/core/mail/deal-in-mail";
import { readEscrowForMail } from "../../milestones/escrow-in-mails.service.ts";
import type { EventMailPorts } from "./beside-the-bell.service.ts";
import { findMilestoneForMail } from "./event-mail-facts.queries.ts";

/** A milestone as it is when the email about it is written, with its form in emails; null if it is gone. */
export async function readMilestone(ports: EventMailPorts, milestoneId: MilestoneId) {
  const row = await findMilestoneForMail(ports.db, milestoneId);
  if (!row) return null;
  const { milestone, project, projectId } = row;
  const escrow = await readEscrowForMail(ports, projectId);
  const inMail: OfMilestone = {
    milestone,
    project,
    projectId,
    amount: formatMoney(row.amount, ports.currency),
    escrow,
  };
  return { ...row, inMail };
}
