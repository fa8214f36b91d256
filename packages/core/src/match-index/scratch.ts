import { BLOCK_SIZE } from "./block-lists.ts";

/** Room for the sums over everybody, kept from request to request. */
export type Scratch = {
  list: Uint32Array;
  /** What the niches and the words asked for bring each at most, added up; whoever adds begins with 0. */
  niches: Uint16Array;
  words: Uint16Array;
};

export function createScratch(size: number): Scratch {
  const inBlocks = BLOCK_SIZE * Math.ceil(size / BLOCK_SIZE);
  return { list: new Uint32Array(size), niches: new Uint16Array(inBlocks), words: new Uint16Array(inBlocks) };
}
