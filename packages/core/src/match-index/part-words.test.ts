import { expect, test } from "vitest";
import { NICHES_KEPT } from "./niche-column.ts";
import { readPartWords } from "./part-words.ts";
import { addUp, clearWords, createPeopleSums } from "./people-sums.ts";
import { writeWords } from "./people-words.ts";
import { pack } from "./postings.ts";
import { wordsUnit } from "./sums-bounds.ts";
import { listsOf } from "./term-lists.ts";

const PEOPLE = 300;
const TERMS = 14;
/** The first term is said by every second person, each other one by every tenth: together by more than there are people. */
const saysWith = (term: number, slot: number) =>
  term === 0 ? (slot % 2) * (1 + (slot % 3)) : slot % 10 === term % 10 ? 1 + ((slot + term) % 3) : 0;
const slots = Array.from({ length: PEOPLE }, (_, slot) => slot);
const lists = new Map(
  Array.from({ length: TERMS }, (_, term) => {
    const saying = slots.filter((slot) => saysWith(term, slot) > 0);
    return [term, saying.map((slot) => pack(slot, saysWith(term, slot)))];
  }),
);
const words = writeWords(listsOf(lists, PEOPLE), PEOPLE, { rare: PEOPLE, common: 0 });
const sums = createPeopleSums({ size: PEOPLE, niches: new Uint16Array(NICHES_KEPT * PEOPLE), words });
const requested = Array.from({ length: TERMS }, (_, term) => ({
  word: `${term}`,
  stems: [term],
  weight: 1,
  isSign: true,
}));

test("who says a word, and where, is known of every word of a long request, however many say them together", () => {
  for (const _ of ["first", "again"]) {
    clearWords(sums);
    const partWords = readPartWords(
      sums,
      { words: requested, skills: [], industries: [] },
      wordsUnit({ words: requested }),
    );
    addUp(sums, { niches: 0, rows: partWords.rows });
    for (const slot of slots) {
      const places = requested.map((_word, term) => saysWith(term, slot));
      expect(requested.map((_word, term) => partWords.placeIn(term, slot))).toEqual(places);
      expect(partWords.isSignIn(slot)).toBe(places.some((place) => place > 0));
      expect((sums.ofWords.numbers[slot] ?? 0) > 0).toBe(partWords.worthIn(slot) > 0);
    }
  }
});
