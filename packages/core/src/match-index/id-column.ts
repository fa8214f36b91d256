import { addNumber, createNumberTable, findNumber, type NumberTable } from "./number-table.ts";

/** Four numbers of 32 bits an id, in which the order of the numbers is that of the texts. */
export type IdColumn = Uint32Array;

const WORDS = 4;
const UUID_FORM = "00000000-0000-0000-0000-000000000000";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isUuid(id: string): boolean {
  return UUID.test(id);
}

/** @param id a UUID in lower case, as the database writes it. */
export function setId(column: IdColumn, slot: number, id: string): void {
  const digits = id.replaceAll("-", "");
  for (let word = 0; word < WORDS; word++) {
    column[WORDS * slot + word] = Number.parseInt(digits.slice(8 * word, 8 * word + 8), 16);
  }
}

const DIGITS = Uint8Array.from("0123456789abcdef", (digit) => digit.charCodeAt(0));
/** Where in a text's 36 characters the digits stand; a hyphen is everywhere else. */
const DIGIT_PLACES = Uint8Array.from(
  Array.from(UUID_FORM).flatMap((character, place) => (character === "-" ? [] : [place])),
);
const characters = Array.from(UUID_FORM, (character) => character.charCodeAt(0));

/** Called for every person found, hundreds of times a request. */
export function idAt(column: IdColumn, slot: number): string {
  let digit = 0;
  for (let word = 0; word < WORDS; word++) {
    const number = column[WORDS * slot + word] ?? 0;
    for (let shift = 28; shift >= 0; shift -= 4) {
      characters[DIGIT_PLACES[digit++] ?? 0] = DIGITS[(number >>> shift) & 15] ?? 0;
    }
  }
  return String.fromCharCode(...characters);
}

/** In the order of their texts. */
export function compareIds(one: IdColumn, oneSlot: number, other: IdColumn, otherSlot: number): number {
  for (let word = 0; word < WORDS; word++) {
    const difference = (one[WORDS * oneSlot + word] ?? 0) - (other[WORDS * otherSlot + word] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** By which an id's slot is found. */
export function createIdTable(column: IdColumn, size: number): NumberTable {
  const table = createNumberTable(size);
  for (let slot = 0; slot < size; slot++) addNumber(table, slot, hashAt(column, slot));
  return table;
}

/** -1 if there is no such person. */
export function findSlot(column: IdColumn, table: NumberTable, id: string): number {
  const wanted = new Uint32Array(WORDS);
  setId(wanted, 0, id);
  return findNumber(table, hashAt(wanted, 0), (slot) => isSame(column, slot, wanted));
}

function isSame(column: IdColumn, slot: number, wanted: IdColumn): boolean {
  for (let word = 0; word < WORDS; word++) {
    if (column[WORDS * slot + word] !== wanted[word]) return false;
  }
  return true;
}

function hashAt(column: IdColumn, slot: number): number {
  let hash = 0;
  for (let word = 0; word < WORDS; word++) {
    hash = Math.imul(hash ^ (column[WORDS * slot + word] ?? 0), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
