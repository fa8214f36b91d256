import { MATCHES_COUNTED_MAX } from "../experts/expert-list-limit.ts";
import { foundWords } from "../matching/word-weights.ts";
import {
  type CoFounderPart,
  createCoFounderTexts,
  encodeCoFounders,
  joinCoFounders,
  openPart,
  STANDINGS,
} from "./co-founder-columns.ts";
import type { CoFounderEntry, CoFounderMentions, CoFounderQuery } from "./co-founder-entry.ts";
import { type CoFounderLookup, createCoFounderRows, lookUpCoFounders } from "./co-founder-lookup.ts";
import { loadCoFounders, saveCoFounders } from "./co-founder-saved.ts";
import { type CoFounderHit, type CoFounderTally, createCoFounderTally, searchCoFounders } from "./co-founder-search.ts";
import { findSlot, idAt, isUuid } from "./id-column.ts";
import { createPartedIndex } from "./parted-index.ts";
import type { IndexAnswer, KeptIndex, SavedIndex } from "./person-index.ts";
import { PLACES } from "./word-places.ts";

export type CoFounderIndex = KeptIndex<CoFounderEntry, CoFounderQuery, IndexAnswer<CoFounderMentions>>;

/** Founders in typed arrays, those who offer the same as neighbours: a million of them in some milliseconds a request. */
export function createCoFounderIndex(saved?: SavedIndex, waitingMax?: number): CoFounderIndex {
  const texts = createCoFounderTexts(saved);
  const rows = createCoFounderRows(texts);
  return createPartedIndex<CoFounderEntry, CoFounderPart, CoFounderQuery, IndexAnswer<CoFounderMentions>>(
    {
      parts: (saved?.parts ?? []).map((part) => openPart(loadCoFounders(part))),
      encode: (entries) => encodeCoFounders(entries, texts),
      join: (parts) => joinCoFounders(parts, texts.offers.size),
      find: (query, parts) => {
        const { counted = MATCHES_COUNTED_MAX } = query;
        const lookup = lookUpCoFounders(query, texts, rows, STANDINGS);
        const tally = createCoFounderTally(query.limit);
        for (const part of parts)
          searchCoFounders(part, lookup, { tally, excluded: new Set(slotsOf(part, query.excluded)) });
        return {
          best: tally.top.items.map((hit) => ({
            id: idAt(hit.part.ids, hit.slot),
            candidate: mentionsOf(hit, lookup, tally),
          })),
          total: Math.min(tally.total, counted),
          fitting: Math.min(tally.fitting, counted),
          order: Float64Array.from(tally.top.items, ({ exactScore }) => -exactScore),
        };
      },
      save: (parts) => saveCoFounders(parts, texts),
    },
    waitingMax,
  );
}

function slotsOf(part: CoFounderPart, ids: readonly string[]): number[] {
  return ids.filter(isUuid).flatMap((id) => {
    const slot = findSlot(part.ids, part.idTable, id);
    return slot === -1 ? [] : [slot];
  });
}

function mentionsOf(
  { part, slot }: CoFounderHit,
  { query, industry }: CoFounderLookup,
  { evidence }: CoFounderTally,
): CoFounderMentions {
  const of = evidence.get(part);
  const industryMentions = new Map<string, "title" | "text">();
  industry?.wishes.forEach(({ term }, wish) => {
    const place = of?.mentioned.placeIn(wish, slot);
    if (place) industryMentions.set(term, place);
  });
  const placeOf = (index: number) => PLACES[of?.words.placeIn(index, slot) ?? 0] ?? null;
  return { ...foundWords(query.words, placeOf), industryMentions };
}
