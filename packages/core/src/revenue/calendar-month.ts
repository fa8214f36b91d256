type Period = { from: Date; to: Date };

/**
 * This calendar month so far, and as much of the month before: half a month against a whole one would always look like a fall.
 * Both in UTC, `to` excluded; where the month before is the shorter one, all of it counts.
 */
export function monthToDate(now: Date): { current: Period; previous: Period } {
  const start = (monthsBack: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack));
  const elapsedMs = now.getTime() - start(0).getTime();
  const previousEnd = Math.min(start(1).getTime() + elapsedMs, start(0).getTime());
  return { current: { from: start(0), to: now }, previous: { from: start(1), to: new Date(previousEnd) } };
}

/** The last twelve calendar months in UTC as `yyyy-MM`, oldest first, the current one last. */
export function lastTwelveMonths(now: Date): string[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index));
    return month.toISOString().slice(0, 7);
  });
}
