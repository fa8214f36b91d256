import { MATCHES_COUNTED_MAX } from "../experts/expert-list-limit.ts";
import { foundWords } from "../matching/word-weights.ts";
import { bytesOf } from "./array-bytes.ts";
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
import type { IndexAnswer, KeptIndex, SavedIndex } from "./person-index.ts";
import { PLACES } from "./word-places.ts";

/** So many who changed stand apart as they came, until they are put in order together. */
const PENDING_MAX = 4_096;
/** A part is joined to the one before it while that is not so many times larger: each person is moved a few times only. */
const LARGER = 4;

export type CoFounderIndex = KeptIndex<CoFounderEntry, CoFounderQuery, IndexAnswer<CoFounderMentions>>;

/** Founders in typed arrays, those who offer the same as neighbours: a million of them in some milliseconds a request. */
export function createCoFounderIndex(saved?: SavedIndex, pendingMax = PENDING_MAX): CoFounderIndex {
  const texts = createCoFounderTexts(saved);
  const rows = createCoFounderRows(texts);
  const pending = new Map<string, CoFounderEntry>();
  let parts: CoFounderPart[] = (saved?.parts ?? []).map((part) => openPart(loadCoFounders(part)));
  /** Those who are pending, in order; null once they are others. */
  let latest: CoFounderPart | null = null;

  function remove(id: string): void {
    if (pending.delete(id)) latest = null;
    if (!isUuid(id)) return;
    for (const part of parts) {
      const slot = findSlot(part.ids, part.idTable, id);
      if (slot === -1 || part.isGone[slot]) continue;
      part.isGone[slot] = 1;
      part.gone++;
    }
  }

  function settle(): void {
    if (pending.size === 0) return;
    parts.push(encodeCoFounders([...pending.values()], texts));
    pending.clear();
    latest = null;
    for (
      let [before, last] = parts.slice(-2);
      before && last && before.size < LARGER * last.size;
      [before, last] = parts.slice(-2)
    )
      parts = [...parts.slice(0, -2), joinCoFounders([before, last], texts.offers.size)];
  }

  function searched(): CoFounderPart[] {
    latest ??= encodeCoFounders([...pending.values()], texts);
    return latest.size > 0 ? [...parts, latest] : parts;
  }

  return {
    put: (entry) => {
      remove(entry.id);
      pending.set(entry.id, entry);
      latest = null;
      if (pending.size >= pendingMax) settle();
    },
    remove,
    find: (query) => {
      const { counted = MATCHES_COUNTED_MAX } = query;
      const among = searched();
      const lookup = lookUpCoFounders(query, texts, rows, STANDINGS);
      const tally = createCoFounderTally(query.limit);
      for (const part of among)
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
    get size() {
      return pending.size + parts.reduce((sum, { size, gone }) => sum + size - gone, 0);
    },
    join: () => {
      settle();
      if (parts.length > 1) parts = [joinCoFounders(parts, texts.offers.size)];
    },
    save: () => {
      settle();
      return saveCoFounders(parts, texts);
    },
    bytes: () => parts.reduce((sum, part) => sum + bytesOf(part), 0),
  };
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
