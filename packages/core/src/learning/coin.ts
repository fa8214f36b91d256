import { PLACES_KEPT_MAX } from "./act.ts";
import { mayPass, type Placed } from "./order-by-learned.ts";

/** One answer in so many has two neighbours whose order a coin decides. */
const ONE_ANSWER_IN = 10;
/** Only neighbours whose scores differ so little, in millionths: no one would miss the other order. */
const NEARLY_EQUAL = 10_000;

/**
 * Throws a coin for the order of two neighbours in a tenth of the answers, so that it can be measured how much a place is looked at.
 * Follows from the answer's id alone. `shown` is how many places the reader sees.
 */
export function throwCoin<One extends Placed>(
  answerId: string,
  placed: readonly One[],
  shown: number,
): { placed: One[]; coinAt: number | null } {
  const digits = Number.parseInt(answerId.replaceAll("-", "").slice(-8), 16);
  const [isThrown, isSwapped, nth] = [digits % ONE_ANSWER_IN === 0, (digits >>> 8) % 2 === 1, digits >>> 9];
  const pairs = isThrown ? equalNeighbours(placed, Math.min(shown, PLACES_KEPT_MAX)) : [];
  const coinAt = pairs[nth % Math.max(1, pairs.length)];
  if (coinAt === undefined) return { placed: [...placed], coinAt: null };
  const [upper, lower] = placed.slice(coinAt, coinAt + 2);
  if (!isSwapped || !upper || !lower) return { placed: [...placed], coinAt };
  return { placed: [...placed.slice(0, coinAt), lower, upper, ...placed.slice(coinAt + 2)], coinAt };
}

function equalNeighbours(placed: readonly Placed[], shown: number): number[] {
  return placed.slice(0, shown).flatMap((lower, place) => {
    const upper = placed[place - 1];
    if (!upper || Math.abs(upper.exactScore - lower.exactScore) > NEARLY_EQUAL) return [];
    return mayPass(lower, upper) && mayPass(upper, lower) ? [place - 1] : [];
  });
}
