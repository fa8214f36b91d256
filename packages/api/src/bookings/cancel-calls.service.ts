import { cancelBooking } from "@quorate/core/bookings/booking";
import type { MilestoneId, UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findCallAheadOf, listCallsAhead, setBookingCancelled } from "./bookings.queries.ts";
import { refundCancelled } from "./refund-call.service.ts";

/** A person who blocks another, or leaves, has no calls with them any more; those that have begun are left as they are. */
export async function cancelCallsOf(
  trx: Trx,
  ports: Ports,
  { userId, otherId }: { userId: UserId; otherId?: UserId },
): Promise<void> {
  const now = ports.now();
  for (const booking of await listCallsAhead(trx, userId, { now, ...(otherId && { otherId }) })) {
    await setBookingCancelled(trx, cancelBooking(booking, now), { byId: userId, now });
    await refundCancelled(trx, ports, booking, userId);
    const { id: bookingId, expertId, clientUserId: callerId } = booking;
    await publishEvent(trx, ports, { type: "booking.cancelled", bookingId, expertId, callerId, actorId: userId });
  }
}

/**
 * A bank kept the price of a call that is still to come: no one has to come to it. Under the lock of both people. Answers whether there was
 * one, of which both are told then.
 */
export async function cancelUnpaidCall(trx: Trx, ports: Ports, milestoneId: MilestoneId): Promise<boolean> {
  const now = ports.now();
  const booking = await findCallAheadOf(trx, milestoneId, now);
  if (!booking) return false;
  await setBookingCancelled(trx, cancelBooking(booking, now), { byId: null, now });
  const { id: bookingId, expertId, clientUserId: callerId } = booking;
  await publishEvent(trx, ports, { type: "booking.cancelled", bookingId, expertId, callerId, actorId: null });
  return true;
}
