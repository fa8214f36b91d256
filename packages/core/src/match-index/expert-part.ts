import { experienceValue, projectsValue, ratingValue } from "../matching/expert-facts.ts";
import { MATCH_WEIGHTS } from "../matching/match-weights.ts";
import { BLOCK_BITS, BLOCK_SIZE, type BlockBits, createBlockBits } from "./block-bits.ts";
import { type ExpertColumns, emptyColumns, FLAGS, narrowColumns } from "./expert-columns.ts";
import { createIdTable } from "./id-column.ts";
import { NICHES_KEPT, neighbourhoodOf } from "./niche-column.ts";
import { createNumberBytes, readNumbers } from "./number-bytes.ts";
import type { NumberTable } from "./number-table.ts";
import { createBounds, type PeopleBounds, roomOfBounds } from "./people-bounds.ts";
import { createPeopleSums, type PeopleSums } from "./people-sums.ts";
import { joinWords } from "./people-words.ts";
import { POINT } from "./sums-bounds.ts";
import { createTagMasks, type TagMasks } from "./tag-masks.ts";

/** Experts sorted by their niches, with a summary of each block of neighbours. Only `isGone` ever changes. */
export type ExpertPart = ExpertColumns & {
  blocks: number;
  sums: PeopleSums;
  /** By the number of a sign; tags of people's own as one of their kind. */
  signBlocks: BlockBits;
  /** Whether any profile in the block is still unread. */
  hasUnread: Uint8Array;
  bounds: PeopleBounds;
  tagMasks: TagMasks;
  idTable: NumberTable;
  isGone: Uint8Array;
  gone: number;
};

/** A part as it was saved. */
export function openPart(saved: ExpertColumns & { isGone: Uint8Array }, signs: SignsListed): ExpertPart {
  const { isGone } = saved;
  return { ...toPart(saved, signs), isGone, gone: isGone.reduce((sum, gone) => sum + gone, 0) };
}

/** The signs that are listed for blocks: how many there are by now, and which stand for many others. */
export type SignsListed = {
  count: number;
  listedAs: (sign: number) => number;
  /** Which of the tags of its kind that the thesaurus knows it is; -1 for all others. */
  ordinalOf: (sign: number) => number;
};

export function toPart(columns: ExpertColumns, signs: SignsListed): ExpertPart {
  const { size } = columns;
  const blocks = Math.ceil(size / BLOCK_SIZE);
  const sums = createPeopleSums(columns, roomOfBounds(size));
  const bounds = createBounds(size, sums.room);
  const hasUnread = new Uint8Array(blocks);
  for (let slot = 0; slot < size; slot++) {
    const block = slot >>> BLOCK_BITS;
    bounds.standing.numbers[slot] = Math.ceil(POINT * standingPoints(columns, slot));
    if (((columns.flags[slot] ?? 0) & FLAGS.isRead) === 0) hasUnread[block] = 1;
  }
  return {
    ...columns,
    blocks,
    sums,
    words: sums.words,
    signBlocks: createBlockBits(blocks, signs.count, (block, tell) =>
      tellSigns(columns, block, (sign) => tell(signs.listedAs(sign))),
    ),
    hasUnread,
    bounds,
    tagMasks: createTagMasks(columns, signs),
    idTable: createIdTable(columns.ids, size),
    isGone: new Uint8Array(size),
    gone: 0,
  };
}

function standingPoints({ rating, reviewCount, years, projects, flags }: ExpertColumns, slot: number): number {
  const weights = MATCH_WEIGHTS.expert;
  const flag = flags[slot] ?? 0;
  return (
    weights.rating * ratingValue({ rating: (rating[slot] ?? 0) / 100, reviewCount: reviewCount[slot] ?? 0 }) +
    weights.experience * experienceValue(years[slot] ?? 0) +
    weights.projects * projectsValue(projects[slot] ?? 0) +
    (flag & FLAGS.isAvailable ? weights.availability : 0) +
    (flag & FLAGS.isVerified ? weights.verification : 0)
  );
}

function tellSigns({ facts, factStarts, size }: ExpertColumns, block: number, tell: (sign: number) => void): void {
  const numbers: number[] = [];
  const end = Math.min(size, (block + 1) << BLOCK_BITS);
  for (let slot = block << BLOCK_BITS; slot < end; slot++) {
    readNumbers(facts, factStarts[slot] ?? 0, factStarts[slot + 1] ?? 0, numbers);
    let at = 0;
    for (let list = 0; list < 4; list++) {
      const last = at + (numbers[at] ?? 0);
      // A mention has twice the sign's number, and one more for the title.
      while (at++ < last) tell((numbers[at] ?? 0) >>> (list === 2 ? 1 : 0));
    }
  }
}

type Source = Pick<ExpertPart, keyof ExpertColumns> & Partial<Pick<ExpertPart, "isGone">>;

/** All who are still there, together in one order. */
export function joinParts(sources: readonly Source[], signs: SignsListed): ExpertPart {
  const order = orderOf(sources);
  const size = order.length;
  const columns = emptyColumns(size);
  const newSlots = sources.map((source) => new Int32Array(source.size).fill(-1));
  const facts = createNumberBytes(sources.reduce((sum, source) => sum + source.facts.length, 0) + 5);
  for (let slot = 0; slot < size; slot++) {
    const [number, from] = [order.sourceOf[slot] ?? 0, order.slotOf[slot] ?? 0];
    const [source, moved] = [sources[number], newSlots[number]];
    if (!source || !moved) continue;
    moved[from] = slot;
    columns.ids.set(source.ids.subarray(4 * from, 4 * from + 4), 4 * slot);
    columns.rating[slot] = source.rating[from] ?? 0;
    columns.reviewCount[slot] = source.reviewCount[from] ?? 0;
    columns.steadyRating[slot] = source.steadyRating[from] ?? 0;
    columns.years[slot] = source.years[from] ?? 0;
    columns.projects[slot] = source.projects[from] ?? 0;
    columns.flags[slot] = source.flags[from] ?? 0;
    columns.rates[slot] = source.rates[from] ?? 0;
    columns.niches.set(source.niches.subarray(NICHES_KEPT * from, NICHES_KEPT * (from + 1)), NICHES_KEPT * slot);
    facts.append(source.facts.subarray(source.factStarts[from] ?? 0, source.factStarts[from + 1] ?? 0));
    columns.factStarts[slot + 1] = facts.length;
  }
  const lists = sources.map(({ size: of, words }, number) => ({ size: of, words, moved: newSlots[number] }));
  return toPart({ ...narrowColumns(columns), facts: facts.taken(), words: joinWords(lists, size) }, signs);
}

/** Where each expert came from, by their new slot: neighbours share their niches. */
type Order = { length: number; sourceOf: Uint8Array; slotOf: Uint32Array };

/** A sum of the neighbourhood, which has 27 bits, and a number below this is exact. */
const NUMBERS_MAX = 2 ** 26;

function orderOf(sources: readonly Source[]): Order {
  const all = sources.reduce((sum, { size }) => sum + size, 0);
  const keys = new Float64Array(all);
  const [sourceOf, slotsOf] = [new Uint8Array(all), new Uint32Array(all)];
  let count = 0;
  sources.forEach(({ size, isGone, niches }, source) => {
    for (let slot = 0; slot < size; slot++) {
      if (isGone?.[slot]) continue;
      sourceOf[count] = source;
      slotsOf[count] = slot;
      keys[count] = neighbourhoodOf(niches, slot) * NUMBERS_MAX + count;
      count++;
    }
  });
  const numbers = keys.subarray(0, count).sort();
  const order = { length: count, sourceOf: new Uint8Array(count), slotOf: new Uint32Array(count) };
  numbers.forEach((key, place) => {
    order.sourceOf[place] = sourceOf[key % NUMBERS_MAX] ?? 0;
    order.slotOf[place] = slotsOf[key % NUMBERS_MAX] ?? 0;
  });
  return order;
}
