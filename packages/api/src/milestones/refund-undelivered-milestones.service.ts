import { invariant } from "@quorate/core/errors";
import type { MilestoneId } from "@quorate/core/ids";
import { refundEscrow } from "@quorate/core/milestones/escrow";
import { isRefundDue } from "@quorate/core/milestones/escrow-term";
import type { Milestone } from "@quorate/core/milestones/milestone";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { isPaymentHeld } from "../payments/payment-holds.queries.ts";
import { awaitEnding } from "./await-ending.service.ts";
import { listRefundDueIds } from "./held-too-long.queries.ts";
import { lockMilestone } from "./milestones.queries.ts";
import { hasWaitingTimesheet } from "./period-weeks.queries.ts";
import { settleEach } from "./settle-each.service.ts";
import { settleEscrow } from "./settle-escrow.service.ts";
import { hasWaitingExpense } from "./waiting-expenses.queries.ts";

/** Gives back the money of milestones for which nothing was handed over in time; answers how many. Any number of servers may do this at once. */
export async function refundUndeliveredMilestones(ports: Ports): Promise<number> {
  const ids = await listRefundDueIds(ports.db, ports.now());
  return await settleEach(ids, (id) => refundIfDue(ports, id), "undelivered milestones were not refunded.");
}

function refundTold({ period, expensesOfId }: Milestone) {
  if (expensesOfId) return "expenses.closed";
  return period ? "period.ended" : "milestone.auto-refunded";
}

function refundIfDue(ports: Ports, id: MilestoneId): Promise<boolean> {
  return ports.db.transaction().execute(async (trx) => {
    const locked = await lockMilestone(trx, id);
    if (!locked || !isRefundDue(locked.milestone, ports.now())) return false;
    const { project, milestone, payment } = locked;
    invariant(payment, "a funded milestone is paid for");
    if (milestone.period && (await hasWaitingTimesheet(trx, id))) return false; // answered first
    if (milestone.expensesOfId && (await hasWaitingExpense(trx, milestone.expensesOfId))) return false; // the same
    // What the bank has taken back waits for the bank, and is given back with the next round after it.
    if (await isPaymentHeld(trx, payment.id)) return false;
    await settleEscrow(trx, ports, { project, payment, settlement: refundEscrow(payment, milestone) });
    const event = { projectId: project.id, milestoneId: milestone.id, actorId: null };
    await publishEvent(trx, ports, { ...event, type: refundTold(milestone) });
    await awaitEnding(trx, ports, project);
    return true;
  });
}
