/** Whole numbers from 0 on by slot, each in as few bytes as the greatest of them needs. */
export type NarrowColumn = Uint8Array | Uint16Array | Uint32Array;

const BYTE_MAX = 255;
const HALF_MAX = 65_535;

export function narrowed(numbers: NarrowColumn): NarrowColumn {
  let most = 0;
  for (const number of numbers) if (number > most) most = number;
  if (most <= BYTE_MAX) return Uint8Array.from(numbers);
  return most <= HALF_MAX ? Uint16Array.from(numbers) : numbers;
}

export function isNarrow(array: unknown): array is NarrowColumn {
  return array instanceof Uint8Array || array instanceof Uint16Array || array instanceof Uint32Array;
}
