/**
 * So many units divided among parts in proportion to them, by largest remainder (Hamilton's method): whole units that come to all of them,
 * none a unit or more from the exact share; of equal remainders the earlier part is raised. Parts of nothing have nothing.
 */
export function apportion(parts: readonly number[], units: number): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part * units) / whole);
  const shares = exact.map(Math.floor);
  const missing = units - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return shares.map((share, index) => share + (raised.has(index) ? 1 : 0));
}

/** What each part is of the whole, in percent to so many decimals: the shares of a whole always sum to 100. */
export function sharesOf(parts: readonly number[], decimals = 0): number[] {
  const unitsPerPercent = 10 ** decimals;
  return apportion(parts, 100 * unitsPerPercent).map((units) => units / unitsPerPercent);
}
