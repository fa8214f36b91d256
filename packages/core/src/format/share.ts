/**
 * What each part is of the whole, in percent to so many decimals, by largest remainder: the shares of a whole always sum to
 * 100, and none is further from the exact one than a unit of the last decimal. Parts of nothing have a share of nothing.
 */
export function sharesOf(parts: readonly number[], decimals = 0): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole === 0) return parts.map(() => 0);
  const unitsPerPercent = 10 ** decimals;
  const units = 100 * unitsPerPercent;
  const exact = parts.map((part) => (part / whole) * units);
  const shares = exact.map(Math.floor);
  const missing = units - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return shares.map((share, index) => (share + (raised.has(index) ? 1 : 0)) / unitsPerPercent);
}
