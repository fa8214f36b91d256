import { MATCH_WEIGHTS } from "../matching/match-weights.ts";
import { BLOCK_BITS, greatestInBlocks } from "./block-lists.ts";
import type { CoFounderPart } from "./co-founder-columns.ts";
import { type CoFounderPoints, mostOf } from "./co-founder-points.ts";
import { RANKS, type RankedBlocks } from "./ranked-blocks.ts";

type Sums = {
  points: CoFounderPoints;
  /** All the points that the request may have of anybody. */
  all: number;
};

/** Blocks by what anybody there has at most, as a share of all points, rounded up. */
export function rankCoFounderBlocks(part: CoFounderPart, { points, all }: Sums): RankedBlocks {
  const { blocks, groups, groupOf, offers, hasUnread, sums } = part;
  const ranks = new Uint16Array(blocks);
  const most = greatestInBlocks(sums.ofNiches.numbers, part);
  const words = greatestInBlocks(sums.ofWords.numbers, part);
  const asRead = all - MATCH_WEIGHTS.coFounder.niches;
  const besides = points.ofStandingMost + points.ofComplementMost + points.ofIndustryMost + points.ofEquity;
  for (let block = 0; block < blocks; block++) {
    const end = Math.min(part.size, (block + 1) << BLOCK_BITS);
    const ofNiches = mostOf(points.ofNiches, most[block] ?? 0);
    const ofWords = mostOf(points.ofWords, words[block] ?? 0);
    const isUnread = hasUnread[block] === 1;
    let share = 0;
    for (let group = groupOf[block] ?? 0; (groups[group] ?? end) < end; group++) {
      const set = offers[groups[group] ?? 0] ?? 0;
      const known = (points.ofSet[set] ?? 0) + besides + ofWords;
      const kept = points.keptOfSet[set] ?? 1;
      share = Math.max(share, (kept * (known + ofNiches)) / all, isUnread ? (kept * known) / asRead : 0);
    }
    ranks[block] = Math.min(RANKS, 1 + ((RANKS * share) | 0));
  }
  return { ranks, words };
}
