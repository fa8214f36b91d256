import { MATCHES_COUNTED_MAX } from "../experts/expert-list-limit.ts";
import type { ExpertSort } from "../experts/expert-sort.ts";
import { leastFitting } from "../matching/fitting.ts";
import { createExpertScore } from "../matching/match-expert.ts";
import { MATCH_WEIGHTS } from "../matching/match-weights.ts";
import { BLOCK_BITS, BLOCK_SIZE } from "./block-bits.ts";
import type { ClosenessRows } from "./closeness-rows.ts";
import { openBlocks, sumOfFirst, unreadBlocks } from "./expert-blocks.ts";
import { FLAGS, rateAt } from "./expert-columns.ts";
import type { ExpertQuery } from "./expert-entry.ts";
import { createExpertJudge } from "./expert-judge.ts";
import { type ExpertLookup, pointsOfRequest } from "./expert-lookup.ts";
import type { ExpertPart } from "./expert-part.ts";
import { compareIds } from "./id-column.ts";
import { createNotedPeople } from "./noted-people.ts";
import { type PartWords, readPartWords } from "./part-words.ts";
import { boundEverybody } from "./people-bounds.ts";
import { clearWords } from "./people-sums.ts";
import { POINT, pointsOfWords, ROUNDING, wordsUnit } from "./sums-bounds.ts";
import { createTagPointsMost } from "./tag-masks.ts";
import { createTopList, type TopList } from "./top-list.ts";

export type Hit = { part: ExpertPart; slot: number; exactScore: number; key: number };

/** What one request has found so far, in all the parts that were searched. */
export type Tally = {
  top: TopList<Hit>;
  total: number;
  fitting: number;
  /** What each part says of the words. */
  partWords: Map<ExpertPart, PartWords>;
};

export function createTally({ query }: ExpertLookup): Tally {
  const compare = (one: Hit, other: Hit) =>
    orderOf(one, query) - orderOf(other, query) || compareIds(one.part.ids, one.slot, other.part.ids, other.slot);
  return { top: createTopList(query.limit, compare), total: 0, fitting: 0, partWords: new Map() };
}

/** The key by which a result is sorted, lowest first. */
export function orderOf({ exactScore, key }: Hit, { sort }: Pick<ExpertQuery, "sort">): number {
  return sort === "match" ? -exactScore : key;
}

/** Adds the best of a part to the tally: block by block, the most promising first, until no other can have a place. */
export function searchPart(
  part: ExpertPart,
  lookup: ExpertLookup,
  { rows, tally }: { rows: ClosenessRows; tally: Tally },
): void {
  clearWords(part.sums);
  const partWords = readPartWords(part.sums, lookup, wordsUnit(lookup));
  tally.partWords.set(part, partWords);
  const mostOfAll = boundEverybody(part, lookup, partWords, MATCH_WEIGHTS.expert);
  const ofWishes = mostOfWishes(lookup) + ROUNDING;
  const isOpen = openBlocks(part, lookup, rows, partWords);
  const mayBeUnread = unreadBlocks(part, lookup);
  const { greatest } = part.bounds;
  const { room, ofNiches, scratch: found } = part.sums;
  const passes = createFilter(part, lookup);
  const { nichesValueOf, judge } = createExpertJudge(part, lookup, partWords);
  const tagPointsMost = createTagPointsMost(part.tagMasks, lookup, rows);
  const points = pointsOfRequest(lookup);
  const standingMost = (slot: number) => (part.bounds.standing.numbers[slot] ?? 0) / POINT;
  const ofWords = pointsOfWords(lookup, MATCH_WEIGHTS.expert);
  const wordsMost = (slot: number) => ofWords(part.sums.ofWords.numbers[slot] ?? 0);
  const { sort, counted = MATCHES_COUNTED_MAX } = lookup.query;
  const isRanked = sort === "match";
  const fitting = leastFitting(createExpertScore(lookup.query));

  // An expert with a smaller share of all points cannot change the answer: neither a place in it nor its count.
  let leastTelling = leastToTell();
  const isBehind = (slot: number) => {
    const { last } = tally.top;
    return last !== null && !isRanked && keyOf(part, slot, sort) > last.key;
  };

  const noted = createNotedPeople();
  // As many with the most first as are told of, so that of all others few come up to what these have.
  const first = isRanked ? sumOfFirst(greatest.numbers, isOpen, Math.max(lookup.query.limit, counted)) : 0;
  lookAt(first, Number.POSITIVE_INFINITY);
  if (first > 0) lookAt(0, first);

  /** Judges the experts whose sum is at least `from` and less than `below`. */
  function lookAt(from: number, below: number): void {
    // Unread experts need fewer points, so every block that has one is searched.
    for (let block = mayBeUnread.indexOf(1); block !== -1; block = mayBeUnread.indexOf(1, block + 1)) {
      const end = Math.min(part.size, (block + 1) << BLOCK_BITS);
      for (let slot = block << BLOCK_BITS; slot < end; slot++) look(slot, from, below);
    }
    const [start, end] = [greatest.at, greatest.at + 2 * part.blocks];
    for (let at = start; at < end; at = found.numbers[0] ?? end) {
      const least = Math.max(from, sumNeeded(points.read));
      const [sums, firstSlot] = [ofNiches.at + BLOCK_SIZE * (at - start), ((at - start) * BLOCK_SIZE) / 2];
      const foundEnd = found.at + 4 * found.numbers.length;
      const listed = room.kernel.listAtLeast(at, end, least, sums, firstSlot, found.at, foundEnd);
      const count = (listed - found.at) / 4;
      for (let index = 1; index < count; index++) {
        const slot = found.numbers[index] ?? 0;
        if (slot < part.size && mayBeUnread[slot >>> BLOCK_BITS] !== 1) look(slot, from, below);
      }
    }
    noted.visitAll(visit);
  }

  /** What is quickly known first: most people are passed over by it. */
  function look(slot: number, from: number, below: number): void {
    const block = slot >>> BLOCK_BITS;
    const sum = mostOfAll[slot] ?? 0;
    if (sum < from || sum >= below || isOpen[block] !== 1 || part.isGone[slot] || !passes(slot)) return;
    const pointsOfAll = mayBeUnread[block] === 1 ? points.unread : points.read;
    const share = (sum / POINT + tagPointsMost(slot) + ROUNDING) / pointsOfAll;
    if (isOnlyByPoints(slot) && share < leastTelling) return;
    if (noted.note(slot, share)) noted.visitAll(visit);
  }

  /** The sum below which an expert cannot change the answer, whatever they score on the wishes. */
  function sumNeeded(pointsOfAll: number): number {
    return isRanked ? Math.max(0, Math.floor(POINT * (leastTelling * pointsOfAll - ofWishes))) : 0;
  }

  /** Whether only their share of all points can let the expert change the answer. */
  function isOnlyByPoints(slot: number): boolean {
    return isRanked || isBehind(slot);
  }

  function visit(slot: number, share: number): void {
    const mustTell = isOnlyByPoints(slot);
    if (mustTell && share < leastTelling) return;
    const niches = nichesValueOf(slot);
    const least = mustTell ? leastTelling * (niches === null ? points.unread : points.read) : 0;
    const besidesWishes = standingMost(slot) + wordsMost(slot) + MATCH_WEIGHTS.expert.niches * (niches ?? 0) + ROUNDING;
    if (besidesWishes + tagPointsMost(slot) < least) return;
    const exactScore = judge(slot, niches, { besidesWishes, least });
    if (exactScore === null) return;
    tally.total = Math.min(counted, tally.total + 1);
    if (exactScore >= fitting) tally.fitting = Math.min(counted, tally.fitting + 1);
    tally.top.offer({ part, slot, exactScore, key: isRanked ? 0 : keyOf(part, slot, sort) });
    leastTelling = leastToTell();
  }

  /**
   * The smallest share of all points with which an expert can still change the answer, apart from a place in a list sorted by something
   * else.
   */
  function leastToTell(): number {
    const { last } = tally.top;
    if (tally.total < counted || last === null) return 0;
    const forPlace = isRanked ? (last.exactScore - 0.5) / 1_000_000 : Number.POSITIVE_INFINITY;
    return tally.fitting < counted ? Math.min(forPlace, (fitting - 1) / 1_000_000) : forPlace;
  }
}

/** In points: whatever anybody's tags and texts say of the wishes. */
function mostOfWishes({ skills, industries }: ExpertLookup): number {
  const weights = MATCH_WEIGHTS.expert;
  return (skills.length > 0 ? weights.skills : 0) + (industries.length > 0 ? weights.industry : 0);
}

/** By figures alone; tags are read with the other facts. */
function createFilter(part: ExpertPart, { filter }: ExpertLookup): (slot: number) => boolean {
  const { rating, flags } = part;
  const { available, minRate, maxRate, hasRate } = filter;
  return (slot) => {
    if ((rating[slot] ?? 0) < filter.rating) return false;
    if (available !== undefined && (((flags[slot] ?? 0) & FLAGS.isAvailable) !== 0) !== available) return false;
    if (!hasRate) return true;
    const rate = rateAt(part, slot);
    return rate >= minRate && rate <= maxRate;
  };
}

/** What a list is ordered by, the lowest first. */
function keyOf(part: ExpertPart, slot: number, sort: "match" | ExpertSort): number {
  if (sort === "rate") return rateAt(part, slot);
  if (sort === "experience") return -(part.years[slot] ?? 0);
  return sort === "projects" ? -(part.projects[slot] ?? 0) : -(part.steadyRating[slot] ?? 0);
}
