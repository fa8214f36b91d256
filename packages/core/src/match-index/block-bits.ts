import { indexOf } from "./postings.ts";

/** People are kept in blocks of neighbours. If no one in a block has a key, its people need not be searched for it. */
export const BLOCK_BITS = 4;
export const BLOCK_SIZE = 1 << BLOCK_BITS;

/** For every key, one bit for each block in which at least one person has it. */
export type BlockBits = {
  keys: Uint32Array;
  /** The number of blocks in which at least one person has the key. */
  counts: Uint32Array;
  /** Of one key after the other, so many numbers of 32 bits each. */
  bits: Uint32Array;
  length: number;
};

const WORD_BITS = 5;
const WORD_MASK = 31;

/** @param keysOf tells of every key in a block, as often as it likes */
export function createBlockBits(
  blocks: number,
  keys: number,
  keysOf: (block: number, tell: (key: number) => void) => void,
): BlockBits {
  const isUsed = new Uint8Array(keys);
  for (let block = 0; block < blocks; block++) {
    keysOf(block, (key) => {
      isUsed[key] = 1;
    });
  }
  const used = Uint32Array.from(isUsed.keys()).filter((key) => isUsed[key] === 1);
  const rowOf = new Uint32Array(keys);
  used.forEach((key, row) => {
    rowOf[key] = row;
  });
  const length = (blocks + WORD_MASK) >>> WORD_BITS;
  const counts = new Uint32Array(used.length);
  const bits = new Uint32Array(length * used.length);
  for (let block = 0; block < blocks; block++) {
    keysOf(block, (key) => {
      const row = rowOf[key] ?? 0;
      const [at, bit] = [row * length + (block >>> WORD_BITS), 1 << (block & WORD_MASK)];
      const before = bits[at] ?? 0;
      if ((before & bit) !== 0) return;
      bits[at] = before | bit;
      counts[row] = (counts[row] ?? 0) + 1;
    });
  }
  return { keys: used, counts, bits, length };
}

export function blocksWith({ keys, counts }: BlockBits, key: number): number {
  return counts[indexOf(keys, key)] ?? 0;
}

/** Marks the blocks in which at least one person has one of the keys. */
export function markBlocks({ keys, bits, length }: BlockBits, wanted: readonly number[], isMarked: Uint8Array): void {
  const rows = wanted.map((key) => indexOf(keys, key)).filter((row) => row !== -1);
  if (rows.length === 0) return;
  for (let word = 0; word < length; word++) {
    let any = 0;
    for (const row of rows) any |= bits[row * length + word] ?? 0;
    for (let block = word << WORD_BITS; any !== 0; block++, any >>>= 1) if ((any & 1) !== 0) isMarked[block] = 1;
  }
}
