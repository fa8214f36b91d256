import { invariant } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import { contactKindsOf, type ShownWords, showingWords, type WrittenWords } from "@quorate/core/messages/shown-words";
import type { DbOrTrx } from "@quorate/db/client";
import { listOpenPeople } from "./open-people.queries.ts";

/**
 * Every text that people write to each other outside a thread leaves through here. As in messages, contact details are masked for a reader
 * who has nothing in common with the author yet. Reads who has something in common only if something is masked.
 */
export async function showWords<Row>(
  db: DbOrTrx,
  reader: UserId,
  rows: readonly Row[],
  writtenIn: (row: Row) => WrittenWords,
): Promise<(row: Row) => ShownWords> {
  const written = rows.map((row) => [row, writtenIn(row)] as const);
  const isTelling = written.some(([, { texts }]) => contactKindsOf(texts).length > 0);
  const open: ReadonlySet<UserId> = isTelling ? await listOpenPeople(db, reader) : new Set();
  const shown = new Map(written.map(([row, words]) => [row, showingWords(words, { userId: reader, open })]));
  return (row) => {
    const words = shown.get(row);
    invariant(words, "words are shown with those that they were read with");
    return words;
  };
}

/** Words that stand alone. */
export async function showWordsOf(db: DbOrTrx, reader: UserId, written: WrittenWords): Promise<ShownWords> {
  return (await showWords(db, reader, [written], (words) => words))(written);
}
