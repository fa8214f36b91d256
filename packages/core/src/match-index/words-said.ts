import { WORD_WORTH } from "../matching/match-weights.ts";
import { greatestInBlocks } from "./block-lists.ts";
import type { ExpertAsked, WishAsked } from "./expert-asked.ts";
import type { ExpertPart } from "./expert-part.ts";
import { indexOf, numberIn, numberOf, readAll, slotOf } from "./postings.ts";
import { PLACES } from "./word-places.ts";
import { greatestOf, numberInRow } from "./word-rows.ts";

/** Who in a part says which of the words of a request. */
export type WordsSaid = {
  /** What somebody's words are worth together, in the order of the request. */
  foundIn: (slot: number) => number;
  /** Whether somebody says a word that is a sign by itself. */
  isSignIn: (slot: number) => boolean;
  /** The number of a word's place in a profile. */
  placeIn: (word: number, slot: number) => number;
  /** The same of a wish in terms of people's own. */
  placeOfWish: (wish: WishAsked, slot: number) => number;
  /** Everybody who is near for a word or for such a wish; null where a word is said by very many. */
  signs: () => readonly Uint32Array[] | null;
  /** What the words of anybody in each block, or of somebody, are worth at most, in parts of `WORDS_UNIT`. */
  mostInBlocks: () => Uint16Array;
  mostIn: (slot: number) => number;
};

/** All words of a request in their best place, as they are added up; what is rounded up has room. */
export const WORDS_UNIT = 2 ** 15;

const NOBODY = new Uint32Array();

/** A word that so many say that they are looked up, or the list of those who say it. */
type Said = { row: Uint32Array } | { list: Uint32Array };

/** @param sums to which everybody's rarer words are added: never less than they are worth */
export function readWordsSaid(
  { words: postings, wordRows, blocks }: Pick<ExpertPart, "words" | "wordRows" | "blocks">,
  { words, skills, industries }: Pick<ExpertAsked, "words" | "skills" | "industries">,
  { list, sums }: { list: Uint32Array; sums: Uint16Array },
): WordsSaid {
  const worths = PLACES.map((place) => (place === null ? 0 : WORD_WORTH[place]));
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  const said = words.map(({ stems }) => saidBy(stems));
  const broughtBy = words.map(({ weight }) =>
    worths.map((worth) => Math.ceil((WORDS_UNIT * weight * worth) / (all || 1))),
  );
  const common: { row: Uint32Array; brought: readonly number[] }[] = [];
  said.forEach((of, word) => {
    const brought = broughtBy[word] ?? [];
    if ("row" in of) common.push({ row: of.row, brought });
    else addWord(of.list, brought, sums);
  });
  const wishes = new Map(
    [...skills, ...industries].flatMap((wish) =>
      wish.stems ? [[wish, readAll(postings, wish.stems, list)] as const] : [],
    ),
  );
  const isCommon = said.map((of) => "row" in of);
  const placeIn = (word: number, slot: number) => {
    const of = said[word];
    if (of === undefined) return 0;
    return "row" in of ? numberInRow(of.row, slot) : numberIn(of.list, slot);
  };
  return {
    mostInBlocks: () => {
      const most = greatestInBlocks(sums, { blocks });
      for (const { row, brought } of common) addRow(row, brought, most);
      return most;
    },
    mostIn: (slot) => {
      let most = sums[slot] ?? 0;
      for (const { row, brought } of common) most += brought[numberInRow(row, slot)] ?? 0;
      return most;
    },
    foundIn: (slot) => {
      const hasRarer = (sums[slot] ?? 0) > 0;
      let found = 0;
      for (let word = 0; word < words.length; word++) {
        const place = hasRarer || isCommon[word] ? placeIn(word, slot) : 0;
        found += (words[word]?.weight ?? 0) * (worths[place] ?? 0);
      }
      return found;
    },
    isSignIn: (slot) => words.some(({ isSign }, word) => isSign && placeIn(word, slot) > 0),
    placeIn,
    placeOfWish: (wish, slot) => numberIn(wishes.get(wish) ?? NOBODY, slot),
    signs: () => {
      const signs = said.filter((_, word) => words[word]?.isSign);
      return signs.some((of) => "row" in of)
        ? null
        : [...signs.map((of) => ("list" in of ? of.list : NOBODY)), ...wishes.values()];
    },
  };

  function saidBy(stems: readonly number[] | null): Said {
    const [only] = stems ?? [];
    const row = stems?.length === 1 && only !== undefined ? indexOf(wordRows.terms, only) : -1;
    if (row !== -1) return { row: wordRows.rows.subarray(row * wordRows.length, (row + 1) * wordRows.length) };
    return { list: stems ? readAll(postings, stems, list) : NOBODY };
  }
}

function addRow(row: Uint32Array, brought: readonly number[], most: Uint16Array): void {
  const [, text = 0, tag = 0, title = 0] = brought;
  for (let block = 0; block < most.length; block++) {
    const numbers = row[block] ?? 0;
    if (numbers === 0) continue;
    const greatest = greatestOf(numbers);
    most[block] = (most[block] ?? 0) + (greatest === 1 ? text : greatest === 2 ? tag : title);
  }
}

function addWord(list: Uint32Array, brought: readonly number[], sums: Uint16Array): void {
  const [, text = 0, tag = 0, title = 0] = brought;
  for (let at = 0; at < list.length; at++) {
    const packed = list[at] ?? 0;
    const place = numberOf(packed);
    const slot = slotOf(packed);
    sums[slot] = (sums[slot] ?? 0) + (place === 1 ? text : place === 2 ? tag : title);
  }
}
