import { WORD_WORTH } from "../matching/match-weights.ts";
import type { ExpertAsked, WishAsked } from "./expert-asked.ts";
import type { PeopleSums } from "./people-sums.ts";
import { indexOf, numberIn, numberOf, type Postings, readAll, slotOf } from "./postings.ts";
import { PLACES } from "./word-places.ts";
import { numberInRow } from "./word-rows.ts";

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
};

/** All words of a request in their best place, as they are added up where nobody says otherwise; what is rounded up has room. */
export const WORDS_UNIT = 2 ** 15;

const NOBODY = new Uint32Array();

/** A word that so many say that they are looked up, or the list of those who say it. */
type Said = { row: Uint32Array; at: number } | { list: Uint32Array };

/**
 * Adds to everybody's sum what their words are worth: never less than it is.
 * @param unit what all words of the request in their best place are worth together
 */
export function readWordsSaid(
  { words: postings, sums }: { words: Postings; sums: PeopleSums },
  { words, skills, industries }: Pick<ExpertAsked, "words" | "skills" | "industries">,
  { list, unit = WORDS_UNIT }: { list: Uint32Array; unit?: number },
): WordsSaid {
  const { room, wordRows, ofWords } = sums;
  const worths = PLACES.map((place) => (place === null ? 0 : WORD_WORTH[place]));
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  const said = words.map(({ stems }) => saidBy(stems));
  said.forEach((of, word) => {
    const weight = words[word]?.weight ?? 0;
    const brought = worths.map((worth) => Math.ceil((unit * weight * worth) / (all || 1)));
    const [, text = 0, tag = 0, title = 0] = brought;
    if ("row" in of) room.kernel.addRow(of.at, of.at + of.row.byteLength, text, tag, title, ofWords.at);
    else addWord(of.list, brought, ofWords.numbers);
  });
  const wishes = new Map(
    [...skills, ...industries].flatMap((wish) =>
      wish.stems ? [[wish, readAll(postings, wish.stems, list)] as const] : [],
    ),
  );
  const placeIn = (word: number, slot: number) => {
    const of = said[word];
    if (of === undefined) return 0;
    return "row" in of ? numberInRow(of.row, slot) : numberIn(of.list, slot);
  };
  return {
    foundIn: (slot) => {
      let found = 0;
      if (ofWords.numbers[slot] === 0) return found;
      for (let word = 0; word < words.length; word++) {
        const place = placeIn(word, slot);
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
    if (row !== -1) {
      const { length, rows } = wordRows;
      return { row: rows.numbers.subarray(row * length, (row + 1) * length), at: rows.at + 4 * row * length };
    }
    return { list: stems ? readAll(postings, stems, list) : NOBODY };
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
