import { BLOCK_SIZE } from "./block-bits.ts";
import type { NicheColumn } from "./niche-column.ts";
import { addNiches, createNicheTiles, type NicheTiles, planNiches, roomOfNiches, TILE } from "./niche-tiles.ts";
import type { PeopleWords } from "./people-words.ts";
import { createSumsRoom, type Placed, type SumsRoom } from "./sums-room.ts";
import { PLACES } from "./word-places.ts";
import { addRows, type RowToAdd, rareMost } from "./word-rows.ts";

/**
 * The sums that each request adds up for all people of a part, and their weights: niches and words have a maximum each. The sums have room
 * for whole tiles; those after the last person stay 0.
 */
export type PeopleSums = {
  room: SumsRoom;
  nicheTiles: NicheTiles;
  /** The words themselves, their bytes in the room as well, and where those of rare and of common ones begin. */
  words: PeopleWords;
  wordsAt: { rare: number; common: number };
  /**
   * For who has each of the rare words of a request, for one that finds no room there and afterwards for people who are found, and for what a
   * word brings by its place.
   */
  lists: Placed<Uint32Array>;
  scratch: Placed<Uint32Array>;
  brought: Placed<Uint16Array>;
  ofNiches: Placed<Uint16Array>;
  ofWords: Placed<Uint16Array>;
};

/** The rare words of nearly every request are together had by no more than so many people. */
const LISTED_SHARE = 1 / 2;

const LOOKED_AT_ONCE = 8 * BLOCK_SIZE;
/** One number, and the people who are looked at together. */
const FOUND_MIN = 1 + LOOKED_AT_ONCE;

/** @param more lengths in bytes of what else is to be taken of the same room */
export function createPeopleSums(
  { size, niches, words }: { size: number; niches: NicheColumn; words: PeopleWords },
  more: readonly number[] = [],
): PeopleSums {
  const plan = planNiches(niches, size);
  const { rare, common } = words;
  const people = roomFor(size);
  const [listed, most] = [Math.ceil(LISTED_SHARE * size), Math.max(FOUND_MIN, rareMost(size))];
  const room = createSumsRoom([
    ...roomOfNiches(plan),
    ...[rare.bytes.length, common.bytes.length, 4 * listed, 4 * most, 2 * PLACES.length, 2 * people, 2 * people],
    ...more,
  ]);
  const placed = (bytes: Uint8Array) => {
    const { at, numbers } = room.bytes(bytes.length);
    numbers.set(bytes);
    return { at, numbers };
  };
  const [ofRare, ofCommon] = [placed(rare.bytes), placed(common.bytes)];
  return {
    room,
    words: { rare: { ...rare, bytes: ofRare.numbers }, common: { ...common, bytes: ofCommon.numbers } },
    wordsAt: { rare: ofRare.at, common: ofCommon.at },
    lists: room.wholes(listed),
    scratch: room.wholes(most),
    brought: room.halves(PLACES.length),
    nicheTiles: createNicheTiles(niches, size, plan, room),
    ofNiches: room.halves(people),
    ofWords: room.halves(people),
  };
}

/** So many people have room where so many are: the loops look at eight blocks at once. */
export function roomFor(size: number): number {
  return LOOKED_AT_ONCE * Math.ceil(size / LOOKED_AT_ONCE);
}

/** Whatever was left of the request before, even of one that failed halfway, is nothing of the next one's. */
export function clearWords({ room, ofWords }: Pick<PeopleSums, "room" | "ofWords">): void {
  room.kernel.clear(ofWords.at, ofWords.at + 2 * ofWords.numbers.length);
}

/**
 * Adds the niches and common words of all people, tile by tile, so that a tile's sums stay in the processor's cache meanwhile.
 * @param asked how many niches the tiles were given, and which common words
 * @param finish called after each tile, before the next: where the sums of its niches begin and end, and the offset of the other sums
 */
export function addUp(
  { room: { kernel }, nicheTiles, words, ofNiches, ofWords }: PeopleSums,
  { niches, rows }: { niches: number; rows: readonly RowToAdd[] },
  finish?: (from: number, end: number, tile: number) => void,
): void {
  for (let tile = 0; tile < nicheTiles.count; tile++) {
    const first = TILE * tile;
    const count = Math.min(TILE, ofNiches.numbers.length - first);
    const into = ofNiches.at + 2 * first;
    const end = into + 2 * count;
    addNiches(nicheTiles, niches, { kernel, tile, into, end });
    addRows(words.common, rows, { kernel, first, count, into: ofWords.at + 2 * first });
    finish?.(into, end, tile);
  }
}
