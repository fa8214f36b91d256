import { MATCHES_COUNTED_MAX } from "../experts/expert-list-limit.ts";
import type { ExpertSort } from "../experts/expert-sort.ts";
import { leastFitting } from "../matching/fitting.ts";
import { createExpertScore } from "../matching/match-expert.ts";
import { MATCH_WEIGHTS, WORD_WORTH } from "../matching/match-weights.ts";
import { textRelevance } from "../matching/text-relevance.ts";
import { BLOCK_BITS } from "./block-lists.ts";
import type { ClosenessRows } from "./closeness-rows.ts";
import { type ExpertAsked, pointsAsked, type WishAsked } from "./expert-asked.ts";
import { boundBlocks, orderBlocks } from "./expert-blocks.ts";
import { FLAGS } from "./expert-columns.ts";
import { createExpertJudge } from "./expert-judge.ts";
import type { ExpertPart } from "./expert-part.ts";
import { compareIds } from "./id-column.ts";
import { numberOf, readAll, slotOf } from "./postings.ts";
import type { Scratch } from "./scratch.ts";
import { createTopList, type TopList } from "./top-list.ts";
import { PLACES } from "./word-places.ts";

export type Hit = { part: ExpertPart; slot: number; exactScore: number; key: number };

/** What one request has found so far, in all the parts that were searched. */
export type Tally = {
  top: TopList<Hit>;
  total: number;
  fitting: number;
  /** Of each part for each word who has it. */
  words: Map<ExpertPart, readonly Uint32Array[]>;
  /** And of each wish in terms of people's own. */
  mentioned: Map<ExpertPart, ReadonlyMap<WishAsked, Uint32Array>>;
};

export function createTally({ query: { sort, limit } }: ExpertAsked): Tally {
  const compare = (one: Hit, other: Hit) =>
    (sort === "match" ? other.exactScore - one.exactScore : one.key - other.key) ||
    compareIds(one.part.ids, one.slot, other.part.ids, other.slot);
  return { top: createTopList(limit, compare), total: 0, fitting: 0, words: new Map(), mentioned: new Map() };
}

/** Adds the best of a part to the tally: block by block, the most promising first, until no other can have a place. */
export function searchPart(
  part: ExpertPart,
  asked: ExpertAsked,
  { rows, scratch, tally }: { rows: ClosenessRows; scratch: Scratch; tally: Tally },
): void {
  const lists = asked.words.map(({ stems }) => (stems ? readAll(part.words, stems, scratch.list) : new Uint32Array()));
  tally.words.set(part, lists);
  const most = addWords(part, asked, lists, scratch);
  const bounds = boundBlocks(part, asked, rows, { lists, most }, ({ stems }) =>
    stems ? readAll(part.words, stems, scratch.list) : new Uint32Array(),
  );
  tally.mentioned.set(part, bounds.mentioned);
  const passes = createFilter(part, asked);
  const { nichesValueOf, judge } = createExpertJudge(part, asked, scratch, bounds.mentioned);
  const points = pointsAsked(asked);
  const { sort } = asked.query;
  const isRanked = sort === "match";
  const fitting = leastFitting(createExpertScore(asked.query));

  /** Whether nobody with so much of all points at most can change what is told. */
  const isIdle = (share: number) => {
    const { last } = tally.top;
    if (tally.total < MATCHES_COUNTED_MAX || last === null) return false;
    if (tally.fitting < MATCHES_COUNTED_MAX && 1_000_000 * share >= fitting - 1) return false;
    return !isRanked || Math.round(1_000_000 * share) < last.exactScore;
  };
  const isBehind = (slot: number) => {
    const { last } = tally.top;
    return last !== null && !isRanked && keyOf(part, slot, sort) > last.key;
  };

  for (const block of orderBlocks(bounds)) {
    const share = bounds.share[block] ?? 0;
    if (isRanked && isIdle(share)) continue;
    const end = Math.min(part.size, (block + 1) << BLOCK_BITS);
    const ofBlock = (bounds.tags[block] ?? 0) + ROUNDING;
    const mayBeUnread = bounds.mayBeUnread[block] === 1;
    const nichesMost = bounds.niches[block] ?? 0;
    for (let slot = block << BLOCK_BITS; slot < end; slot++) {
      if (part.isGone[slot] || !passes(slot)) continue;
      const said =
        asked.words.length > 0
          ? MATCH_WEIGHTS.expert.text * textRelevance(asked.words.length, scratch.found[slot] ?? 0)
          : 0;
      const before = ofBlock + (part.standing[slot] ?? 0) + said;
      const shareMost = Math.max((before + nichesMost) / points.read, mayBeUnread ? before / points.unread : 0);
      if ((isRanked || isBehind(slot)) && isIdle(shareMost)) continue;
      const niches = nichesValueOf(slot);
      const shareNow =
        niches === null ? before / points.unread : (before + MATCH_WEIGHTS.expert.niches * niches) / points.read;
      if ((isRanked || isBehind(slot)) && isIdle(shareNow)) continue;
      const exactScore = judge(slot, niches);
      if (exactScore === null) continue;
      tally.total = Math.min(MATCHES_COUNTED_MAX, tally.total + 1);
      if (exactScore >= fitting) tally.fitting = Math.min(MATCHES_COUNTED_MAX, tally.fitting + 1);
      tally.top.offer({ part, slot, exactScore, key: isRanked ? 0 : keyOf(part, slot, sort) });
    }
  }
  forgetWords(part, lists, scratch);
}

const ROUNDING = 1e-4;

/** Adds up for everybody what they have of the words, in the order of the request, and the most of each block. */
function addWords(
  { blocks }: ExpertPart,
  { words }: ExpertAsked,
  lists: readonly Uint32Array[],
  { found, isSignSaid }: Scratch,
): Float64Array {
  const most = new Float64Array(blocks);
  const worths = PLACES.map((place) => (place === null ? 0 : WORD_WORTH[place]));
  words.forEach(({ weight, isSign }, index) => {
    const sums = worths.map((worth) => weight * worth);
    for (const packed of lists[index] ?? []) {
      const slot = slotOf(packed);
      const sum = (found[slot] ?? 0) + (sums[numberOf(packed)] ?? 0);
      found[slot] = sum;
      if (isSign) isSignSaid[slot] = 1;
      const block = slot >>> BLOCK_BITS;
      if (sum > (most[block] ?? 0)) most[block] = sum;
    }
  });
  return most;
}

function forgetWords({ size }: ExpertPart, lists: readonly Uint32Array[], { found, isSignSaid }: Scratch): void {
  const many = lists.reduce((sum, { length }) => sum + length, 0);
  if (4 * many > size) {
    found.fill(0, 0, size);
    isSignSaid.fill(0, 0, size);
    return;
  }
  for (const list of lists) {
    for (const packed of list) {
      found[slotOf(packed)] = 0;
      isSignSaid[slotOf(packed)] = 0;
    }
  }
}

/** By figures alone; tags are read with the other facts. */
function createFilter(part: ExpertPart, { filter }: ExpertAsked): (slot: number) => boolean {
  const { rating, rates, flags } = part;
  const { available, minRate, maxRate, hasRate } = filter;
  return (slot) => {
    if ((rating[slot] ?? 0) < filter.rating) return false;
    if (available !== undefined && (((flags[slot] ?? 0) & FLAGS.isAvailable) !== 0) !== available) return false;
    return !hasRate || ((rates[slot] ?? 0) >= minRate && (rates[slot] ?? 0) <= maxRate);
  };
}

/** What a list is ordered by, the lowest first. */
function keyOf(part: ExpertPart, slot: number, sort: "match" | ExpertSort): number {
  if (sort === "rate") return part.rates[slot] ?? 0;
  if (sort === "experience") return -(part.years[slot] ?? 0);
  return sort === "projects" ? -(part.projects[slot] ?? 0) : -(part.steadyRating[slot] ?? 0);
}
