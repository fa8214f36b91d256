/** The last twelve calendar months in UTC as `yyyy-MM`, oldest first, the current one last. */
export function lastTwelveMonths(now: Date): string[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index));
    return month.toISOString().slice(0, 7);
  });
}
