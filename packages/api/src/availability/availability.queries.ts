import type { DaysOff, WeeklyHours } from "@quorate/core/availability/availability";
import type { ExpertId, UserId } from "@quorate/core/ids";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

export type AvailabilityRow = NonNullable<Awaited<ReturnType<typeof findAvailability>>>;

export async function findAvailability(db: DbOrTrx, userId: UserId) {
  const row = await db
    .selectFrom("availabilities")
    .select([
      "time_zone as timeZone",
      sql<WeeklyHours[]>`hours`.as("hours"),
      sql<DaysOff[]>`days_off`.as("daysOff"),
      "holiday_country as holidayCountry",
      "notice_hours as noticeHours",
      "buffer_minutes as bufferMinutes",
      "quarter_hour_price as quarterHourPrice",
      "updated_at as updatedAt",
    ])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const price = row?.quarterHourPrice ?? null;
  return row && { ...row, quarterHourPrice: price === null ? null : minorFromDecimal(price) };
}

export async function setAvailability(db: DbOrTrx, userId: UserId, row: AvailabilityRow): Promise<void> {
  const stored = {
    time_zone: row.timeZone,
    hours: JSON.stringify(row.hours),
    days_off: JSON.stringify(row.daysOff),
    holiday_country: row.holidayCountry,
    notice_hours: row.noticeHours,
    buffer_minutes: row.bufferMinutes,
    quarter_hour_price: row.quarterHourPrice === null ? null : decimalFromMinor(row.quarterHourPrice),
    updated_at: row.updatedAt,
  };
  await db
    .insertInto("availabilities")
    .values({ user_id: userId, ...stored })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(stored))
    .execute();
}

/** Null for an expert whose profile no one can read: the account is closed or suspended. */
export async function findTalker(db: DbOrTrx, expertId: ExpertId) {
  return await db
    .selectFrom("experts")
    .innerJoin("users", "users.id", "experts.user_id")
    .select(["experts.user_id as userId", "experts.is_available as isAvailable"])
    .where("experts.id", "=", expertId)
    .where("users.closed_at", "is", null)
    .where("users.suspended_at", "is", null)
    .executeTakeFirst();
}
