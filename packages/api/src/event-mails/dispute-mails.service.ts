import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { formatMoney } from "@quorate/core/format/money-format";
import { letterOf } from "@quorate/core/mail/letters";
import { settledBy } from "@quorate/core/milestones/escrow-term";
import { readEscrowForMail } from "../milestones/escrow-in-mails.service.ts";
import { findDisputeForMail, findMilestoneForMail } from "./event-mail-facts.queries.ts";
import { findPartyWhoActed } from "./find-actor.service.ts";
import type { TellEvent } from "./send-event-mails.service.ts";

export const DISPUTE_MAILS_ON = [
  "dispute.answered",
  "dispute.decided",
  "dispute.opened",
  "dispute.verdict-due",
] as const;

/** An opened dispute is told until it is answered, an answer until it is decided, a verdict always. */
export const tellOfDispute: TellEvent<DomainEventOf<(typeof DISPUTE_MAILS_ON)[number]>> = async (
  ports,
  event,
  { receiverId, dayOf },
) => {
  const { db, currency } = ports;
  const found = await findMilestoneForMail(db, event.milestoneId);
  const dispute = await findDisputeForMail(db, event.disputeId);
  if (!found || !dispute) return null;
  const { milestone, project, projectId } = found;
  const escrow = await readEscrowForMail(ports, projectId);
  const of = { milestone, project, projectId, amount: formatMoney(found.amount, currency), escrow };
  if (event.type === "dispute.decided") {
    const released = dispute.releasedAmount === null ? null : formatMoney(dispute.releasedAmount, currency);
    const reader = receiverId === found.clientUserId ? "client" : "expert";
    return letterOf("dispute-decided", {
      ...of,
      reader,
      outcome: event.outcome,
      released,
      note: dispute.resolutionNote,
      isByRule: dispute.resolvedById === null,
    });
  }
  if (event.type === "dispute.verdict-due") {
    if (dispute.status === "resolved" || !found.fundedAt) return null;
    return letterOf("verdict-due", { ...of, settledOn: dayOf(settledBy(found.fundedAt)) });
  }
  const by = await findPartyWhoActed(db, event.actorId, found.clientUserId);
  if (!by) return null;
  if (event.type === "dispute.answered") {
    return dispute.status === "answered" ? letterOf("dispute-answered", { by, ...of, answer: dispute.answer }) : null;
  }
  if (dispute.status !== "open") return null;
  const answerBy = dayOf(dispute.answerDueAt);
  return letterOf("dispute-opened", { by, ...of, reason: dispute.reason, answerBy });
};
