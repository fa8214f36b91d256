import { indexOf } from "./postings.ts";

/** People stand in blocks of neighbours, and what holds of none in a block need not be looked for in it. */
export const BLOCK_BITS = 4;
export const BLOCK_SIZE = 1 << BLOCK_BITS;

/** For every key the blocks in which somebody has it, each with the most that anybody there has of it. */
export type BlockLists = {
  keys: Uint32Array;
  starts: Uint32Array;
  blocks: Uint16Array | Uint32Array;
  most: Uint8Array;
};

const BLOCKS_IN_16_BITS = 65_536;

/** @param keysOf tells of every key in a block, as often as it likes, with how much of it there is. */
export function createBlockLists(
  blocks: number,
  keys: number,
  keysOf: (block: number, tell: (key: number, much: number) => void) => void,
): BlockLists {
  const counts = new Uint32Array(keys + 1);
  eachOnce(blocks, keys, keysOf, (_, key) => {
    counts[key + 1] = (counts[key + 1] ?? 0) + 1;
  });
  const used: number[] = [];
  const starts = [0];
  const next = new Uint32Array(keys);
  let total = 0;
  for (let key = 0; key < keys; key++) {
    const count = counts[key + 1] ?? 0;
    if (count === 0) continue;
    next[key] = total;
    total += count;
    used.push(key);
    starts.push(total);
  }
  const lists = {
    keys: Uint32Array.from(used),
    starts: Uint32Array.from(starts),
    blocks: blocks > BLOCKS_IN_16_BITS ? new Uint32Array(total) : new Uint16Array(total),
    most: new Uint8Array(total),
  };
  eachOnce(blocks, keys, keysOf, (block, key, most) => {
    const at = next[key] ?? 0;
    lists.blocks[at] = block;
    lists.most[at] = most;
    next[key] = at + 1;
  });
  return lists;
}

function eachOnce(
  blocks: number,
  keys: number,
  keysOf: Parameters<typeof createBlockLists>[2],
  use: (block: number, key: number, most: number) => void,
): void {
  const most = new Uint8Array(keys);
  const isThere = new Uint8Array(keys);
  const there: number[] = [];
  for (let block = 0; block < blocks; block++) {
    keysOf(block, (key, much) => {
      if (isThere[key] === 0) there.push(key);
      isThere[key] = 1;
      if (much > (most[key] ?? 0)) most[key] = much;
    });
    for (const key of there) {
      use(block, key, most[key] ?? 0);
      most[key] = 0;
      isThere[key] = 0;
    }
    there.length = 0;
  }
}

/** Where a key's blocks stand. */
export function rangeOf({ keys, starts }: BlockLists, key: number): { from: number; to: number } {
  const index = indexOf(keys, key);
  return index === -1 ? { from: 0, to: 0 } : { from: starts[index] ?? 0, to: starts[index + 1] ?? 0 };
}
