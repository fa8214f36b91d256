import { MATCHES_COUNTED_MAX } from "../experts/expert-list-limit.ts";
import { leastFitting } from "../matching/fitting.ts";
import { createCoFounderScore } from "../matching/match-co-founder.ts";
import { MATCH_WEIGHTS } from "../matching/match-weights.ts";
import { NICHES_MAX } from "../matching/niche-vector.ts";
import { BLOCK_BITS } from "./block-bits.ts";
import { rankCoFounderBlocks } from "./co-founder-blocks.ts";
import type { CoFounderPart } from "./co-founder-columns.ts";
import { createCoFounderJudge } from "./co-founder-judge.ts";
import { type CoFounderLookup, pointsOfAll } from "./co-founder-lookup.ts";
import { createMentioned, type Mentioned } from "./co-founder-mentions.ts";
import { createCoFounderPoints } from "./co-founder-points.ts";
import { compareIds } from "./id-column.ts";
import { eachNearNiche, mostWithNiche } from "./niche-tiles.ts";
import { type PartWords, readPartWords } from "./part-words.ts";
import { boundEverybody } from "./people-bounds.ts";
import { clearWords } from "./people-sums.ts";
import { RANKS, visitBlocks } from "./ranked-blocks.ts";
import { MOST_OF_NICHES, MOST_OF_WORDS, POINT, wordsUnit } from "./sums-bounds.ts";
import { createTopList, type TopList } from "./top-list.ts";

const WEIGHTS = MATCH_WEIGHTS.coFounder;

export type CoFounderHit = { part: CoFounderPart; slot: number; exactScore: number };

/** What one request has found so far, in all the parts that were searched, and what each of them says. */
export type CoFounderTally = {
  top: TopList<CoFounderHit>;
  total: number;
  fitting: number;
  evidence: Map<CoFounderPart, { words: PartWords; mentioned: Mentioned }>;
};

export function createCoFounderTally(limit: number): CoFounderTally {
  const compare = (one: CoFounderHit, other: CoFounderHit) =>
    other.exactScore - one.exactScore || compareIds(one.part.ids, one.slot, other.part.ids, other.slot);
  return { top: createTopList(limit, compare), total: 0, fitting: 0, evidence: new Map() };
}

/** Adds the best of a part to the tally: block by block, the most promising first, until no other can have a place. */
export function searchCoFounders(
  part: CoFounderPart,
  lookup: CoFounderLookup,
  { tally, excluded }: { tally: CoFounderTally; excluded: ReadonlySet<number> },
): void {
  clearWords(part.sums);
  const words = readPartWords(part.sums, { words: lookup.words, skills: [], industries: [] }, wordsUnit(lookup));
  const ofSums = boundEverybody(part, lookup, words, WEIGHTS);
  boundUnknown(part, lookup);
  const mentioned = createMentioned(part, lookup);
  tally.evidence.set(part, { words, mentioned });
  const points = createCoFounderPoints(lookup, mentioned);
  const { isNear, judge } = createCoFounderJudge(part, lookup, { words, mentioned });
  const { counted = MATCHES_COUNTED_MAX } = lookup.query;
  const { offers, standing, wanted, fields, isGone } = part;
  const all = pointsOfAll(lookup);
  const fitting = leastFitting(createCoFounderScore({ niches: lookup.niches }));
  // A smaller share cannot round up to a fit.
  const shareFitting = (fitting - 0.5) / 1_000_000;

  let floor = leastToTell();
  const ranked = rankCoFounderBlocks(part, { points, all });
  visitBlocks(ranked, (block) => {
    const isCounted = tally.total >= counted;
    // Later blocks have no higher bound.
    if (isCounted && (ranked[block] ?? 0) / RANKS < floor) return false;
    visit(block);
    return true;
  });

  function visit(block: number): void {
    const end = Math.min(part.size, (block + 1) << BLOCK_BITS);
    for (let slot = block << BLOCK_BITS; slot < end; slot++) {
      const isCounted = tally.total >= counted;
      const set = offers[slot] ?? 0;
      const number = standing[slot] ?? 0;
      const isUnread = points.isUnread[number] === 1;
      const scale =
        ((points.keptOfSet[set] ?? 1) * (points.keptOfStanding[number] ?? 1)) / (isUnread ? all - WEIGHTS.niches : all);
      const known =
        (points.ofSet[set] ?? 0) + (points.ofStanding[number] ?? 0) + points.ofEquity + (ofSums[slot] ?? 0) / POINT;
      const isBehind = (more: number) => scale * (known + more) + ROUNDING < floor;
      // What is quickly known first: most people are passed over by it.
      let isScored = !isBehind(points.ofComplementMost + points.ofIndustryMost);
      if (!isScored && isCounted) continue;
      const besides = points.ofComplement(wanted[slot] ?? 0) + points.ofIndustry(fields[slot] ?? 0);
      isScored &&= !isBehind(besides);
      if ((!isScored && isCounted) || isGone[slot] || excluded.has(slot) || !isNear(slot)) continue;
      tally.total++;
      if (!isScored) continue;
      const exactScore = judge(slot);
      if (exactScore >= fitting) tally.fitting++;
      tally.top.offer({ part, slot, exactScore });
      floor = leastToTell();
    }
  }

  /** The smallest share of all points that still earns a place, or is counted as a fit. */
  function leastToTell(): number {
    const { last } = tally.top;
    const forPlace = last === null ? 0 : (last.exactScore - 0.5) / 1_000_000;
    return tally.fitting < counted ? Math.min(forPlace, shareFitting) : forPlace;
  }
}

/** A share: more than what adding up in another order can change. */
const ROUNDING = 1e-9;

/** Nothing is known of people whom another model read, so their bound is the highest. */
function boundUnknown({ sums, bounds }: CoFounderPart, { niches }: CoFounderLookup): void {
  const { nicheTiles, ofNiches } = sums;
  const [greatest, limits] = [bounds.greatest.numbers, bounds.limits.numbers];
  const most = (limits[MOST_OF_WORDS] ?? 0) + (limits[MOST_OF_NICHES] ?? 0);
  for (let niche = niches?.known ?? NICHES_MAX; niche < NICHES_MAX; niche++) {
    if (mostWithNiche(nicheTiles, niche) === 0) continue;
    eachNearNiche(nicheTiles, niche, (slot) => {
      ofNiches.numbers[slot] = most;
      greatest[slot >>> BLOCK_BITS] = most;
    });
  }
}
