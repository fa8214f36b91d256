import { EXPERIENCE_LEVELS, LOCATION_PREFERENCES, TIME_COMMITMENTS } from "../entrepreneurs/entrepreneur.ts";
import { offersOf } from "../matching/co-founder-facts.ts";
import { readEquityRange } from "../matching/equity-range.ts";
import { BLOCK_BITS, BLOCK_SIZE } from "./block-bits.ts";
import type { CoFounderEntry } from "./co-founder-entry.ts";
import { createDictionary, type Dictionary } from "./dictionary.ts";
import { createIdTable, setId } from "./id-column.ts";
import { NICHES_KEPT, setNiches } from "./niche-column.ts";
import type { NumberTable } from "./number-table.ts";
import { createPackedTexts, type PackedTexts } from "./packed-texts.ts";
import { createBounds, type PeopleBounds, roomOfBounds } from "./people-bounds.ts";
import { createPeopleSums, type PeopleSums } from "./people-sums.ts";
import { joinWords, type PeopleWords, writeWords } from "./people-words.ts";
import type { SavedIndex } from "./person-index.ts";
import { type Postings, pack, readPostings, writePostings } from "./postings.ts";
import { savedSets, takeTexts } from "./saved-arrays.ts";
import { joinedLists, listsOf } from "./term-lists.ts";
import { createTextSets, type TextSets } from "./text-sets.ts";
import { numberOfPlace } from "./word-places.ts";

/** What all parts of an index have in common: texts and sets of texts by number. */
export type CoFounderTexts = {
  offers: TextSets;
  wanted: TextSets;
  fields: TextSets;
  stems: PackedTexts;
  concepts: Dictionary;
};

export type CoFounderColumns = Pick<
  CoFounderPart,
  "size" | "ids" | "niches" | "standing" | "equity" | "offers" | "wanted" | "fields" | "words" | "mentions"
>;

export function createCoFounderTexts(saved?: SavedIndex): CoFounderTexts {
  const sets = (name: string) => createTextSets(saved && savedSets(saved, name));
  return {
    offers: sets("offers"),
    wanted: sets("wanted"),
    fields: sets("fields"),
    stems: createPackedTexts(saved && takeTexts(saved, "stems")),
    concepts: createDictionary(saved?.texts["concepts"]),
  };
}

/** People sorted by what they offer, so that those who offer the same are neighbours. Only `isGone` ever changes. */
export type CoFounderPart = {
  size: number;
  ids: Uint32Array;
  idTable: NumberTable;
  niches: Uint16Array;
  /** Whatever has but a few values, as one number. */
  standing: Uint8Array;
  /** The least share of equity that is expected, in percent; not a number where none is told. */
  equity: Float64Array;
  /** The numbers of their sets. */
  offers: Uint32Array;
  wanted: Uint32Array;
  fields: Uint32Array;
  words: PeopleWords;
  mentions: Postings;
  /** Where the people of each set of offers begin, in the order of these sets; one more at the end. */
  groups: Uint32Array;
  blocks: number;
  /** The first group that has people in the block. */
  groupOf: Uint32Array;
  /** Whether any profile in the block is still unread. */
  hasUnread: Uint8Array;
  sums: PeopleSums;
  bounds: PeopleBounds;
  isGone: Uint8Array;
  gone: number;
};

/** In the order in which they make one number; the last tells whether the profile was read. */
const COMMITMENTS = [null, ...TIME_COMMITMENTS];
const LOCATIONS = [null, ...LOCATION_PREFERENCES];
const KINDS = EXPERIENCE_LEVELS.flatMap((level) =>
  COMMITMENTS.flatMap((commitment) =>
    LOCATIONS.flatMap((location) =>
      [false, true].flatMap((isSeeking) =>
        [false, true].map((isRead) => ({ level, commitment, location, isSeeking, isRead })),
      ),
    ),
  ),
);
export type Standing = (typeof KINDS)[number];
export const STANDINGS: readonly Standing[] = KINDS;
const STANDING_NUMBERS = new Map(KINDS.map((standing, number) => [keyOf(standing), number]));

function keyOf({ level, commitment, location, isSeeking, isRead }: Standing): string {
  return [level, commitment, location, isSeeking, isRead].join(" ");
}

export function encodeCoFounders(entries: readonly CoFounderEntry[], texts: CoFounderTexts): CoFounderPart {
  const sorted = entries
    .map((entry) => ({ entry, offers: texts.offers.numberOf(offersOf(entry)) }))
    .toSorted((one, other) => one.offers - other.offers);
  const size = sorted.length;
  const columns = emptyColumns(size);
  const words = new Map<number, number[]>();
  const mentioned = new Map<number, number[]>();
  sorted.forEach(({ entry, offers }, slot) => {
    setId(columns.ids, slot, entry.id);
    if (entry.niches) setNiches(columns.niches, slot, entry.niches);
    columns.standing[slot] =
      STANDING_NUMBERS.get(
        keyOf({
          level: entry.experienceLevel,
          commitment: entry.availableTimeCommitment,
          location: entry.locationPreference,
          isSeeking: entry.isSeekingCoFounders,
          isRead: entry.niches !== null,
        }),
      ) ?? 0;
    columns.equity[slot] = readEquityRange(entry.preferredEquitySplit)?.from ?? Number.NaN;
    columns.offers[slot] = offers;
    columns.wanted[slot] = texts.wanted.numberOf(entry.lookingFor);
    columns.fields[slot] = texts.fields.numberOf(entry.industries);
    for (const { stem, place } of entry.words) add(words, texts.stems.numberOf(stem), pack(slot, numberOfPlace(place)));
    for (const { kind, concept, place } of entry.mentions)
      if (kind === "industry") add(mentioned, texts.concepts.numberOf(concept), pack(slot, numberOfPlace(place)));
  });
  return toPart({
    ...columns,
    words: writeWords(listsOf(words, size), size, { rare: 0, common: 0 }),
    mentions: writePostings(listsOf(mentioned, size), 0),
  });
}

function add(lists: Map<number, number[]>, key: number, packed: number): void {
  const list = lists.get(key) ?? [];
  list.push(packed);
  lists.set(key, list);
}

function emptyColumns(size: number): Omit<CoFounderColumns, "words" | "mentions"> {
  return {
    size,
    ids: new Uint32Array(4 * size),
    niches: new Uint16Array(NICHES_KEPT * size),
    standing: new Uint8Array(size),
    equity: new Float64Array(size),
    offers: new Uint32Array(size),
    wanted: new Uint32Array(size),
    fields: new Uint32Array(size),
  };
}

export function toPart(columns: CoFounderColumns): CoFounderPart {
  const { size, offers, standing } = columns;
  const blocks = Math.ceil(size / BLOCK_SIZE);
  const groups: number[] = [];
  const groupOf = new Uint32Array(blocks);
  const hasUnread = new Uint8Array(blocks);
  for (let slot = 0; slot < size; slot++) {
    if (slot === 0 || offers[slot] !== offers[slot - 1]) groups.push(slot);
    const block = slot >>> BLOCK_BITS;
    if (slot === block << BLOCK_BITS) groupOf[block] = groups.length - 1;
    if (STANDINGS[standing[slot] ?? 0]?.isRead === false) hasUnread[block] = 1;
  }
  const sums = createPeopleSums(columns, roomOfBounds(size));
  return {
    ...columns,
    words: sums.words,
    idTable: createIdTable(columns.ids, size),
    groups: Uint32Array.from([...groups, size]),
    blocks,
    groupOf,
    hasUnread,
    sums,
    bounds: createBounds(size, sums.room),
    isGone: new Uint8Array(size),
    gone: 0,
  };
}

/** A part as it was saved. */
export function openPart(saved: CoFounderColumns & { isGone: Uint8Array }): CoFounderPart {
  const { isGone } = saved;
  return { ...toPart(saved), isGone, gone: isGone.reduce((sum, gone) => sum + gone, 0) };
}

/** All who are still there, together in one order. */
export function joinCoFounders(sources: readonly CoFounderPart[], sets: number): CoFounderPart {
  const starts = new Uint32Array(sets + 1);
  for (const { size, offers, isGone } of sources)
    for (let slot = 0; slot < size; slot++)
      if (!isGone[slot]) starts[(offers[slot] ?? 0) + 1] = (starts[(offers[slot] ?? 0) + 1] ?? 0) + 1;
  for (let set = 0; set < sets; set++) starts[set + 1] = (starts[set + 1] ?? 0) + (starts[set] ?? 0);
  const size = starts[sets] ?? 0;
  const columns = emptyColumns(size);
  const moved = sources.map((source) => new Int32Array(source.size).fill(-1));
  sources.forEach((source, number) => {
    const to = moved[number];
    for (let slot = 0; slot < source.size; slot++) {
      if (source.isGone[slot] || !to) continue;
      const set = source.offers[slot] ?? 0;
      const next = starts[set] ?? 0;
      starts[set] = next + 1;
      to[slot] = next;
      columns.ids.set(source.ids.subarray(4 * slot, 4 * slot + 4), 4 * next);
      columns.niches.set(source.niches.subarray(NICHES_KEPT * slot, NICHES_KEPT * (slot + 1)), NICHES_KEPT * next);
      columns.standing[next] = source.standing[slot] ?? 0;
      columns.equity[next] = source.equity[slot] ?? Number.NaN;
      columns.offers[next] = set;
      columns.wanted[next] = source.wanted[slot] ?? 0;
      columns.fields[next] = source.fields[slot] ?? 0;
    }
  });
  const ofParts = sources.map(({ size: of, words, mentions }, number) => ({
    ...{ size: of, moved: moved[number], words, terms: mentions.terms },
    read: (term: number, into: Uint32Array) => readPostings(mentions, term, into),
  }));
  return toPart({
    ...columns,
    words: joinWords(ofParts, size),
    mentions: writePostings(joinedLists(ofParts, size), 0),
  });
}
