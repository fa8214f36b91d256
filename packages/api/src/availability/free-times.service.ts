import {
  CALL_MINUTES,
  FREE_TIMES_AHEAD_DAYS,
  freeSlots,
  nextFreeSlot,
  type Span,
} from "@quorate/core/availability/free-slots";
import type { PaidCallMinutes } from "@quorate/core/bookings/paid-call";
import { DomainError } from "@quorate/core/errors";
import { startOfDay } from "@quorate/core/format/local-time";
import type { BookingId, ExpertId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import type { DbOrTrx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { findAvailability, findTalker } from "./availability.queries.ts";
import type { FreeTimesDto } from "./availability.schema.ts";
import { publicHolidays } from "./public-holidays.service.ts";
import { listTakenTimes } from "./taken-times.queries.ts";

const DAY_MS = 86_400_000;

type Asked = {
  id: ExpertId;
  from: string;
  to: string;
  timeZone?: string | undefined;
  minutes?: PaidCallMinutes | undefined;
};

/** An expert's times from now on, for as long ahead as they are offered; `except`: a call that is to be moved. */
export async function readDiary(
  db: DbOrTrx,
  { id, now: from, except = null }: { id: ExpertId; now: Date; except?: BookingId | null },
) {
  const expert = await findTalker(db, id);
  if (!expert) throw new DomainError("not_found", "experts/not-found", { asked: "profile" });
  const { userId } = expert;
  const availability = await findAvailability(db, userId);
  if (!availability || !expert.isAvailable) return { userId, diary: null };
  const until = new Date(from.getTime() + FREE_TIMES_AHEAD_DAYS * DAY_MS);
  const { holidayCountry } = availability;
  const holidays = holidayCountry
    ? await publicHolidays(holidayCountry, { from: from.getUTCFullYear(), until: until.getUTCFullYear() })
    : new Set<string>();
  // With a day on either side: a call that begins outside still keeps its buffer inside.
  const around = { from: new Date(from.getTime() - DAY_MS), until: new Date(until.getTime() + DAY_MS), now: from };
  const taken = await listTakenTimes(db, userId, { ...around, except });
  return { userId, diary: { availability, holidays, taken, now: from, span: { from, until } } };
}

/** The times of these days at which an expert can talk. An expert who is busy offers none. */
export async function listFreeTimes({ db, now }: Pick<Ports, "db" | "now">, asked: Asked): Promise<FreeTimesDto> {
  const { diary } = await readDiary(db, { id: asked.id, now: now() });
  if (!diary) return { timeZone: null, nextFreeAt: null, quarterHourPrice: null, slots: [] };
  const { minutes = CALL_MINUTES } = asked;
  const { span: offered, ...read } = diary;
  const of = { ...read, minutes };
  const { timeZone, quarterHourPrice } = of.availability;
  const span = within(offered, spanOf(asked, asked.timeZone ?? timeZone));
  return {
    timeZone,
    nextFreeAt: nextFreeSlot({ ...of, ...offered })?.toISOString() ?? null,
    quarterHourPrice: quarterHourPrice === null ? null : decimalFromMinor(quarterHourPrice),
    slots: (span.from < span.until ? freeSlots({ ...of, ...span }) : []).map((start) => ({
      startsAt: start.toISOString(),
      endsAt: new Date(start.getTime() + minutes * 60_000).toISOString(),
    })),
  };
}

/** The part of a span that is in another one. */
export const within = (outer: Span, inner: Span): Span => ({
  from: new Date(Math.max(+inner.from, +outer.from)),
  until: new Date(Math.min(+inner.until, +outer.until)),
});

/** From the first moment of the first day to that of the day after the last. */
function spanOf({ from, to }: Asked, timeZone: string): Span {
  const dayAfter = new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10);
  return { from: startOfDay(from, timeZone), until: startOfDay(dayAfter, timeZone) };
}
