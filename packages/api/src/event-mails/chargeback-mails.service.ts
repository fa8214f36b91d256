import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { formatMoney } from "@quorate/core/format/money-format";
import { letterOf } from "@quorate/core/mail/letters";
import { readEscrowForMail } from "../milestones/escrow-in-mails.service.ts";
import { findMilestoneForMail } from "./event-mail-facts.queries.ts";
import type { TellEvent } from "./send-event-mails.service.ts";

export const CHARGEBACK_MAILS_ON = ["chargeback.lost", "chargeback.opened", "chargeback.won"] as const;

/** Both parties of a contract learn that the client's bank takes a payment back, and what it decided. */
export const tellOfChargeback: TellEvent<DomainEventOf<(typeof CHARGEBACK_MAILS_ON)[number]>> = async (
  ports,
  event,
  { receiverId },
) => {
  const { db, currency } = ports;
  const found = await findMilestoneForMail(db, event.milestoneId);
  if (!found) return null;
  const { milestone, project, projectId, clientUserId } = found;
  const escrow = await readEscrowForMail(ports, projectId);
  const of = { milestone, project, projectId, amount: formatMoney(found.amount, currency), escrow };
  if (event.type === "chargeback.opened") return letterOf("chargeback-opened", of);
  const reader = receiverId === clientUserId ? "client" : "expert";
  return letterOf("chargeback-decided", { ...of, isLost: event.type === "chargeback.lost", reader });
};
