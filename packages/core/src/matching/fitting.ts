/** A lower score does not fit the request: it is listed after all that fit, under "Close, but …". */
export const FIT_SCORE_MIN = 35;

/** A request that asks for nothing has no score, and everyone fits. */
export function fits(score: number | null): boolean {
  return score === null || score >= FIT_SCORE_MIN;
}

/** The least exact score that fits, where `scoreOf` never falls as the exact score rises; more than anybody can have where none does. */
export function leastFitting(scoreOf: (exactScore: number) => number): number {
  let [low, high] = [0, 1_000_001];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fits(scoreOf(middle))) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Those who fit and those who come close, each in the order in which they came. */
export function partByFit<Scored>(
  matches: readonly Scored[],
  scoreOf: (match: Scored) => number | null,
): { fitting: Scored[]; close: Scored[] } {
  return {
    fitting: matches.filter((match) => fits(scoreOf(match))),
    close: matches.filter((match) => !fits(scoreOf(match))),
  };
}
