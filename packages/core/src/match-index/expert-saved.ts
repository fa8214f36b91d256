import type { ExpertColumns } from "./expert-columns.ts";
import { isNarrow } from "./narrow-column.ts";
import { NICHES_KEPT } from "./niche-column.ts";
import type { SavedArrays } from "./person-index.ts";
import { arraysOfWords, isBytes, isUint16, isUint32, takeArray, takeWords } from "./saved-arrays.ts";

/** What is written of a part; everything else about it is made of this again. */
export function arraysOf({ words, isGone, ...columns }: ExpertColumns & { isGone: Uint8Array }): SavedArrays {
  const { ids, rating, reviewCount, steadyRating, years, projects, flags, rates, niches, facts, factStarts } = columns;
  return {
    ...{ ids, rating, reviewCount, steadyRating, years, projects, flags, rates, niches, facts, factStarts },
    ...arraysOfWords(words),
    // The only one that changes, while the rest is being written.
    isGone: isGone.slice(),
  };
}

/** @throws for arrays that are not those of an index of experts. */
export function columnsOf(saved: SavedArrays): ExpertColumns & { isGone: Uint8Array } {
  const flags = takeArray(saved, "flags", isBytes);
  const size = flags.length;
  const columns = {
    size,
    ids: takeArray(saved, "ids", isUint32),
    rating: takeArray(saved, "rating", isUint16),
    reviewCount: takeArray(saved, "reviewCount", isNarrow),
    steadyRating: takeArray(saved, "steadyRating", isUint16),
    years: takeArray(saved, "years", isNarrow),
    projects: takeArray(saved, "projects", isNarrow),
    flags,
    rates: takeArray(saved, "rates", isNarrow),
    niches: takeArray(saved, "niches", isUint16),
    facts: takeArray(saved, "facts", isBytes),
    factStarts: takeArray(saved, "factStarts", isUint32),
    words: takeWords(saved, size),
    isGone: takeArray(saved, "isGone", isBytes),
  };
  const { ids, rating, reviewCount, steadyRating, years, projects, rates, factStarts, niches, isGone } = columns;
  const isOfAll = [rating, reviewCount, steadyRating, years, projects, rates, isGone].every(
    ({ length }) => length === size,
  );
  const isWhole = ids.length === 4 * size && factStarts.length === size + 1 && niches.length === NICHES_KEPT * size;
  if (!isOfAll || !isWhole) throw new Error("The saved index is torn.");
  return columns;
}
