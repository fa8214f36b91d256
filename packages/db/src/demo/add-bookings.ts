import { USUAL_BUFFER_MINUTES } from "@quorate/core/availability/availability";
import { CALL_MINUTES, freeSlots } from "@quorate/core/availability/free-slots";
import { remindersPassed } from "@quorate/core/bookings/booking-reminder";
import { invariant } from "@quorate/core/errors";
import { weeklyHours } from "./add-choices.ts";
import { BOOKINGS } from "./content/bookings.ts";
import { AVAILABILITIES } from "./content/choices.ts";
import { minutesAfter } from "./demo-calendar.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

const DAY_MINUTES = 1_440;

/** Calls with experts, each at the first time that the expert's hours have from its day on. */
export function addBookings({ rows, users, experts, calendar }: DemoWorld): void {
  for (const { expert, person, daysAgo, bookedDaysAgo, note, room } of BOOKINGS) {
    const key = `booking ${expert} ${person}`;
    const hours = AVAILABILITIES.find((each) => each.expert === expert);
    invariant(hours, "calls are booked with experts who offer hours");
    const from = new Date(`${calendar.day(daysAgo)}T00:00:00Z`);
    const [startsAt] = freeSlots({
      availability: { ...weeklyHours(hours), daysOff: [], noticeHours: 0, bufferMinutes: USUAL_BUFFER_MINUTES },
      holidays: new Set(),
      taken: [],
      now: from,
      from,
      until: minutesAfter(from, 7 * DAY_MINUTES),
    });
    invariant(startsAt, "every week has hours");
    const { id, userId } = named(experts, expert);
    const bookedAt = calendar.at(bookedDaysAgo, key);
    rows.bookings.push({
      id: demoId(key),
      expert_id: id,
      expert_user_id: userId,
      client_user_id: named(users, person),
      starts_at: startsAt,
      ends_at: minutesAfter(startsAt, CALL_MINUTES),
      moved_from: null,
      reminders_sent: remindersPassed(startsAt, calendar.now),
      note,
      room,
      cancelled_by_id: null,
      created_at: bookedAt,
      updated_at: bookedAt,
    });
  }
}
