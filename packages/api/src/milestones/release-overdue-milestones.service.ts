import { invariant } from "@quorate/core/errors";
import type { MilestoneId } from "@quorate/core/ids";
import { isReleaseOverdue } from "@quorate/core/milestones/auto-release";
import { releaseEscrow } from "@quorate/core/milestones/escrow";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { isPaymentHeld } from "../payments/payment-holds.queries.ts";
import { awaitEnding } from "./await-ending.service.ts";
import { lockMilestone } from "./milestones.queries.ts";
import { settleEach } from "./settle-each.service.ts";
import { settleEscrow } from "./settle-escrow.service.ts";
import { listOverdueMilestoneIds } from "./waiting-submissions.queries.ts";

/**
 * Releases what has waited for its client too long; answers how many. Each milestone has a transaction of its own, so that
 * one that fails does not hold up the others, and any number of servers may do this at once.
 */
export async function releaseOverdueMilestones(ports: Ports): Promise<number> {
  const ids = await listOverdueMilestoneIds(ports.db, ports.now());
  return await settleEach(ids, (id) => releaseIfOverdue(ports, id), "overdue milestones were not released.");
}

function releaseIfOverdue(ports: Ports, id: MilestoneId): Promise<boolean> {
  return ports.db.transaction().execute(async (trx) => {
    const locked = await lockMilestone(trx, id);
    if (!locked || !isReleaseOverdue(locked.milestone, ports.now())) return false;
    const { project, milestone, payment } = locked;
    invariant(payment, "submitted work is paid for");
    // It waits for the bank's decision, and is released with the next round after it.
    if (await isPaymentHeld(trx, payment.id)) return false;
    await settleEscrow(trx, ports, { project, payment, settlement: releaseEscrow(payment, milestone) });
    const event = { projectId: project.id, milestoneId: milestone.id, actorId: null };
    await publishEvent(trx, ports, { ...event, type: "milestone.auto-released" });
    await awaitEnding(trx, ports, project);
    return true;
  });
}
