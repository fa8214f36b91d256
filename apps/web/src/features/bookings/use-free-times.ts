import type { PaidCallMinutes } from "@quorate/core/bookings/paid-call";
import { dayIn } from "@quorate/core/format/calendar-day";
import { useState } from "react";
import { currentTime } from "../../lib/clock.ts";
import { trpc } from "../../lib/trpc.ts";

/** How many days of free times are offered at once. */
const WINDOW_DAYS = 28;
const DAY_MS = 86_400_000;

const daysAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export type FreeDay = { day: string; times: readonly string[] };

/** An expert's free times by the days of the reader's zone, four weeks at once from the next one on; `minutes`: for a call of that length. */
export function useFreeTimes(expertId: string, zone: string, minutes?: PaidCallMinutes) {
  const [today] = useState(() => dayIn(currentTime(), "UTC"));
  const [page, setPage] = useState(0);
  const next = trpc.availability.slots.useQuery({ id: expertId, from: today, to: today, ...(minutes && { minutes }) });
  const nextFreeAt = next.data?.nextFreeAt ?? null;
  const first = nextFreeAt && dayIn(new Date(nextFreeAt), zone);
  const from = daysAfter(first ?? today, page * WINDOW_DAYS);
  const query = trpc.availability.slots.useQuery(
    { id: expertId, from, to: daysAfter(from, WINDOW_DAYS - 1), timeZone: zone, ...(minutes && { minutes }) },
    { enabled: first !== null },
  );
  const byDay = Map.groupBy(query.data?.slots ?? [], ({ startsAt }) => dayIn(new Date(startsAt), zone));
  const days: FreeDay[] = [...byDay].map(([day, slots]) => ({ day, times: slots.map(({ startsAt }) => startsAt) }));
  const isNone = next.isSuccess && nextFreeAt === null;
  return {
    days,
    quarterHourPrice: next.data?.quarterHourPrice ?? null,
    expertZone: next.data?.timeZone ?? null,
    isNone,
    isLoading: !isNone && query.data === undefined,
    error: next.error ?? query.error,
    refetch: async () => {
      await next.refetch();
      await query.refetch();
    },
    later: page < 2 ? () => setPage(page + 1) : null,
    earlier: page > 0 ? () => setPage(page - 1) : null,
  };
}
