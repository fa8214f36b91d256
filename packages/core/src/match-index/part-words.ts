import { WORD_WORTH } from "../matching/match-weights.ts";
import type { ExpertLookup, WishLookup } from "./expert-lookup.ts";
import type { PeopleSums } from "./people-sums.ts";
import { type Having, havingAll, listHaving, numberHaving } from "./people-words.ts";
import { indexOf, numberOf, slotOf } from "./postings.ts";
import { PLACES } from "./word-places.ts";
import { type RowToAdd, rowAt, rowToAdd } from "./word-rows.ts";

/** Who in a part says which of the words of a request. */
export type PartWords = {
  /** What the person's words are worth together, in the order of the request. */
  worthIn: (slot: number) => number;
  /** Whether the profile has a word that is enough on its own. */
  isSignIn: (slot: number) => boolean;
  /** The number of a word's place in a profile. */
  placeIn: (word: number, slot: number) => number;
  /** The same of a wish in terms of people's own. */
  placeOfWish: (wish: WishLookup, slot: number) => number;
  /** The common words, which are still to be added. */
  rows: readonly RowToAdd[];
  /** Everyone who is near because of a word or of such a wish; null if very many people have one of the words. */
  signs: () => readonly Uint32Array[] | null;
};

const NOBODY: Having = { list: new Uint32Array() };

/**
 * Adds the worth of each person's rarer words to their sum, and returns an upper bound for the common ones.
 * @param unit the worth of all words of the request in their best place
 */
export function readPartWords(
  sums: PeopleSums,
  { words, skills, industries }: Pick<ExpertLookup, "words" | "skills" | "industries">,
  unit: number,
): PartWords {
  const { room, words: all, wordsAt, lists, scratch, ofWords } = sums;
  const rows: RowToAdd[] = [];
  let taken = 0;
  const worths = PLACES.map((place) => (place === null ? 0 : WORD_WORTH[place]));
  const weights = words.reduce((sum, { weight }) => sum + weight, 0);
  const brought = words.map(({ weight }) => worths.map((worth) => Math.ceil((unit * weight * worth) / (weights || 1))));
  const leastBrought = brought.map((byPlace) => Math.min(...byPlace.slice(1)));
  const holders = words.map(({ stems }, word) => addWord(stems, brought[word] ?? []));
  const wishes = new Map(
    [...skills, ...industries].flatMap((wish) => (wish.stems ? [[wish, havingAll(all, wish.stems)] as const] : [])),
  );
  const placeIn = (word: number, slot: number) => numberHaving(holders[word] ?? NOBODY, slot);
  return {
    worthIn: (slot) => {
      let worth = 0;
      // What of their sum is not told yet: a word that would have brought more is not theirs, and after the last one nothing is left.
      let rest = ofWords.numbers[slot] ?? 0;
      for (let word = 0; word < words.length && rest > 0; word++) {
        if ((leastBrought[word] ?? 0) > rest) continue;
        const place = placeIn(word, slot);
        if (place === 0) continue;
        worth += (words[word]?.weight ?? 0) * (worths[place] ?? 0);
        rest -= brought[word]?.[place] ?? 0;
      }
      return worth;
    },
    isSignIn: (slot) => words.some(({ isSign }, word) => isSign && placeIn(word, slot) > 0),
    placeIn,
    rows,
    placeOfWish: (wish, slot) => numberHaving(wishes.get(wish) ?? NOBODY, slot),
    signs: () => {
      const signs = [...holders.filter((_, word) => words[word]?.isSign), ...wishes.values()];
      const lists = signs.flatMap((having) => ("list" in having ? [having.list] : []));
      return lists.length === signs.length ? lists : null;
    },
  };

  /** @param brought by place, the worth of the word there */
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
    // An entry takes at least one byte.
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
