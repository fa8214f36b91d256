import { MATCHES_COUNTED_MAX } from "../experts/expert-list-limit.ts";
import type { ExpertSort } from "../experts/expert-sort.ts";
import { leastFitting } from "../matching/fitting.ts";
import { createExpertScore } from "../matching/match-expert.ts";
import { MATCH_WEIGHTS } from "../matching/match-weights.ts";
import { BLOCK_BITS } from "./block-lists.ts";
import type { ClosenessRows } from "./closeness-rows.ts";
import { type ExpertAsked, pointsAsked } from "./expert-asked.ts";
import { createPointsMost, mostOf, openBlocks, RANKS, ROUNDING, rankBlocks, visitBlocks } from "./expert-blocks.ts";
import { FLAGS } from "./expert-columns.ts";
import type { ExpertQuery } from "./expert-entry.ts";
import { createExpertJudge } from "./expert-judge.ts";
import type { ExpertPart } from "./expert-part.ts";
import { compareIds } from "./id-column.ts";
import { addNiche } from "./niche-postings.ts";
import type { Scratch } from "./scratch.ts";
import { createTagPointsMost } from "./tag-masks.ts";
import { createTopList, type TopList } from "./top-list.ts";
import { readWordsSaid, type WordsSaid } from "./words-said.ts";

export type Hit = { part: ExpertPart; slot: number; exactScore: number; key: number };

/** What one request has found so far, in all the parts that were searched. */
export type Tally = {
  top: TopList<Hit>;
  total: number;
  fitting: number;
  /** What each part says of the words. */
  said: Map<ExpertPart, WordsSaid>;
};

export function createTally({ query }: ExpertAsked): Tally {
  const compare = (one: Hit, other: Hit) =>
    orderOf(one, query) - orderOf(other, query) || compareIds(one.part.ids, one.slot, other.part.ids, other.slot);
  return { top: createTopList(query.limit, compare), total: 0, fitting: 0, said: new Map() };
}

/** By what somebody stands among those who are found, the lowest first. */
export function orderOf({ exactScore, key }: Hit, { sort }: Pick<ExpertQuery, "sort">): number {
  return sort === "match" ? -exactScore : key;
}

/** Adds the best of a part to the tally: block by block, the most promising first, until no other can have a place. */
export function searchPart(
  part: ExpertPart,
  asked: ExpertAsked,
  { rows, scratch, tally }: { rows: ClosenessRows; scratch: Scratch; tally: Tally },
): void {
  const { niches: nicheSums, words: wordSums } = scratch;
  // Whatever was left of the request before, even of one that failed halfway, is nothing of this one's.
  nicheSums.fill(0, 0, part.blocks << BLOCK_BITS);
  wordSums.fill(0, 0, part.blocks << BLOCK_BITS);
  const said = readWordsSaid(part, asked, { list: scratch.list, sums: wordSums });
  tally.said.set(part, said);
  addNiches(part, asked, nicheSums);
  const most = createPointsMost(asked);
  const isOpen = openBlocks(part, asked, rows, said);
  const ranked = rankBlocks(part, asked, { sums: { niches: nicheSums, words: said }, most, isOpen });
  const passes = createFilter(part, asked);
  const { nichesValueOf, judge } = createExpertJudge(part, asked, said);
  const tagPointsMost = createTagPointsMost(part.tagMasks, asked, rows);
  const points = pointsAsked(asked);
  const { sort } = asked.query;
  const isRanked = sort === "match";
  const fitting = leastFitting(createExpertScore(asked.query));

  // Whoever has less of all points cannot change what is told: nobody's place, and nobody's being counted.
  let leastTelling = leastToTell(tally, fitting, isRanked);
  const isBehind = (slot: number) => {
    const { last } = tally.top;
    return last !== null && !isRanked && keyOf(part, slot, sort) > last.key;
  };

  visitBlocks(ranked, (block) => {
    const shareMost = (ranked.ranks[block] ?? 0) / RANKS;
    // Nobody in a later one has more of all points.
    if (isRanked && shareMost < leastTelling) return false;
    visit(block, mostOf(most.ofWords, ranked.words[block] ?? 0));
    return true;
  });

  function visit(block: number, ofWordsInBlock: number): void {
    const end = Math.min(part.size, (block + 1) << BLOCK_BITS);
    const mayBeUnread = ranked.mayBeUnread[block] === 1;
    const besidesPerson = ofWordsInBlock + most.ofWishes + ROUNDING;
    for (let slot = block << BLOCK_BITS; slot < end; slot++) {
      const ofNiches = mostOf(most.ofNiches, nicheSums[slot] ?? 0);
      const standing = (part.standing[slot] ?? 0) + ROUNDING;
      // What is quickly known first: most people are passed over by it.
      if (isRanked && !mayBeUnread && besidesPerson + ofNiches + standing < leastTelling * points.read) continue;
      if (part.isGone[slot] || !passes(slot)) continue;
      visitPerson(slot, { ofNiches, standing, ofWordsInBlock, mayBeUnread });
    }
  }

  function visitPerson(slot: number, { ofNiches, standing, ofWordsInBlock, mayBeUnread }: Bounded): void {
    const mustTell = isRanked || isBehind(slot);
    const isPassedOver = (besides: number) =>
      mustTell &&
      besides + ofNiches < leastTelling * points.read &&
      (!mayBeUnread || besides < leastTelling * points.unread);
    const ofTags = tagPointsMost(slot);
    if (isPassedOver(standing + ofTags + ofWordsInBlock)) return;
    const besides = standing + ofTags + mostOf(most.ofWords, said.mostIn(slot));
    if (isPassedOver(besides)) return;
    const niches = nichesValueOf(slot);
    const least = mustTell ? leastTelling * (niches === null ? points.unread : points.read) : 0;
    const now = besides + MATCH_WEIGHTS.expert.niches * (niches ?? 0);
    if (now < least) return;
    const exactScore = judge(slot, niches, { besidesWishes: now - ofTags, least });
    if (exactScore === null) return;
    tally.total = Math.min(MATCHES_COUNTED_MAX, tally.total + 1);
    if (exactScore >= fitting) tally.fitting = Math.min(MATCHES_COUNTED_MAX, tally.fitting + 1);
    tally.top.offer({ part, slot, exactScore, key: isRanked ? 0 : keyOf(part, slot, sort) });
    leastTelling = leastToTell(tally, fitting, isRanked);
  }
}

/** What is known of somebody before their tags and words are looked at, in points at most. */
type Bounded = { ofNiches: number; standing: number; ofWordsInBlock: number; mayBeUnread: boolean };

/** The least share of all points with which somebody still changes what is told, but for their place in a list by something else. */
function leastToTell({ top: { last }, total, fitting }: Tally, leastFits: number, isRanked: boolean): number {
  if (total < MATCHES_COUNTED_MAX || last === null) return 0;
  const forPlace = isRanked ? (last.exactScore - 0.5) / 1_000_000 : Number.POSITIVE_INFINITY;
  return fitting < MATCHES_COUNTED_MAX ? Math.min(forPlace, (leastFits - 1) / 1_000_000) : forPlace;
}

function addNiches({ nichePostings }: ExpertPart, { niches }: ExpertAsked, sums: Uint16Array): void {
  if (!niches) return;
  const length = Math.sqrt(niches.squared);
  niches.strengths.forEach((strength, niche) => {
    if (strength > 0) addNiche(nichePostings, niche, strength / length, sums);
  });
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
