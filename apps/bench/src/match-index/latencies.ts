/** What times of many requests say together, in milliseconds. */
export function latenciesOf(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(2);
  return `p50 ${at(0.5)} ms, p90 ${at(0.9)}, p99 ${at(0.99)}, most ${at(1)}`;
}
