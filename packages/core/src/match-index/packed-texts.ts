import { addNumber, createNumberTable, findNumber, hasRoomFor, type NumberTable } from "./number-table.ts";

/**
 * A dictionary's texts by number, in a few bytes each. It has hundreds of thousands of texts, and is never asked which text a number means.
 */
export type PackedTexts = {
  /** Adds what is new. */
  numberOf: (text: string) => number;
  find: (text: string) => number | undefined;
  readonly size: number;
  /** What is added afterwards changes nothing of it. */
  save: () => SavedTexts;
};

/** The bytes of a text stand from its start up to the next one's: of each letter seven bits a byte, the lowest first. */
export type SavedTexts = { bytes: Uint8Array; starts: Uint32Array };

/** A letter of 16 bits takes so many bytes at most. */
const LETTER_BYTES_MAX = 3;
const GROWTH = 1.25;
const TEXTS_MIN = 64;

export function createPackedTexts(saved?: SavedTexts): PackedTexts {
  let starts = saved?.starts ?? new Uint32Array(TEXTS_MIN + 1);
  let bytes = saved?.bytes ?? new Uint8Array(TEXTS_MIN * LETTER_BYTES_MAX);
  let size = saved ? saved.starts.length - 1 : 0;
  let table = createTable(size);
  let query = new Uint8Array(TEXTS_MIN);
  let queryLength = 0;

  function ask(text: string): void {
    if (LETTER_BYTES_MAX * text.length > query.length) query = new Uint8Array(LETTER_BYTES_MAX * text.length);
    queryLength = 0;
    for (let letter = 0; letter < text.length; letter++) {
      let rest = text.charCodeAt(letter);
      for (; rest > 127; rest >>>= 7) query[queryLength++] = (rest & 127) | 128;
      query[queryLength++] = rest;
    }
  }

  function findQuery(): number {
    return findNumber(table, hashOf(query, 0, queryLength), (number) => {
      const start = starts[number] ?? 0;
      if ((starts[number + 1] ?? 0) - start !== queryLength) return false;
      for (let at = 0; at < queryLength; at++) if (bytes[start + at] !== query[at]) return false;
      return true;
    });
  }

  function addQuery(): number {
    const start = starts[size] ?? 0;
    if (size + 2 > starts.length) starts = enlarged(starts, new Uint32Array(Math.ceil(GROWTH * (size + 2))));
    if (start + queryLength > bytes.length)
      bytes = enlarged(bytes, new Uint8Array(Math.ceil(GROWTH * (start + queryLength))));
    bytes.set(query.subarray(0, queryLength), start);
    starts[size + 1] = start + queryLength;
    size++;
    if (hasRoomFor(table, size)) addNumber(table, size - 1, hashOf(query, 0, queryLength));
    else table = createTable(Math.ceil(GROWTH * size));
    return size - 1;
  }

  function createTable(room: number): NumberTable {
    const made = createNumberTable(Math.max(room, TEXTS_MIN));
    for (let number = 0; number < size; number++)
      addNumber(made, number, hashOf(bytes, starts[number] ?? 0, starts[number + 1] ?? 0));
    return made;
  }

  return {
    numberOf: (text) => {
      ask(text);
      const number = findQuery();
      return number === -1 ? addQuery() : number;
    },
    find: (text) => {
      ask(text);
      const number = findQuery();
      return number === -1 ? undefined : number;
    },
    get size() {
      return size;
    },
    save: () => ({ bytes: bytes.subarray(0, starts[size]), starts: starts.subarray(0, size + 1) }),
  };
}

function enlarged<Numbers extends Uint8Array | Uint32Array>(numbers: Numbers, into: Numbers): Numbers {
  into.set(numbers);
  return into;
}

/** FNV-1a of 32 bits, and once more mixed, as its upper bits change last. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x9e3779b1) >>> 0;
}
