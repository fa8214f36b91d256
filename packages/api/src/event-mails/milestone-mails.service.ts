import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { moneyStanding, standingName } from "@quorate/core/expert-money/expert-money";
import { fileSizeText } from "@quorate/core/format/file-size";
import { formatMoney } from "@quorate/core/format/money-format";
import { letterOf } from "@quorate/core/mail/letters";
import { minorFromDecimal } from "@quorate/core/money";
import { listDeliverables } from "../files/files.queries.ts";
import { readEscrowForMail } from "../milestones/escrow-in-mails.service.ts";
import { toHoldInMail } from "../payouts/money-holds.mapper.ts";
import { type MoneyReading, readAccountStanding, readExpertMoney } from "../payouts/read-expert-money.service.ts";
import { findMilestoneForMail } from "./event-mail-facts.queries.ts";
import { findActorAs } from "./find-actor.service.ts";
import type { TellEvent } from "./send-event-mails.service.ts";

export const MILESTONE_MAILS_ON = [
  "milestone.auto-refunded",
  "milestone.auto-released",
  "milestone.changes-requested",
  "milestone.funded",
  "milestone.payment-declined",
  "milestone.refund-due",
  "milestone.released",
  "milestone.submitted",
] as const;

/** Told while it is so: money that went back is not held any more, and work that was decided waits for nobody. */
export const tellOfMilestone: TellEvent<DomainEventOf<(typeof MILESTONE_MAILS_ON)[number]>> = async (
  ports,
  event,
  { receiverId, occurredAt, dayOf },
) => {
  const { db, currency } = ports;
  const found = await findMilestoneForMail(db, event.milestoneId);
  if (!found) return null;
  const { status, milestone, project, projectId } = found;
  const escrow = await readEscrowForMail(ports, projectId);
  const of = { milestone, project, projectId, amount: formatMoney(found.amount, currency), escrow };
  const reader = receiverId === found.clientUserId ? "client" : "expert";
  switch (event.type) {
    case "milestone.funded": {
      const isHeld = status === "funded" || status === "submitted" || status === "disputed" || status === "released";
      return isHeld ? letterOf("milestone-funded", of) : null;
    }
    case "milestone.payment-declined":
      return status === "planned" ? letterOf("payment-failed", { of: "milestone", ...of }) : null;
    case "milestone.submitted": {
      const by = await findActorAs(db, event.actorId, "expert");
      if (status !== "submitted" || !found.autoReleaseAt || !by) return null;
      // Handed over again since: that is told by an event of its own.
      if (found.submittedAt && found.submittedAt > occurredAt) return null;
      const releaseOn = dayOf(found.autoReleaseAt);
      const handedOver = await listDeliverables(db, [event.milestoneId]);
      const files = handedOver
        .filter(({ hand_over, safety }) => hand_over === found.handOvers && safety !== "infected")
        .map(({ name, size_bytes }) => ({ name, size: fileSizeText(size_bytes) }));
      return letterOf("milestone-submitted", { by, ...of, note: found.submissionNote, files, releaseOn });
    }
    case "milestone.changes-requested": {
      const by = await findActorAs(db, event.actorId, "client");
      if (status !== "funded" || !by) return null;
      return letterOf("changes-requested", { by, ...of, request: found.changeRequest });
    }
    case "milestone.refund-due":
      return status === "funded" && found.refundAt
        ? letterOf("refund-due", { reader, ...of, refundOn: dayOf(found.refundAt) })
        : null;
    case "milestone.auto-refunded":
      return status === "refunded" ? letterOf("milestone-refunded", { reader, ...of }) : null;
    case "milestone.released":
    case "milestone.auto-released": {
      if (status !== "released") return null;
      const isAutomatic = event.type === "milestone.auto-released";
      const received = reader === "expert" ? await receivedOf(ports, found) : null;
      return letterOf("milestone-released", { ...of, isAutomatic, received });
    }
  }
};

type Found = NonNullable<Awaited<ReturnType<typeof findMilestoneForMail>>>;

/** What the expert gets of it, and where that is. */
async function receivedOf(ports: MoneyReading, { fee, payout, payment, expertId, ...found }: Found) {
  if (fee === null || payout === null || payment === null || expertId === null) return null;
  const { holds } = await readExpertMoney(ports, expertId);
  const { transfer: status, failure, isChargedBack } = found;
  const facts = { payment, transfer: status && { status, failure }, isChargedBack };
  const standing = moneyStanding(facts, await readAccountStanding(ports, expertId));
  const hold = holds.find(({ state, reason }) => state === standing?.state && reason === standing.reason);
  return {
    fee: formatMoney(fee, ports.currency),
    payout: formatMoney(payout, ports.currency),
    standing: standingName(standing ?? { state: "on_its_way", reason: null }),
    hold: hold ? toHoldInMail({ ...hold, amountMinor: minorFromDecimal(payout) }, ports.currency) : null,
  };
}
