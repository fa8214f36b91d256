import type { SavedArray, SavedIndex } from "./person-index.ts";
import type { SavedSets } from "./text-sets.ts";

export function savedSets(saved: SavedIndex, name: string): SavedSets {
  const texts = saved.texts[name];
  if (!texts) throw new Error(`The saved index lacks its "${name}".`);
  return {
    texts,
    starts: takeArray(saved, `${name}Starts`, isUint32),
    members: takeArray(saved, `${name}Members`, isUint32),
  };
}

/** @throws where there is none of this kind under the name. */
export function takeArray<Saved extends SavedArray>(
  { arrays }: SavedIndex,
  name: string,
  is: (array: SavedArray | undefined) => array is Saved,
): Saved {
  const array = arrays[name];
  if (!is(array)) throw new Error(`The saved index lacks its "${name}".`);
  return array;
}

export const isBytes = (array: SavedArray | undefined) => array instanceof Uint8Array;
export const isUint16 = (array: SavedArray | undefined) => array instanceof Uint16Array;
export const isUint32 = (array: SavedArray | undefined) => array instanceof Uint32Array;
export const isFloat64 = (array: SavedArray | undefined) => array instanceof Float64Array;
