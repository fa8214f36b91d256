import { setImmediate as nextTurn } from "node:timers/promises";

/** Long enough to be worth an interruption, and short enough that other requests do not notice it. */
const SLICE_MS = 8;

/** Maps a list that may be long, and lets other requests run between slices of it. */
export async function inSlices<Item, Made>(
  items: readonly Item[],
  make: (item: Item, place: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  let began = performance.now();
  for (const [place, item] of items.entries()) {
    if (performance.now() - began > SLICE_MS) {
      await nextTurn();
      began = performance.now();
    }
    made.push(make(item, place));
  }
  return made;
}
