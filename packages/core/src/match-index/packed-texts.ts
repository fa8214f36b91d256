import { addNumber, createNumberTable, findNumber, hasRoomFor, type NumberTable } from "./number-table.ts";

/** Texts by number as a dictionary has them, in a few bytes each: of hundreds of thousands nobody asks which text a number is. */
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
  let asked = new Uint8Array(TEXTS_MIN);
  let askedLength = 0;

  function ask(text: string): void {
    if (LETTER_BYTES_MAX * text.length > asked.length) asked = new Uint8Array(LETTER_BYTES_MAX * text.length);
    askedLength = 0;
    for (let letter = 0; letter < text.length; letter++) {
      let rest = text.charCodeAt(letter);
      for (; rest > 127; rest >>>= 7) asked[askedLength++] = (rest & 127) | 128;
      asked[askedLength++] = rest;
    }
  }

  function findAsked(): number {
    return findNumber(table, hashOf(asked, 0, askedLength), (number) => {
      const start = starts[number] ?? 0;
      if ((starts[number + 1] ?? 0) - start !== askedLength) return false;
      for (let at = 0; at < askedLength; at++) if (bytes[start + at] !== asked[at]) return false;
      return true;
    });
  }

  function addAsked(): number {
    const start = starts[size] ?? 0;
    if (size + 2 > starts.length) starts = enlarged(starts, new Uint32Array(Math.ceil(GROWTH * (size + 2))));
    if (start + askedLength > bytes.length)
      bytes = enlarged(bytes, new Uint8Array(Math.ceil(GROWTH * (start + askedLength))));
    bytes.set(asked.subarray(0, askedLength), start);
    starts[size + 1] = start + askedLength;
    size++;
    if (hasRoomFor(table, size)) addNumber(table, size - 1, hashOf(asked, 0, askedLength));
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
      const found = findAsked();
      return found === -1 ? addAsked() : found;
    },
    find: (text) => {
      ask(text);
      const found = findAsked();
      return found === -1 ? undefined : found;
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
