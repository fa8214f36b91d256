import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { decodeTrie } from "cspell-trie-lib";
import wordListPath from "word-list";
import { numberOfWord } from "./english-words.ts";

/** The spell checker's lists, kept month by month: what people have begun to say since the word list was made, names, and places. */
const SPELLING_LISTS = [
  ["@cspell/dict-en-gb-mit", "en_GB.trie.gz"],
  ["@cspell/dict-en_us", "en_US.trie.gz"],
] as const;
/** Shorter ones are never corrected. */
const LETTERS_MIN = 4;
const ACCENTS = /\p{M}/gu;

/** The dictionary's file, as `ENGLISH_WORDS_FILE` describes it, from the packages of words. */
export function makeEnglishWords(): Buffer {
  const numbers = new Set<number>();
  const take = (entry: string) => {
    const word = entry.toLowerCase();
    for (const spelling of [word, word.normalize("NFD").replace(ACCENTS, "")]) {
      if (/^\p{L}+$/u.test(spelling) && spelling.length >= LETTERS_MIN) numbers.add(numberOfWord(spelling));
    }
  };
  for (const word of readFileSync(wordListPath, "utf8").split("\n")) take(word);
  for (const [name, list] of SPELLING_LISTS) {
    const settings = fileURLToPath(import.meta.resolve(name));
    const file = readFileSync(path.join(path.dirname(settings), list));
    for (const word of decodeTrie(gunzipSync(file)).words()) take(word);
  }
  const sorted = Uint32Array.from(numbers).sort();
  const file = Buffer.alloc(4 * sorted.length);
  sorted.forEach((number, index) => file.writeUInt32LE(number, 4 * index));
  return file;
}
