import { firstCallReminderUntil, remindersPassed } from "@quorate/core/bookings/booking-reminder";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { listCallsBefore, setRemindersSent } from "./bookings.queries.ts";

/** Reminds both people of a call a day and an hour before it; answers of how many. Counting and saying so are one transaction. */
export async function remindOfCalls(ports: Ports): Promise<number> {
  const now = ports.now();
  let reminded = 0;
  for (const call of await listCallsBefore(ports.db, { now, until: firstCallReminderUntil(now) })) {
    const { id: bookingId, expertId, clientUserId: callerId, startsAt } = call;
    const due = remindersPassed(startsAt, now);
    if (due <= call.remindersSent) continue;
    const isOurs = await ports.db.transaction().execute(async (trx) => {
      if (!(await setRemindersSent(trx, { id: bookingId, startsAt, sent: due }))) return false;
      await publishEvent(trx, ports, { type: "booking.reminder-due", bookingId, expertId, callerId, actorId: null });
      return true;
    });
    if (isOurs) reminded++;
  }
  return reminded;
}
