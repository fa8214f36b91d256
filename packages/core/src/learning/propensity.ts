import { gainOf, PLACES_KEPT_MAX } from "./act.ts";
import type { LearnedAnswer } from "./learned-answer.ts";

/** How likely a person looks at each place from the first, which counts as 1. */
export type Propensities = readonly number[];

/** Before anything is measured a place is looked at by a power of its number (Joachims, Swaminathan & Schnabel 2017 use powers of 0.5 to 2). */
const ASSUMED_POWER = 0.7;
/** What is assumed of a pair of places counts as much as this many clicks on the upper one. */
const ASSUMED_CLICKS = 20;
/** No place is looked at so much less than the one above it. */
const RATIO_MIN = 0.3;

export const assumedPropensities: Propensities = Array.from(
  { length: PLACES_KEPT_MAX },
  (_, place) => (place + 1) ** -ASSUMED_POWER,
);

/**
 * By neighbours whose order a coin decided: each of the two stood as often above as below, so that the clicks below, beside those
 * above, are how much less the lower place is looked at (Craswell, Zoeter, Taylor & Ramsey 2008; "RandPair" in Joachims et al. 2017). Few
 * clicks stay near what is assumed.
 */
export function measurePropensities(answers: readonly LearnedAnswer[]): { propensities: Propensities; coins: number } {
  const clicks = assumedPropensities.map(() => ({ above: 0, below: 0 }));
  let coins = 0;
  for (const { coinAt, places } of answers) {
    const at = coinAt === null ? undefined : clicks[coinAt];
    const [upper, lower] = coinAt === null ? [] : [places[coinAt], places[coinAt + 1]];
    if (!at || !upper || !lower) continue;
    coins += 1;
    if (gainOf(upper.acts) > 0) at.above += 1;
    if (gainOf(lower.acts) > 0) at.below += 1;
  }
  const propensities: number[] = [];
  let before = 1;
  assumedPropensities.forEach((assumed, place) => {
    if (place > 0) {
      const { above, below } = clicks[place - 1] ?? { above: 0, below: 0 };
      const ratio = assumed / (assumedPropensities[place - 1] ?? 1);
      before *= Math.min(1, Math.max(RATIO_MIN, (below + ratio * ASSUMED_CLICKS) / (above + ASSUMED_CLICKS)));
    }
    propensities.push(before);
  });
  return { propensities, coins };
}
