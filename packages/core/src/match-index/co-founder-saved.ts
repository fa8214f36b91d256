import type { CoFounderColumns, CoFounderTexts } from "./co-founder-columns.ts";
import { NICHES_KEPT } from "./niche-column.ts";
import type { SavedArrays, SavedIndex } from "./person-index.ts";
import {
  arraysOfPostings,
  arraysOfTexts,
  arraysOfWords,
  isBytes,
  isFloat64,
  isUint16,
  isUint32,
  takeArray,
  takePostings,
  takeWords,
} from "./saved-arrays.ts";

const SETS = ["offers", "wanted", "fields"] as const;

type SavedColumns = CoFounderColumns & { isGone: Uint8Array };

/** What is written of an index; everything else is made of it again. */
export function saveCoFounders(parts: readonly SavedColumns[], texts: CoFounderTexts): SavedIndex {
  const sets = SETS.map((name) => [name, texts[name].save()] as const);
  return {
    parts: parts.map(arraysOf),
    arrays: {
      ...arraysOfTexts("stems", texts.stems.save()),
      ...Object.fromEntries(
        sets.flatMap(([name, { starts, members }]) => [
          [`${name}Starts`, starts],
          [`${name}Members`, members],
        ]),
      ),
    },
    texts: {
      concepts: texts.concepts.texts.slice(),
      ...Object.fromEntries(sets.map(([name, saved]) => [name, saved.texts.slice()])),
    },
  };
}

function arraysOf({ words, mentions, isGone, ...columns }: SavedColumns): SavedArrays {
  const { ids, niches, standing, equity, offers, wanted, fields } = columns;
  return {
    ...{ ids, niches, standing, equity, offers, wanted, fields },
    ...arraysOfWords(words),
    ...arraysOfPostings("mention", mentions),
    // The only one that changes, while the rest is being written.
    isGone: isGone.slice(),
  };
}

/** @throws for arrays that are not those of an index of founders. */
export function loadCoFounders(saved: SavedArrays): SavedColumns {
  const standing = takeArray(saved, "standing", isBytes);
  const columns = {
    size: standing.length,
    ids: takeArray(saved, "ids", isUint32),
    niches: takeArray(saved, "niches", isUint16),
    standing,
    equity: takeArray(saved, "equity", isFloat64),
    offers: takeArray(saved, "offers", isUint32),
    wanted: takeArray(saved, "wanted", isUint32),
    fields: takeArray(saved, "fields", isUint32),
    words: takeWords(saved, standing.length),
    mentions: takePostings(saved, "mention"),
    isGone: takeArray(saved, "isGone", isBytes),
  };
  const { size, ids, equity, niches, isGone } = columns;
  const isWhole = ids.length === 4 * size && equity.length === size && niches.length === NICHES_KEPT * size;
  if (!isWhole || isGone.length !== size) throw new Error("The saved index is torn.");
  return columns;
}
