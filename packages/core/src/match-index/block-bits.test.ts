import { expect, test } from "vitest";
import { blocksWith, createBlockBits, markBlocks } from "./block-bits.ts";

const BLOCKS = 70;
/** The second key is in every block, the third at both ends and around a word's edge, the last in one block only. */
const WITH: Readonly<Record<number, readonly number[]>> = {
  3: Array.from({ length: BLOCKS }, (_, block) => block),
  5: [0, 31, 32, 69],
  900: [64],
};
const bits = createBlockBits(BLOCKS, 1_000, (block, tell) => {
  for (const [key, blocks] of Object.entries(WITH)) {
    if (!blocks.includes(block)) continue;
    tell(Number(key));
    tell(Number(key));
  }
});
const marked = (...keys: number[]) => {
  const isMarked = new Uint8Array(BLOCKS);
  markBlocks(bits, keys, isMarked);
  return [...isMarked.keys()].filter((block) => isMarked[block] === 1);
};

test("blocks are marked in which somebody has one of the keys, and no others", () => {
  expect(marked(5)).toEqual(WITH[5]);
  expect(marked(5, 900)).toEqual([0, 31, 32, 64, 69]);
  expect(marked(3, 5)).toEqual(WITH[3]);
  expect([marked(), marked(4)]).toEqual([[], []]);
});

test("blocks are counted once, however often a key was told of in them", () => {
  expect([3, 5, 900, 4].map((key) => blocksWith(bits, key))).toEqual([70, 4, 1, 0]);
});
