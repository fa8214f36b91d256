/** The best so many of those that come by. */
export type TopList<Item> = {
  offer: (item: Item) => void;
  /** The worst of them once the list is full: whoever is not better has no place. */
  readonly last: Item | null;
  readonly items: readonly Item[];
};

/** @param compare negative where the first is better; no two are equal. */
export function createTopList<Item>(max: number, compare: (one: Item, other: Item) => number): TopList<Item> {
  const items: Item[] = [];
  return {
    offer: (item) => {
      let [low, high] = [0, items.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        const there = items[middle];
        if (there !== undefined && compare(there, item) < 0) low = middle + 1;
        else high = middle;
      }
      if (low >= max) return;
      items.splice(low, 0, item);
      if (items.length > max) items.pop();
    },
    get last() {
      return items.length < max ? null : (items[max - 1] ?? null);
    },
    items,
  };
}
