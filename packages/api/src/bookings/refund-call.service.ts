import { type Booking, sideOf } from "@quorate/core/bookings/booking";
import { assertPayableDay, isRefundedWhenCancelled } from "@quorate/core/bookings/paid-call";
import { invariant } from "@quorate/core/errors";
import type { MilestoneId, UserId } from "@quorate/core/ids";
import { refundEscrow } from "@quorate/core/milestones/escrow";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { cancelCallProject } from "../milestones/close-project.service.ts";
import { findMilestoneById, lockMilestone } from "../milestones/milestones.queries.ts";
import { settleEscrow } from "../milestones/settle-escrow.service.ts";

/**
 * Gives the price of a call back that was cancelled in time, or by its expert, and ends its project with it. Otherwise the money stays where
 * it is, and is handed over when the call would have been over. Refuses (conflict) while a bank has the payment back.
 */
export async function refundCancelled(trx: Trx, ports: Ports, booking: Booking, actorId: UserId): Promise<void> {
  const { milestoneId, refundableUntil } = booking;
  if (!milestoneId || !refundableUntil) return;
  const by = sideOf(booking, actorId) ?? "client";
  if (!isRefundedWhenCancelled({ by, refundableUntil, now: ports.now() })) return;
  const locked = await lockMilestone(trx, milestoneId);
  // In dispute it is an administrator's to decide; what both gave back on the project's page is back.
  if (locked?.milestone.status !== "funded") return;
  const { project, milestone, payment } = locked;
  invariant(payment, "a funded milestone is paid for");
  await settleEscrow(trx, ports, { project, payment, settlement: refundEscrow(payment, milestone) });
  const refunded = { projectId: project.id, milestoneId, actorId, isToldByCall: true } as const;
  await publishEvent(trx, ports, { ...refunded, type: "milestone.refunded" });
  // One call is the whole of it: cancelling the call is the word of both.
  await cancelCallProject(trx, ports, project);
}

/** Refuses (invalid) to move a paid call to a time until which its money may not be held. */
export async function assertStillPayable(trx: Trx, milestoneId: MilestoneId, startsAt: Date): Promise<void> {
  const milestone = await findMilestoneById(trx, milestoneId);
  if (milestone?.fundedAt) assertPayableDay(startsAt, milestone.fundedAt);
}
