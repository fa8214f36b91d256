import path from "node:path";
import type { WordVectors } from "@quorate/core/matching/word-vectors";

/** Where the vectors of words lie; word-vectors.md beside the folder says where they come from. */
export const WORD_VECTORS_FILE = path.join(import.meta.dirname, "../model/word-vectors.bin");

/** The first bytes of the file: what it is, and how the rest is laid out. */
const MAGIC = Buffer.from("QWV1");

/**
 * The magic bytes, the dimensions (16 bits, little-endian) and the length of the words (32 bits), the words, a line each and the commonest
 * first, and the rows (8 bits a number).
 */
export function encodeWordVectors({ dimensions, numbers, rows }: WordVectors): Buffer {
  const words = Buffer.from([...numbers.keys()].join("\n"));
  const lengths = Buffer.alloc(6);
  lengths.writeUInt16LE(dimensions, 0);
  lengths.writeUInt32LE(words.length, 2);
  return Buffer.concat([MAGIC, lengths, words, Buffer.from(rows)]);
}

/** @throws if the file is none that `encodeWordVectors` has written. */
export function decodeWordVectors(file: Buffer): WordVectors {
  const wordsAt = MAGIC.length + 6;
  if (file.length < wordsAt || !file.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new Error("This is no file of word vectors.");
  }
  const dimensions = file.readUInt16LE(MAGIC.length);
  const rowsAt = wordsAt + file.readUInt32LE(MAGIC.length + 2);
  const words = file.subarray(wordsAt, rowsAt).toString().split("\n");
  if (file.length !== rowsAt + words.length * dimensions)
    throw new Error("The file of word vectors has another length.");
  const numbers = new Map(words.map((word, number) => [word, number]));
  return { dimensions, numbers, rows: new Int8Array(file.buffer, file.byteOffset + rowsAt, words.length * dimensions) };
}
