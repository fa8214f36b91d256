import type { NicheColumn } from "./niche-column.ts";
import { createNicheTiles, type NicheTiles, planNiches, roomOfNiches, TILE, tilesFor } from "./niche-tiles.ts";
import type { Postings } from "./postings.ts";
import { createSumsRoom, type Placed, type SumsRoom } from "./sums-room.ts";
import { PLACES } from "./word-places.ts";
import { commonTerms, createWordRows, roomOfRows, type WordRows } from "./word-rows.ts";

/**
 * What is added up for everybody of a part at each request, and by what: niches and words bring each at most so much. There is room for
 * whole tiles; beyond the last person sums stay 0.
 */
export type PeopleSums = {
  room: SumsRoom;
  nicheTiles: NicheTiles;
  /** The words themselves, their bytes in the room as well. */
  words: Postings;
  wordBytesAt: number;
  wordRows: WordRows;
  /** For a list of everybody, and for what a word brings by its place. */
  list: Placed<Uint32Array>;
  brought: Placed<Uint16Array>;
  ofNiches: Placed<Uint16Array>;
  ofWords: Placed<Uint16Array>;
};

/** @param more lengths in bytes of what else is to be taken of the same room */
export function createPeopleSums(
  { size, niches, words }: { size: number; niches: NicheColumn; words: Postings },
  more: readonly number[] = [],
): PeopleSums {
  const plan = planNiches(niches, size);
  const common = commonTerms(words, size);
  const people = roomFor(size);
  const room = createSumsRoom([
    ...roomOfNiches(plan),
    ...roomOfRows(common, size),
    ...[words.bytes.length, 4 * size, 2 * PLACES.length, 2 * people, 2 * people],
    ...more,
  ]);
  const bytes = room.bytes(words.bytes.length);
  bytes.numbers.set(words.bytes);
  return {
    room,
    words: { ...words, bytes: bytes.numbers },
    wordBytesAt: bytes.at,
    list: room.wholes(size),
    brought: room.halves(PLACES.length),
    nicheTiles: createNicheTiles(niches, size, plan, room),
    wordRows: createWordRows(words, common, size, room),
    ofNiches: room.halves(people),
    ofWords: room.halves(people),
  };
}

/** So many people have room where so many are. */
export function roomFor(size: number): number {
  return TILE * tilesFor(size);
}

/** Whatever was left of the request before, even of one that failed halfway, is nothing of the next one's. */
export function clearSums({ ofNiches, ofWords }: PeopleSums): void {
  ofNiches.numbers.fill(0);
  ofWords.numbers.fill(0);
}
