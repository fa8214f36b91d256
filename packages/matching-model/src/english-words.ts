import { readFile } from "node:fs/promises";
import path from "node:path";
import { readLittleEndian } from "./little-endian.ts";

/**
 * Where the dictionary lies: each word's number, sorted, 32 bits little-endian. Three hundred thousand words take a megabyte so, in place of
 * the twenty that their texts take.
 */
export const ENGLISH_WORDS_FILE = path.join(import.meta.dirname, "../model/english-words.bin");

/** A word (lower case, UTF-8) as a number: FNV-1a, 32 bits. Two share one in some thirteen thousand words. */
export function numberOfWord(word: string): number {
  let number = 0x81_1c_9d_c5;
  for (const byte of Buffer.from(word)) number = Math.imul(number ^ byte, 0x01_00_01_93);
  return number >>> 0;
}

/** @throws if the file is not there. */
export async function readEnglishWords(): Promise<Uint32Array> {
  return readLittleEndian(await readFile(ENGLISH_WORDS_FILE), 4);
}
