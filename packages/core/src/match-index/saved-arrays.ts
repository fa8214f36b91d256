import type { SavedTexts } from "./packed-texts.ts";
import type { PeopleWords } from "./people-words.ts";
import type { SavedArray, SavedArrays, SavedIndex } from "./person-index.ts";
import type { Postings } from "./postings.ts";
import type { SavedSets } from "./text-sets.ts";
import { rowLengthFor } from "./word-rows.ts";

/** @throws where the index was saved without them. */
export function savedTexts({ texts }: SavedIndex, name: string): readonly string[] {
  const saved = texts[name];
  if (!saved) throw new Error(`The saved index lacks its "${name}".`);
  return saved;
}

export function savedSets(saved: SavedIndex, name: string): SavedSets {
  return {
    texts: savedTexts(saved, name),
    starts: takeArray(saved.arrays, `${name}Starts`, isUint32),
    members: takeArray(saved.arrays, `${name}Members`, isUint32),
  };
}

export function arraysOfTexts(name: string, { bytes, starts }: SavedTexts): SavedArrays {
  return { [`${name}Bytes`]: bytes, [`${name}Starts`]: starts };
}

export function takeTexts({ arrays }: SavedIndex, name: string): SavedTexts {
  return { bytes: takeArray(arrays, `${name}Bytes`, isBytes), starts: takeArray(arrays, `${name}Starts`, isUint32) };
}

export function arraysOfPostings(name: string, { terms, starts, bytes }: Postings): SavedArrays {
  return { [`${name}Terms`]: terms, [`${name}Starts`]: starts, [`${name}Bytes`]: bytes };
}

export function takePostings(arrays: SavedArrays, name: string): Postings {
  return {
    terms: takeArray(arrays, `${name}Terms`, isUint32),
    starts: takeArray(arrays, `${name}Starts`, isUint32),
    bytes: takeArray(arrays, `${name}Bytes`, isBytes),
  };
}

export function arraysOfWords({ rare, common }: PeopleWords): SavedArrays {
  return { ...arraysOfPostings("rare", rare), commonTerms: common.terms, commonRows: common.bytes };
}

export function takeWords(arrays: SavedArrays, size: number): PeopleWords {
  const [terms, bytes] = [takeArray(arrays, "commonTerms", isUint32), takeArray(arrays, "commonRows", isBytes)];
  const length = rowLengthFor(size);
  if (bytes.length !== length * terms.length) throw new Error("The saved index is torn.");
  return { rare: takePostings(arrays, "rare"), common: { terms, bytes, length } };
}

/** @throws where there is none of this kind under the name. */
export function takeArray<Saved extends SavedArray>(
  arrays: SavedArrays,
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
