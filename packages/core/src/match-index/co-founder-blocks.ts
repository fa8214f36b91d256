import { MATCH_WEIGHTS } from "../matching/match-weights.ts";
import { BLOCK_BITS } from "./block-bits.ts";
import type { CoFounderPart } from "./co-founder-columns.ts";
import type { CoFounderPoints } from "./co-founder-points.ts";
import { RANKS, type RankedBlocks } from "./ranked-blocks.ts";
import { POINT } from "./sums-bounds.ts";

type Sums = {
  points: CoFounderPoints;
  /** All the points that the request may have of anybody. */
  all: number;
};

/** Blocks by what anybody there has at most, as a share of all points, rounded up. */
export function rankCoFounderBlocks(part: CoFounderPart, { points, all }: Sums): RankedBlocks {
  const { blocks, groups, groupOf, offers, hasUnread, bounds } = part;
  const ranks: RankedBlocks = new Uint16Array(blocks);
  const greatest = bounds.greatest.numbers;
  const asRead = all - MATCH_WEIGHTS.coFounder.niches;
  const besides = points.ofStandingMost + points.ofComplementMost + points.ofIndustryMost + points.ofEquity;
  for (let block = 0; block < blocks; block++) {
    const end = Math.min(part.size, (block + 1) << BLOCK_BITS);
    const known = besides + (greatest[block] ?? 0) / POINT;
    const least = hasUnread[block] === 1 ? asRead : all;
    let most = 0;
    for (let group = groupOf[block] ?? 0; (groups[group] ?? end) < end; group++) {
      const set = offers[groups[group] ?? 0] ?? 0;
      most = Math.max(most, (points.keptOfSet[set] ?? 1) * ((points.ofSet[set] ?? 0) + known));
    }
    ranks[block] = Math.min(RANKS, 1 + (((RANKS * most) / least) | 0));
  }
  return ranks;
}
