import { bytesOf } from "./array-bytes.ts";
import { findSlot, type IdColumn, isUuid } from "./id-column.ts";
import type { NumberTable } from "./number-table.ts";
import type { KeptIndex, SavedIndex } from "./person-index.ts";

/** Who was put since the last request waits, and so many of them at most. */
const WAITING_MAX = 4_096;
/**
 * A part is joined with the next one if it is at most this many times as large: that keeps the parts few, and each person is joined seldom.
 */
const JOINED_TIMES = 4;

/** People in typed arrays. Only `isGone` and `gone` ever change. */
type Part = { size: number; ids: IdColumn; idTable: NumberTable; isGone: Uint8Array; gone: number };

/** How one kind of people is kept in parts and searched. */
type PeopleInParts<Entry, P extends Part, Query, Answer> = {
  parts: readonly P[];
  encode: (entries: readonly Entry[]) => P;
  /** All who are still there, together in one order. */
  join: (parts: readonly P[]) => P;
  find: (query: Query, parts: readonly P[]) => Answer;
  save: (parts: readonly P[]) => SavedIndex;
};

/**
 * An index of parts, the largest first. What is put makes a small part, which is joined with its neighbours as they grow; what is answered
 * does not depend on where anybody stands.
 */
export function createPartedIndex<Entry extends { id: string }, P extends Part, Query, Answer>(
  { encode, join, find, save, ...people }: PeopleInParts<Entry, P, Query, Answer>,
  waitingMax = WAITING_MAX,
): KeptIndex<Entry, Query, Answer> {
  const parts = [...people.parts];
  const waiting = new Map<string, Entry>();

  const leave = (id: string): void => {
    for (const part of parts) {
      const slot = findSlot(part.ids, part.idTable, id);
      if (slot === -1 || part.isGone[slot]) continue;
      part.isGone[slot] = 1;
      part.gone++;
    }
  };
  const settle = (): void => {
    if (waiting.size > 0) parts.push(encode([...waiting.values()]));
    waiting.clear();
    for (let index = parts.length - 1; index >= 0; index--) {
      const [part, next] = [parts[index], parts[index + 1]];
      if (part && next && part.size <= JOINED_TIMES * next.size) parts.splice(index, 2, join([part, next]));
      else if (part && 2 * part.gone > part.size) parts.splice(index, 1, ...remaining(part));
    }
  };
  const remaining = (part: P) => (part.gone === part.size ? [] : [join([part])]);

  return {
    put: (entry) => {
      if (!isUuid(entry.id)) throw new Error(`"${entry.id}" is no id of a person.`);
      leave(entry.id);
      waiting.set(entry.id, entry);
      if (waiting.size >= waitingMax) settle();
    },
    remove: (id) => {
      waiting.delete(id);
      if (isUuid(id)) leave(id);
    },
    find: (query) => {
      settle();
      return find(query, parts);
    },
    get size() {
      return waiting.size + parts.reduce((sum, { size, gone }) => sum + size - gone, 0);
    },
    bytes: () => parts.reduce((sum, part) => sum + bytesOf(part), 0),
    join: () => {
      settle();
      if (parts.length > 1) parts.splice(0, parts.length, join(parts));
    },
    save: () => {
      settle();
      return save(parts);
    },
  };
}
