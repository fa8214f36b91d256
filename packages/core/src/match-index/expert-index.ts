import { createClosenessRows } from "./closeness-rows.ts";
import { createDictionary } from "./dictionary.ts";
import { answerOf } from "./expert-answer.ts";
import { encodeExperts, FIRST_SIGNS } from "./expert-columns.ts";
import type { ExpertAnswer, ExpertEntry, ExpertQuery } from "./expert-entry.ts";
import { lookUpExperts } from "./expert-lookup.ts";
import { type ExpertPart, joinParts, openPart } from "./expert-part.ts";
import { arraysOf, columnsOf } from "./expert-saved.ts";
import { createTally, searchPart } from "./expert-search.ts";
import { createPackedTexts } from "./packed-texts.ts";
import { createPartedIndex } from "./parted-index.ts";
import type { KeptIndex, SavedIndex } from "./person-index.ts";
import { arraysOfTexts, savedTexts, takeTexts } from "./saved-arrays.ts";

export type ExpertIndex = KeptIndex<ExpertEntry, ExpertQuery, ExpertAnswer>;

/** Experts in typed arrays. */
export function createExpertIndex(saved?: SavedIndex): ExpertIndex {
  const texts = {
    signs: createDictionary(saved ? savedTexts(saved, "signs") : FIRST_SIGNS),
    stems: createPackedTexts(saved && takeTexts(saved, "stems")),
  };
  const rows = createClosenessRows(texts.signs);
  const signs = {
    get count() {
      return texts.signs.texts.length;
    },
    listedAs: rows.listedAs,
    ordinalOf: rows.ordinalOf,
  };
  return createPartedIndex<ExpertEntry, ExpertPart, ExpertQuery, ExpertAnswer>({
    parts: (saved?.parts ?? []).map((part) => openPart(columnsOf(part), signs)),
    encode: (entries) => joinParts([encodeExperts(entries, texts)], signs),
    join: (parts) => joinParts(parts, signs),
    find: (query, parts) => {
      const lookup = lookUpExperts(query, texts, rows);
      const tally = createTally(lookup);
      for (const part of parts) searchPart(part, lookup, { rows, tally });
      return answerOf(lookup, texts, tally);
    },
    save: (parts) => ({
      parts: parts.map(arraysOf),
      arrays: arraysOfTexts("stems", texts.stems.save()),
      texts: { signs: texts.signs.texts.slice() },
    }),
  });
}
