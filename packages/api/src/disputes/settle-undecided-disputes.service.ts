import * as rules from "@quorate/core/disputes/dispute-rules";
import { invariant } from "@quorate/core/errors";
import type { DisputeId } from "@quorate/core/ids";
import { isVerdictOverdue, verdictOverdueBefore } from "@quorate/core/milestones/escrow-term";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { awaitEnding } from "../milestones/await-ending.service.ts";
import { listUndecidedDisputes } from "../milestones/held-too-long.queries.ts";
import { settleEach } from "../milestones/settle-each.service.ts";
import { settleEscrow } from "../milestones/settle-escrow.service.ts";
import { isPaymentHeld } from "../payments/payment-holds.queries.ts";
import { setDisputeResolved } from "./disputes.queries.ts";
import { lockDispute } from "./lock-dispute.service.ts";

/**
 * Gives back disputed money that can be held no longer, where no administrator has decided; answers how many. Any number of servers may
 * do this at once.
 */
export async function settleUndecidedDisputes(ports: Ports): Promise<number> {
  const disputes = await listUndecidedDisputes(ports.db, verdictOverdueBefore(ports.now()));
  return await settleEach(disputes, ({ id }) => settleIfOverdue(ports, id), "undecided disputes were not settled.");
}

function settleIfOverdue(ports: Ports, id: DisputeId): Promise<boolean> {
  return ports.db.transaction().execute(async (trx) => {
    const locked = await lockDispute(trx, id);
    const at = ports.now();
    if (!locked || !isVerdictOverdue(locked.milestone, at)) return false;
    const { project, milestone, payment, dispute } = locked;
    invariant(payment, "a dispute is about a payment");
    // What the bank has taken back waits for the bank, and is given back with the next round after it.
    if (await isPaymentHeld(trx, payment.id)) return false;
    const decision = rules.resolveDispute(dispute, { payment, milestone }, { outcome: "refund" });
    await setDisputeResolved(trx, { ...decision.dispute, outcome: "refund", note: null, by: null, at });
    await settleEscrow(trx, ports, { project, payment, settlement: decision.settlement });
    const event = { projectId: project.id, milestoneId: milestone.id, disputeId: dispute.id, actorId: null };
    await publishEvent(trx, ports, { ...event, type: "dispute.decided", outcome: "refund" });
    await awaitEnding(trx, ports, project);
    return true;
  });
}
