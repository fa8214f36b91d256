import type { PersonIndex } from "./person-index.ts";

/**
 * The reference: the engine scores every person, one after another, and sorts them. Every index must give the same answer. It is fast
 * enough for a few thousand people.
 */
export function createScoredPeople<Entry extends { id: string }, Query, Answer>(
  entries: Iterable<Entry>,
  findAmong: (entries: readonly Entry[], query: Query) => Answer,
): PersonIndex<Entry, Query, Answer> {
  const byId = new Map<string, Entry>();
  for (const entry of entries) byId.set(entry.id, entry);
  return {
    put: (entry) => {
      byId.set(entry.id, entry);
    },
    remove: (id) => {
      byId.delete(id);
    },
    find: (query) => findAmong([...byId.values()], query),
    get size() {
      return byId.size;
    },
    bytes: () => 0,
  };
}
