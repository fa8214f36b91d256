import { bytesOf } from "./array-bytes.ts";
import { createClosenessRows } from "./closeness-rows.ts";
import { createDictionary } from "./dictionary.ts";
import { answerOf } from "./expert-answer.ts";
import { encodeExperts, FIRST_SIGNS } from "./expert-columns.ts";
import type { ExpertAnswer, ExpertEntry, ExpertQuery } from "./expert-entry.ts";
import { lookUpExperts } from "./expert-lookup.ts";
import { type ExpertPart, joinParts, openPart } from "./expert-part.ts";
import { arraysOf, columnsOf } from "./expert-saved.ts";
import { createTally, searchPart } from "./expert-search.ts";
import { findSlot, isUuid } from "./id-column.ts";
import { createPackedTexts } from "./packed-texts.ts";
import type { KeptIndex, SavedIndex } from "./person-index.ts";
import { arraysOfTexts, takeTexts } from "./saved-arrays.ts";

/** Who was put since the last request waits, and so many of them at most. */
const WAITING_MAX = 4_096;
/**
 * A part is joined with the next one if it is at most this many times as large: that keeps the parts few, and each person is joined seldom.
 */
const JOINED_TIMES = 4;

export type ExpertIndex = KeptIndex<ExpertEntry, ExpertQuery, ExpertAnswer>;

/**
 * Experts in typed arrays: parts that never change but for who has left them, the largest first. What is put makes a small part, which
 * is joined with its neighbours as they grow; what is answered does not depend on where anybody stands.
 */
export function createExpertIndex(saved?: SavedIndex): ExpertIndex {
  const texts = {
    signs: createDictionary(saved?.texts["signs"] ?? FIRST_SIGNS),
    stems: createPackedTexts(saved && takeTexts(saved, "stems")),
  };
  const rows = createClosenessRows(texts.signs);
  const signs = {
    get count() {
      return texts.signs.texts.length;
    },
    listedAs: rows.listedAs,
    ordinalOf: rows.ordinalOf,
  };
  const parts: ExpertPart[] = (saved?.parts ?? []).map((part) => openPart(columnsOf(part), signs));
  const waiting = new Map<string, ExpertEntry>();

  const leave = (id: string): void => {
    for (const part of parts) {
      const slot = findSlot(part.ids, part.idTable, id);
      if (slot === -1 || part.isGone[slot]) continue;
      part.isGone[slot] = 1;
      part.gone++;
    }
  };
  const settle = (): void => {
    if (waiting.size > 0) parts.push(joinParts([encodeExperts([...waiting.values()], texts)], signs));
    waiting.clear();
    for (let index = parts.length - 1; index >= 0; index--) {
      const [part, next] = [parts[index], parts[index + 1]];
      if (part && next && part.size <= JOINED_TIMES * next.size) parts.splice(index, 2, joinParts([part, next], signs));
      else if (part && 2 * part.gone > part.size) parts.splice(index, 1, ...remaining(part));
    }
  };
  const remaining = (part: ExpertPart) => (part.gone === part.size ? [] : [joinParts([part], signs)]);

  return {
    put: (entry) => {
      if (!isUuid(entry.id)) throw new Error(`"${entry.id}" is no id of a person.`);
      leave(entry.id);
      waiting.set(entry.id, entry);
      if (waiting.size >= WAITING_MAX) settle();
    },
    remove: (id) => {
      waiting.delete(id);
      if (isUuid(id)) leave(id);
    },
    find: (query) => {
      settle();
      const lookup = lookUpExperts(query, texts, rows);
      const tally = createTally(lookup);
      for (const part of parts) searchPart(part, lookup, { rows, tally });
      return answerOf(lookup, texts, tally);
    },
    get size() {
      return waiting.size + parts.reduce((sum, { size, gone }) => sum + size - gone, 0);
    },
    bytes: () => parts.reduce((sum, part) => sum + bytesOf(part), 0),
    join: () => {
      settle();
      if (parts.length > 1) parts.splice(0, parts.length, joinParts(parts, signs));
    },
    save: () => {
      settle();
      return {
        parts: parts.map(arraysOf),
        arrays: arraysOfTexts("stems", texts.stems.save()),
        texts: { signs: texts.signs.texts.slice() },
      };
    },
  };
}
