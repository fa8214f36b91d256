/** Nothing learned moves anybody by more than this share of the points, in millionths: two of a hundred points. */
export const SHIFT_MAX = 20_000;

/** What decides who may stand before whom. */
export type Placed = {
  exactScore: number;
  isFitting: boolean;
  isVerified: boolean;
  /** Asked for by name, or shown only because no one nearer is there: they stay where they are. */
  isSet?: boolean;
};

/** No one who does not fit passes one who fits, and no one unverified passes one who is verified. */
export function mayPass(lower: Placed, upper: Placed): boolean {
  if (lower.isSet || upper.isSet || lower.isFitting !== upper.isFitting) return false;
  return lower.isVerified || !upper.isVerified;
}

/**
 * The same people, moved by what was learned of each: someone passes the one above if the shifts make up for what is between their scores,
 * at most twice `SHIFT_MAX`. A person of whom nothing is known has a shift of 0. `shiftOf` in millionths.
 */
export function orderByLearned<One extends Placed>(placed: readonly One[], shiftOf: (one: One) => number): One[] {
  const shifted = placed.map((one) => ({
    one,
    key: one.exactScore + Math.max(-SHIFT_MAX, Math.min(SHIFT_MAX, shiftOf(one))),
  }));
  // Each passes those above one by one, until there is someone whom they may not pass: so two people change places once at most.
  for (let from = 1; from < shifted.length; from++) {
    for (let at = from; at > 0; at--) {
      const [upper, lower] = [shifted[at - 1], shifted[at]];
      if (!upper || !lower || lower.key <= upper.key || !mayPass(lower.one, upper.one)) break;
      shifted[at - 1] = lower;
      shifted[at] = upper;
    }
  }
  return shifted.map(({ one }) => one);
}
