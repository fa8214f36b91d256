import type { ExpertColumns } from "./expert-columns.ts";
import { NICHES_KEPT } from "./niche-column.ts";
import type { SavedArray, SavedIndex } from "./person-index.ts";

/** What is written of the columns; everything else about a part is made of them again. */
export function arraysOf({ words, ...columns }: ExpertColumns): SavedIndex["arrays"] {
  const { ids, rating, reviewCount, steadyRating, years, projects, flags, rates, niches, facts, factStarts } = columns;
  const { terms, starts, bytes } = words;
  return {
    ...{ ids, rating, reviewCount, steadyRating, years, projects, flags, rates, niches, facts, factStarts },
    ...{ terms, starts, bytes },
  };
}

/** @throws for arrays that are not those of an index of experts. */
export function columnsOf({ arrays }: SavedIndex): ExpertColumns {
  const take = <Saved extends SavedArray>(
    name: string,
    is: (array: SavedArray | undefined) => array is Saved,
  ): Saved => {
    const array = arrays[name];
    if (!is(array)) throw new Error(`The saved index lacks its "${name}".`);
    return array;
  };
  const flags = take("flags", isBytes);
  const columns = {
    size: flags.length,
    ids: take("ids", isUint32),
    rating: take("rating", isUint16),
    reviewCount: take("reviewCount", isUint32),
    steadyRating: take("steadyRating", isUint16),
    years: take("years", isInt32),
    projects: take("projects", isInt32),
    flags,
    rates: take("rates", isFloat64),
    niches: take("niches", isUint16),
    facts: take("facts", isBytes),
    factStarts: take("factStarts", isUint32),
    words: { terms: take("terms", isUint32), starts: take("starts", isUint32), bytes: take("bytes", isBytes) },
  };
  const isWhole =
    columns.factStarts.length === columns.size + 1 && columns.niches.length === NICHES_KEPT * columns.size;
  if (!isWhole) throw new Error("The saved index is torn.");
  return columns;
}

const isBytes = (array: SavedArray | undefined) => array instanceof Uint8Array;
const isUint16 = (array: SavedArray | undefined) => array instanceof Uint16Array;
const isUint32 = (array: SavedArray | undefined) => array instanceof Uint32Array;
const isInt32 = (array: SavedArray | undefined) => array instanceof Int32Array;
const isFloat64 = (array: SavedArray | undefined) => array instanceof Float64Array;
