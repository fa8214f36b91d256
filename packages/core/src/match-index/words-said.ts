import { WORD_WORTH } from "../matching/match-weights.ts";
import type { ExpertAsked, WishAsked } from "./expert-asked.ts";
import type { PeopleSums } from "./people-sums.ts";
import { type Having, havingAll, listHaving, numberHaving } from "./people-words.ts";
import { indexOf, numberOf, slotOf } from "./postings.ts";
import { PLACES } from "./word-places.ts";
import { type RowToAdd, rowAt, rowToAdd } from "./word-rows.ts";

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
  /** The common words, which are still to be added. */
  rows: readonly RowToAdd[];
  /** Everybody who is near for a word or for such a wish; null where a word is said by very many. */
  signs: () => readonly Uint32Array[] | null;
};

const NOBODY: Having = { list: new Uint32Array() };

/**
 * Adds to everybody's sum what their rarer words are worth, and tells what the common ones are: never less than it is.
 * @param unit what all words of the request in their best place are worth together
 */
export function readWordsSaid(
  sums: PeopleSums,
  { words, skills, industries }: Pick<ExpertAsked, "words" | "skills" | "industries">,
  unit: number,
): WordsSaid {
  const { room, words: all, wordsAt, lists, scratch, ofWords } = sums;
  const rows: RowToAdd[] = [];
  let taken = 0;
  const worths = PLACES.map((place) => (place === null ? 0 : WORD_WORTH[place]));
  const weights = words.reduce((sum, { weight }) => sum + weight, 0);
  const said = words.map(({ stems, weight }) =>
    addWord(
      stems,
      worths.map((worth) => Math.ceil((unit * weight * worth) / (weights || 1))),
    ),
  );
  const wishes = new Map(
    [...skills, ...industries].flatMap((wish) => (wish.stems ? [[wish, havingAll(all, wish.stems)] as const] : [])),
  );
  const placeIn = (word: number, slot: number) => numberHaving(said[word] ?? NOBODY, slot);
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
    rows,
    placeOfWish: (wish, slot) => numberHaving(wishes.get(wish) ?? NOBODY, slot),
    signs: () => {
      const signs = [...said.filter((_, word) => words[word]?.isSign), ...wishes.values()];
      const lists = signs.flatMap((having) => ("list" in having ? [having.list] : []));
      return lists.length === signs.length ? lists : null;
    },
  };

  /** @param brought by place, what the word adds to whoever has it there */
  function addWord(stems: readonly number[] | null, brought: readonly number[]): Having {
    const [only] = stems ?? [];
    if (stems === null || only === undefined) return NOBODY;
    if (stems.length > 1) return addAll(stems, brought);
    const { common, rare } = all;
    const row = indexOf(common.terms, only);
    if (row !== -1) {
      rows.push(rowToAdd(wordsAt.common + row * common.length, brought));
      return { rows: [rowAt(common, row)] };
    }
    const term = indexOf(rare.terms, only);
    if (term === -1) return NOBODY;
    const [from, to] = [rare.starts[term] ?? 0, rare.starts[term + 1] ?? 0];
    const { brought: table } = sums;
    table.numbers.set(brought);
    // Nobody takes less than a byte.
    const isRoom = taken + to - from <= lists.numbers.length;
    const into = isRoom ? lists.at + 4 * taken : scratch.at;
    const count = (room.kernel.readWord(wordsAt.rare + from, wordsAt.rare + to, table.at, ofWords.at, into) - into) / 4;
    if (!isRoom) return { list: scratch.numbers.slice(0, count) };
    taken += count;
    return { list: lists.numbers.subarray(taken - count, taken) };
  }

  function addAll(stems: readonly number[], brought: readonly number[]): Having {
    const having = havingAll(all, stems);
    for (const packed of listHaving(having)) {
      const slot = slotOf(packed);
      ofWords.numbers[slot] = (ofWords.numbers[slot] ?? 0) + (brought[numberOf(packed)] ?? 0);
    }
    return having;
  }
}
