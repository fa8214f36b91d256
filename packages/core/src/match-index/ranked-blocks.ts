/** Blocks of which the most promising have the highest rank: what anybody there has at most, as a share of all points, rounded up. */
export type RankedBlocks = Uint16Array;

export const RANKS = 1_024;

/** So many blocks are put in order first: mostly there is no need for more. */
const FIRST_BLOCKS = 1_024;

/**
 * Goes through the blocks, the most promising first, until it is told that it is enough.
 * @param visit answers whether to go on
 */
export function visitBlocks(ranks: RankedBlocks, visit: (block: number) => boolean): void {
  const counts = new Uint32Array(RANKS + 1);
  for (let block = 0; block < ranks.length; block++) {
    const rank = ranks[block] ?? 0;
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  let above = RANKS;
  for (let count = 0; above >= 0 && count < FIRST_BLOCKS; above--) count += counts[above] ?? 0;
  for (const [from, to] of [
    [RANKS, above + 1],
    [above, 0],
  ] as const) {
    for (const block of inOrder(from, to)) if (!visit(block)) return;
  }

  /** The blocks of some ranks, from the highest down. */
  function inOrder(highest: number, lowest: number): Uint32Array {
    const starts = new Uint32Array(RANKS + 1);
    let total = 0;
    for (let rank = highest; rank >= lowest; rank--) {
      starts[rank] = total;
      total += counts[rank] ?? 0;
    }
    const blocks = new Uint32Array(total);
    for (let block = 0; block < ranks.length; block++) {
      const rank = ranks[block] ?? 0;
      if (rank > highest || rank < lowest) continue;
      const at = starts[rank] ?? 0;
      blocks[at] = block;
      starts[rank] = at + 1;
    }
    return blocks;
  }
}
