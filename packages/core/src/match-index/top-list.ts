/** The best so many of those that come by. */
export type TopList<Item> = {
  offer: (item: Item) => void;
  /** The worst item once the list is full: an item that is no better has no place. */
  readonly last: Item | null;
  readonly items: readonly Item[];
};

/**
 * A heap with the worst item on top. A new item replaces the worst and sinks to its place; the others do not move.
 * @param compare negative if the first is better; no two items are equal
 */
export function createTopList<Item>(max: number, compare: (one: Item, other: Item) => number): TopList<Item> {
  const heap: Item[] = [];
  return {
    offer: (item) => {
      const [worst] = heap;
      if (heap.length < max) rise(item);
      else if (worst !== undefined && compare(item, worst) < 0) sink(item);
    },
    get last() {
      return heap.length < max ? null : (heap[0] ?? null);
    },
    get items() {
      return heap.toSorted(compare);
    },
  };

  function rise(item: Item): void {
    let place = heap.push(item) - 1;
    while (place > 0) {
      const above = (place - 1) >>> 1;
      const there = heap[above];
      if (there === undefined || compare(there, item) > 0) break;
      heap[place] = there;
      place = above;
    }
    heap[place] = item;
  }

  /** From the top, where the worst was. */
  function sink(item: Item): void {
    let place = 0;
    for (let below = 1; below < heap.length; below = 2 * place + 1) {
      let there = heap[below];
      const other = heap[below + 1];
      if (there !== undefined && other !== undefined && compare(other, there) > 0) {
        there = other;
        below += 1;
      }
      if (there === undefined || compare(there, item) < 0) break;
      heap[place] = there;
      place = below;
    }
    heap[place] = item;
  }
}
