import { BLOCK_BITS } from "./block-bits.ts";
import { askNiches, TILE } from "./niche-tiles.ts";
import type { PartWords } from "./part-words.ts";
import { addUp, type PeopleSums, roomFor } from "./people-sums.ts";
import { closenessUnit, LIMITS, type SumsWeights, writeLimits } from "./sums-bounds.ts";
import type { Placed, SumsRoom } from "./sums-room.ts";

/** What is needed to make each person's upper bound from the sum of their niches. */
export type PeopleBounds = {
  /** What is anybody's whatever is asked, in parts of a point, rounded up; nothing until it is written. */
  standing: Placed<Uint16Array>;
  /** The most of each block. */
  greatest: Placed<Uint16Array>;
  limits: Placed<Uint16Array>;
};

/** In bytes, one after the other. */
export function roomOfBounds(size: number): number[] {
  return [2 * roomFor(size), 2 * (roomFor(size) >>> BLOCK_BITS), 2 * LIMITS];
}

export function createBounds(size: number, room: SumsRoom): PeopleBounds {
  return {
    standing: room.halves(roomFor(size)),
    greatest: room.halves(roomFor(size) >>> BLOCK_BITS),
    limits: room.halves(LIMITS),
  };
}

type Bounded = { sums: PeopleSums; bounds: PeopleBounds };
type SumsLookup = {
  niches: { strengths: Uint8Array; squared: number } | null;
  words: readonly { weight: number }[];
};

/** @returns for each person, the most that niches, words and standing can be worth together, in parts of a point */
export function boundEverybody(
  { sums, bounds: { standing, greatest, limits } }: Bounded,
  lookup: SumsLookup,
  { rows }: Pick<PartWords, "rows">,
  weights: SumsWeights,
): Uint16Array {
  const { room, nicheTiles, ofNiches, ofWords } = sums;
  const { niches } = lookup;
  const length = niches ? Math.sqrt(niches.squared) : 1;
  const shareOf = (niche: number) => (niches?.strengths[niche] ?? 0) / length;
  writeLimits(lookup, weights, limits.numbers);
  addUp(sums, { niches: askNiches(nicheTiles, shareOf, closenessUnit(weights)), rows }, (from, end, tile) => {
    const at = 2 * TILE * tile;
    const greatestAt = greatest.at + (at >>> BLOCK_BITS);
    room.kernel.boundAll(from, end, ofWords.at + at, standing.at + at, greatestAt, limits.at);
  });
  return ofNiches.numbers;
}
