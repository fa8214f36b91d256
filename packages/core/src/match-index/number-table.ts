/** A table of hashes by which a number is found; 0 is none, every other one a number and one. Four places in five are taken at most. */
export type NumberTable = Uint32Array;

const PLACES_EACH = 5 / 4;
const PLACES_MIN = 8;

/** With room for so many. */
export function createNumberTable(count: number): NumberTable {
  return new Uint32Array(Math.max(PLACES_MIN, Math.ceil(PLACES_EACH * count)));
}

/** Whether there is room for so many. */
export function hasRoomFor(table: NumberTable, count: number): boolean {
  return PLACES_EACH * count <= table.length;
}

/**
 * @param number that is not there yet
 * @param hash of 32 bits, of which the upper ones decide
 */
export function addNumber(table: NumberTable, number: number, hash: number): void {
  let at = placeOf(table, hash);
  while (table[at] !== 0) at = at + 1 === table.length ? 0 : at + 1;
  table[at] = number + 1;
}

/** -1 for what is not there. */
export function findNumber(table: NumberTable, hash: number, isIt: (number: number) => boolean): number {
  let at = placeOf(table, hash);
  for (let entry = table[at] ?? 0; entry !== 0; entry = table[at] ?? 0) {
    if (isIt(entry - 1)) return entry - 1;
    at = at + 1 === table.length ? 0 : at + 1;
  }
  return -1;
}

function placeOf(table: NumberTable, hash: number): number {
  return Math.floor((hash / 2 ** 32) * table.length);
}
