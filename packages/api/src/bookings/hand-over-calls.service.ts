import { handOverNote } from "@quorate/core/bookings/paid-call";
import { invariant } from "@quorate/core/errors";
import type { BookingId } from "@quorate/core/ids";
import { autoReleaseAt } from "@quorate/core/milestones/auto-release";
import { submitMilestone } from "@quorate/core/milestones/milestone-rules";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockMilestone, setMilestoneSubmitted } from "../milestones/milestones.queries.ts";
import { settleEach } from "../milestones/settle-each.service.ts";
import { setEscrowReleaseDate } from "../payments/payments.queries.ts";
import { findBooking, listCallsToHandOver, lockPeople } from "./bookings.queries.ts";

/**
 * Hands paid calls over whose time has passed: from then on their clients accept them or object, as with any work. Answers how many. Any
 * number of servers may do this at once.
 */
export async function handOverCalls(ports: Ports): Promise<number> {
  const ids = await listCallsToHandOver(ports.db, ports.now());
  return await settleEach(ids, (id) => handOver(ports, id), "paid calls were not handed over.");
}

function handOver(ports: Ports, id: BookingId): Promise<boolean> {
  return ports.db.transaction().execute(async (trx) => {
    const candidate = await findBooking(trx, id);
    invariant(candidate, "calls are never deleted");
    await lockPeople(trx, [candidate.clientUserId, candidate.expertUserId]);
    const [booking, now] = [await findBooking(trx, id), ports.now()];
    const locked = booking?.milestoneId && (await lockMilestone(trx, booking.milestoneId));
    // It may have been moved, given back or handed over while we waited.
    if (!locked || booking.endsAt > now || locked.milestone.status !== "funded") return false;
    const { project, milestone, payment } = locked;
    const note = handOverNote(booking.status === "cancelled" ? "cancelled" : "booked");
    const releaseAt = autoReleaseAt(now, milestone.fundedAt ?? now);
    await setMilestoneSubmitted(trx, submitMilestone(milestone), { note, at: now, autoReleaseAt: releaseAt });
    if (payment) await setEscrowReleaseDate(trx, payment.id, releaseAt);
    const event = { projectId: project.id, milestoneId: milestone.id, actorId: booking.expertUserId, note };
    await publishEvent(trx, ports, { ...event, type: "milestone.submitted" });
    return true;
  });
}
