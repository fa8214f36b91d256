import { numberOf, type Postings, pack, readPostings, slotOf, writePostings } from "./postings.ts";

/** Postings of so many people, and the slot in which each of them stands from now on; -1 for whoever has gone. */
type Moved = { size: number; postings: Postings; moved: Int32Array | undefined };

/** The postings of several parts as those of one. */
export function joinPostings(sources: readonly Moved[], size: number): Postings {
  const from = new Uint32Array(Math.max(0, ...sources.map((source) => source.size)));
  const [into, places] = [new Uint32Array(size), new Uint8Array(size)];
  const terms = new Set(sources.flatMap(({ postings }) => [...postings.terms]));
  const expected = sources.reduce((sum, { postings }) => sum + postings.bytes.length, 0);
  return writePostings(Uint32Array.from(terms).sort(), into, Math.ceil(1.05 * expected), (term) => {
    let count = 0;
    for (const { postings, moved } of sources) {
      const read = readPostings(postings, term, from);
      for (let index = 0; index < read; index++) {
        const packed = from[index] ?? 0;
        const slot = moved?.[slotOf(packed)] ?? -1;
        if (slot !== -1) into[count++] = pack(slot, numberOf(packed));
      }
    }
    return sortPacked(into, count, places);
  });
}

/** Common words are put in order by walking over everybody, rare ones by sorting. */
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
