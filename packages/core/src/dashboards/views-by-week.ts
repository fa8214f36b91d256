const DAY_MS = 86_400_000;
const WEEKS_SHOWN = 8;

/** The Monday of a day's week, as `yyyy-MM-dd` in UTC. */
function mondayOf(moment: Date): Date {
  const day = Math.floor(moment.getTime() / DAY_MS);
  // Day 0 of the epoch was a Thursday.
  return new Date((day - ((day + 3) % 7)) * DAY_MS);
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The first day of the oldest week that is shown. */
export function viewsSince(now: Date): string {
  return dayOf(new Date(mondayOf(now).getTime() - (WEEKS_SHOWN - 1) * 7 * DAY_MS));
}

/** The last eight weeks by their Mondays, oldest first, each with the views of its days; the running one is the last. */
export function viewsByWeek(
  days: readonly { day: string; views: number }[],
  now: Date,
): { week: string; views: number }[] {
  const first = new Date(`${viewsSince(now)}T00:00:00Z`).getTime();
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, index) => ({
    week: dayOf(new Date(first + index * 7 * DAY_MS)),
    views: 0,
  }));
  for (const { day, views } of days) {
    const week = weeks[Math.floor((new Date(`${day}T00:00:00Z`).getTime() - first) / (7 * DAY_MS))];
    if (week) week.views += views;
  }
  return weeks;
}
