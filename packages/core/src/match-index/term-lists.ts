import { numberOf, pack, slotOf, type TermLists } from "./postings.ts";

/** @param lists packed slots in their order, by term */
export function listsOf(lists: ReadonlyMap<number, readonly number[]>, size: number): TermLists {
  const into = new Uint32Array(size);
  return {
    terms: Uint32Array.from(lists.keys()).sort(),
    into,
    fill: (term) => {
      const slots = lists.get(term) ?? [];
      into.set(slots);
      return slots.length;
    },
  };
}

/** The terms of this many people, and each person's new slot; -1 if they have left. */
export type MovedTerms = {
  size: number;
  moved: Int32Array | undefined;
  terms: Iterable<number>;
  read: (term: number, into: Uint32Array) => number;
};

/** The terms of several parts as those of one. */
export function joinedLists(sources: readonly MovedTerms[], size: number): TermLists {
  const from = new Uint32Array(Math.max(0, ...sources.map((source) => source.size)));
  const [into, places] = [new Uint32Array(size), new Uint8Array(size)];
  const terms = new Set(sources.flatMap((source) => [...source.terms]));
  return {
    terms: Uint32Array.from(terms).sort(),
    into,
    fill: (term) => {
      let count = 0;
      for (const { moved, read } of sources) {
        const having = read(term, from);
        for (let index = 0; index < having; index++) {
          const packed = from[index] ?? 0;
          const slot = moved?.[slotOf(packed)] ?? -1;
          if (slot !== -1) into[count++] = pack(slot, numberOf(packed));
        }
      }
      return sortPacked(into, count, places);
    },
  };
}

/** Common words are sorted by walking over all slots, rare ones by comparison. */
function sortPacked(packed: Uint32Array, count: number, places: Uint8Array): number {
  if (8 * count < places.length) {
    packed.subarray(0, count).sort();
    return count;
  }
  for (let index = 0; index < count; index++) places[slotOf(packed[index] ?? 0)] = numberOf(packed[index] ?? 0) + 1;
  let next = 0;
  for (let slot = 0; slot < places.length; slot++) {
    const place = places[slot] ?? 0;
    if (place === 0) continue;
    packed[next++] = pack(slot, place - 1);
    places[slot] = 0;
  }
  return next;
}
