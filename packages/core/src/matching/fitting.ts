/** Whoever scores less does not fit what was asked for, and stands behind all who do, under "Close, but …". */
export const FIT_SCORE_MIN = 35;

/** Where nothing was asked for there is no score, and nobody misses anything. */
export function fits(score: number | null): boolean {
  return score === null || score >= FIT_SCORE_MIN;
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
