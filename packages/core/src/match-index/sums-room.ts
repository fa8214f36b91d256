import { createSumsInScript } from "./sums-in-script.ts";
import { SUMS_KERNEL } from "./sums-kernel.bytes.ts";

/**
 * The loops over all people. What they read and write is in one memory; each argument is a byte offset in it. sums-kernel.wat describes
 * each loop.
 */
export type SumsKernel = {
  clear: (sums: number, end: number) => void;
  addApart: (from: number, end: number, table: number, sums: number) => void;
  addTogether: (from: number, end: number, weight: number, sums: number) => void;
  addRow: (from: number, end: number, lower: number, upper: number, sums: number) => void;
  readWord: (from: number, end: number, table: number, sums: number, into: number) => number;
  boundAll: (niches: number, end: number, words: number, standing: number, greatest: number, limits: number) => void;
  listAtLeast: (
    greatest: number,
    end: number,
    least: number,
    sums: number,
    firstSlot: number,
    into: number,
    intoEnd: number,
  ) => number;
};

/** Numbers, and where they begin in the memory. */
export type Placed<Numbers> = { at: number; numbers: Numbers };

/** One memory for all that the loops need of some people. What is taken of it is 0. */
export type SumsRoom = {
  kernel: SumsKernel;
  bytes: (length: number) => Placed<Uint8Array>;
  halves: (length: number) => Placed<Uint16Array>;
  wholes: (length: number) => Placed<Uint32Array>;
};

const PAGE_BYTES = 65_536;
/** For fewer the loops in TypeScript are quick enough, and a memory of WebAssembly keeps gigabytes of addresses to itself. */
const KERNEL_FROM_BYTES = 4 * PAGE_BYTES;
/** Everything begins where a vector may. */
const ALIGNED_BYTES = 16;

/** @param lengths of all that will be taken, in bytes */
export function createSumsRoom(lengths: readonly number[]): SumsRoom {
  const bytes = lengths.reduce((sum, length) => sum + aligned(length), 0);
  const { kernel, buffer } = (bytes < KERNEL_FROM_BYTES ? null : inWebAssembly(bytes)) ?? inScript(bytes);
  let free = 0;
  const take = (length: number) => {
    const at = free;
    free += aligned(length);
    return at;
  };
  return {
    kernel,
    bytes: (length) => {
      const at = take(length);
      return { at, numbers: new Uint8Array(buffer, at, length) };
    },
    halves: (length) => {
      const at = take(2 * length);
      return { at, numbers: new Uint16Array(buffer, at, length) };
    },
    wholes: (length) => {
      const at = take(4 * length);
      return { at, numbers: new Uint32Array(buffer, at, length) };
    },
  };
}

function aligned(bytes: number): number {
  return ALIGNED_BYTES * Math.ceil(bytes / ALIGNED_BYTES);
}

type Opened = { kernel: SumsKernel; buffer: ArrayBuffer };

function inScript(bytes: number): Opened {
  const buffer = new ArrayBuffer(aligned(bytes));
  return { kernel: createSumsInScript(buffer), buffer };
}

/** As much of the platform's own as is used here: core knows neither a browser's types nor Node's. */
type Platform = {
  Module: new (bytes: Uint8Array) => object;
  Memory: new (pages: { initial: number; maximum: number }) => { buffer: ArrayBuffer };
  Instance: new (module: object, imports: { room: { memory: object } }) => { exports: SumsKernel };
};

// as: the types that core is checked by have no WebAssembly, and what it is asked for is no more than this.
const platform = (globalThis as { WebAssembly?: Platform }).WebAssembly;
let compiled: object | null | undefined;

/** Null where the platform has no vectors, or no room for another memory: the loops in TypeScript answer the same. */
function inWebAssembly(bytes: number): Opened | null {
  if (!platform) return null;
  try {
    compiled ??= new platform.Module(
      Uint8Array.from({ length: SUMS_KERNEL.length / 2 }, (_, at) =>
        Number.parseInt(SUMS_KERNEL.slice(2 * at, 2 * at + 2), 16),
      ),
    );
    const pages = Math.ceil(bytes / PAGE_BYTES);
    const memory = new platform.Memory({ initial: pages, maximum: pages });
    return { kernel: new platform.Instance(compiled, { room: { memory } }).exports, buffer: memory.buffer };
  } catch {
    return null;
  }
}
