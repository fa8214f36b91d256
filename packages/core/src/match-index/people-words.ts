import { createNumberBytes } from "./number-bytes.ts";
import {
  indexOf,
  listOf,
  numberIn,
  numberOf,
  type Postings,
  pack,
  readPostings,
  slotOf,
  type TermLists,
  writePostings,
} from "./postings.ts";
import { joinedLists } from "./term-lists.ts";
import { isCommon, numberInRow, readRow, rowAt, rowLengthFor, type WordRows, writeRow } from "./word-rows.ts";

/** Which words people have, and in which place: a common word as a row with a slot for each person, a rare one as a list. */
export type PeopleWords = { rare: Postings; common: WordRows };

/** @param expected bytes of the rare ones and of the common ones */
export function writeWords(
  { terms, into, fill }: TermLists,
  size: number,
  expected: { rare: number; common: number },
): PeopleWords {
  const common: number[] = [];
  const rows = createNumberBytes(expected.common);
  const row = new Uint8Array(rowLengthFor(size));
  const fillRare = (term: number) => {
    const count = fill(term);
    if (!isCommon(count, size)) return count;
    writeRow(row.fill(0), into.subarray(0, count));
    rows.append(row);
    common.push(term);
    return 0;
  };
  const rare = writePostings({ terms, into, fill: fillRare }, expected.rare);
  return { rare, common: { terms: Uint32Array.from(common), bytes: rows.taken(), length: row.length } };
}

/** Reads a word's packed slots in their order, and answers how many there are. */
export function readWord({ rare, common }: PeopleWords, term: number, into: Uint32Array): number {
  const row = indexOf(common.terms, term);
  return row === -1 ? readPostings(rare, term, into) : readRow(rowAt(common, row), into);
}

/** How many people there are, and each person's new slot; -1 if they have left. */
type MovedWords = { size: number; words: PeopleWords; moved: Int32Array | undefined };

/** The words of several parts as those of one. */
export function joinWords(sources: readonly MovedWords[], size: number): PeopleWords {
  const lists = sources.map(({ size: of, words, moved }) => ({
    ...{ size: of, moved, terms: [...words.rare.terms, ...words.common.terms] },
    read: (term: number, into: Uint32Array) => readWord(words, term, into),
  }));
  const bytes = (of: (words: PeopleWords) => Uint8Array) =>
    sources.reduce((sum, { words }) => sum + of(words).length, 0);
  return writeWords(joinedLists(lists, size), size, {
    rare: Math.ceil(ROOM * bytes(({ rare }) => rare.bytes)),
    common: Math.ceil(ROOM * bytes(({ common }) => common.bytes)),
  });
}

/** What is joined takes about as much as its parts did. */
const ROOM = 1.05;

/** Who has something, packed in their order; or, where very many have it, the rows of all the words that they have for it. */
export type Having = { list: Uint32Array } | { rows: readonly Uint8Array[] };

/** Who has all of the words. */
export function havingAll({ rare, common }: PeopleWords, terms: readonly number[]): Having {
  const rows: Uint8Array[] = [];
  let all: Uint32Array | null = null;
  for (const term of terms) {
    const row = indexOf(common.terms, term);
    if (row !== -1) rows.push(rowAt(common, row));
    else all = all ? inBoth(all, listOf(rare, term)) : listOf(rare, term);
  }
  if (all) return { list: rows.reduce(inRow, all) };
  return rows.length === 0 ? { list: new Uint32Array() } : { rows };
}

/** The least of a slot's numbers for the words; 0 for who lacks one. */
export function numberHaving(having: Having, slot: number): number {
  if ("list" in having) return numberIn(having.list, slot);
  let least = numberInRow(having.rows[0] ?? NOBODY, slot);
  for (let row = 1; row < having.rows.length; row++)
    least = Math.min(least, numberInRow(having.rows[row] ?? NOBODY, slot));
  return least;
}

const NOBODY = new Uint8Array();

/** All of them one by one, however many they are. */
export function listHaving(having: Having): Uint32Array {
  if ("list" in having) return having.list;
  const [first = NOBODY, ...others] = having.rows;
  const list = new Uint32Array(4 * first.length);
  return others.reduce(inRow, list.subarray(0, readRow(first, list)));
}

function inBoth(one: Uint32Array, other: Uint32Array): Uint32Array {
  const both = new Uint32Array(Math.min(one.length, other.length));
  let [count, at] = [0, 0];
  for (const packed of one) {
    while (at < other.length && slotOf(other[at] ?? 0) < slotOf(packed)) at++;
    if (at < other.length && slotOf(other[at] ?? 0) === slotOf(packed))
      both[count++] = Math.min(packed, other[at] ?? 0);
  }
  return both.subarray(0, count);
}

function inRow(list: Uint32Array, row: Uint8Array): Uint32Array {
  const both = new Uint32Array(list.length);
  let count = 0;
  for (const packed of list) {
    const number = Math.min(numberOf(packed), numberInRow(row, slotOf(packed)));
    if (number > 0) both[count++] = pack(slotOf(packed), number);
  }
  return both.subarray(0, count);
}
