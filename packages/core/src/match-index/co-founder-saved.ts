import type { CoFounderColumns, CoFounderTexts } from "./co-founder-columns.ts";
import { NICHES_KEPT } from "./niche-column.ts";
import type { SavedIndex } from "./person-index.ts";
import type { Postings } from "./postings.ts";
import { isBytes, isFloat64, isUint16, isUint32, takeArray } from "./saved-arrays.ts";

const SETS = ["offers", "wanted", "fields"] as const;

/** What is written of an index; everything else is made of it again. */
export function saveCoFounders(columns: CoFounderColumns, texts: CoFounderTexts): SavedIndex {
  const { ids, niches, standing, equity, offers, wanted, fields, words, mentions } = columns;
  const sets = SETS.map((name) => [name, texts[name].save()] as const);
  return {
    arrays: {
      ...{ ids, niches, standing, equity, offers, wanted, fields },
      ...{ wordTerms: words.terms, wordStarts: words.starts, wordBytes: words.bytes },
      ...{ mentionTerms: mentions.terms, mentionStarts: mentions.starts, mentionBytes: mentions.bytes },
      ...Object.fromEntries(
        sets.flatMap(([name, { starts, members }]) => [
          [`${name}Starts`, starts],
          [`${name}Members`, members],
        ]),
      ),
    },
    texts: {
      ...{ stems: texts.stems.texts, concepts: texts.concepts.texts },
      ...Object.fromEntries(sets.map(([name, saved]) => [name, saved.texts])),
    },
  };
}

/** @throws for arrays that are not those of an index of founders. */
export function loadCoFounders(saved: SavedIndex): CoFounderColumns {
  const standing = takeArray(saved, "standing", isBytes);
  const postings = (name: string): Postings => ({
    terms: takeArray(saved, `${name}Terms`, isUint32),
    starts: takeArray(saved, `${name}Starts`, isUint32),
    bytes: takeArray(saved, `${name}Bytes`, isBytes),
  });
  const columns = {
    size: standing.length,
    ids: takeArray(saved, "ids", isUint32),
    niches: takeArray(saved, "niches", isUint16),
    standing,
    equity: takeArray(saved, "equity", isFloat64),
    offers: takeArray(saved, "offers", isUint32),
    wanted: takeArray(saved, "wanted", isUint32),
    fields: takeArray(saved, "fields", isUint32),
    words: postings("word"),
    mentions: postings("mention"),
  };
  const { size, ids, equity, niches } = columns;
  const isWhole = ids.length === 4 * size && equity.length === size && niches.length === NICHES_KEPT * size;
  if (!isWhole) throw new Error("The saved index is torn.");
  return columns;
}
