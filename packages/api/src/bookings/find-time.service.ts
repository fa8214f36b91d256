import { CALL_MINUTES, freeSlots, nextFreeSlot } from "@quorate/core/availability/free-slots";
import {
  assertBookableDay,
  NEAREST_TIMES,
  nearestTimes,
  overlaps,
  type TimeRefusal,
  timeRefused,
} from "@quorate/core/bookings/booking";
import type { BookingId, ExpertId, UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { readDiary, within } from "../availability/free-times.service.ts";
import { listTakenTimes } from "../availability/taken-times.queries.ts";

/** Free times are looked for this far on either side of what was asked for, before any other. */
const LOOKED_AROUND_MS = 14 * 86_400_000;

type Wish = {
  expertId: ExpertId;
  clientUserId: UserId;
  startsAt: Date;
  now: Date;
  except?: BookingId;
  /** Without it as long as a free call. */
  minutes?: number;
};

/**
 * When a call that begins then ends. Under the lock of both people. Refuses (conflict) a time that is not free, with the free times nearest
 * to it, and (invalid) one that is past or too far ahead.
 */
export async function findTime(
  trx: Trx,
  { expertId, clientUserId, startsAt, now, except, minutes = CALL_MINUTES }: Wish,
): Promise<Date> {
  const lengthMs = minutes * 60_000;
  assertBookableDay(startsAt, now);
  const { diary } = await readDiary(trx, { id: expertId, now, ...(except && { except }) });
  if (!diary) throw timeRefused("bookings/not-offered", []);
  const { span: offered, ...read } = diary;
  const of = { ...read, minutes };
  const ownCalls = await listTakenTimes(trx, clientUserId, { ...offered, now, ...(except && { except }) });
  const begins = { from: startsAt, until: new Date(startsAt.getTime() + 1) };
  const isFree = freeSlots({ ...of, ...begins }).length > 0;
  const isOwnFree = !ownCalls.some((span) => overlaps(span, startsAt, lengthMs));
  if (isFree && isOwnFree) return new Date(startsAt.getTime() + lengthMs);
  const around = within(offered, {
    from: new Date(startsAt.getTime() - LOOKED_AROUND_MS),
    until: new Date(startsAt.getTime() + LOOKED_AROUND_MS),
  });
  const free = freeSlots({ ...of, ...around });
  const next = free.length < NEAREST_TIMES ? nextFreeSlot({ ...of, ...offered }) : null;
  const near = next && !free.some((time) => time.getTime() === next.getTime()) ? [next, ...free] : free;
  const isOffered = freeSlots({ ...of, taken: [], ...begins }).length > 0;
  throw timeRefused(
    refusalOf({ isOwnFree, isOffered }),
    nearestTimes(near, { asked: startsAt, lengthMs, taken: ownCalls }),
  );
}

function refusalOf({ isOwnFree, isOffered }: { isOwnFree: boolean; isOffered: boolean }): TimeRefusal {
  if (!isOwnFree) return "bookings/own-call";
  return isOffered ? "bookings/taken" : "bookings/not-offered";
}
