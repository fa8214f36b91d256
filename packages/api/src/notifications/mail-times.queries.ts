import type { UserId } from "@quorate/core/ids";
import type { QuietHours } from "@quorate/core/mail/mail-times";
import type { DbOrTrx } from "@quorate/db/client";

export async function findMailTimes(db: DbOrTrx, userId: UserId) {
  return await db
    .selectFrom("users")
    .leftJoin("mail_times as times", "times.user_id", "users.id")
    .select(["users.timezone as named", "times.time_zone as noted"])
    .select(["times.quiet_from as quietFrom", "times.quiet_until as quietUntil"])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
}

type Chosen = { quietHours?: QuietHours | null | undefined; timeZone?: string | undefined; now: Date };

/** What is undefined stays as it is. `timeZone`: that of the browser in which it was chosen. */
export async function setMailTimes(db: DbOrTrx, userId: UserId, { quietHours, timeZone, now }: Chosen): Promise<void> {
  const quiet = quietHours === undefined ? {} : hoursOf(quietHours);
  const chosen = { ...quiet, ...(timeZone !== undefined && { time_zone: timeZone }), updated_at: now };
  await db
    .insertInto("mail_times")
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(chosen))
    .execute();
}

function hoursOf(quietHours: QuietHours | null) {
  return { quiet_from: quietHours?.from ?? null, quiet_until: quietHours?.until ?? null };
}
