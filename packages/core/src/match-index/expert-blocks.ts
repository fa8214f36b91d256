import { NICHES_MAX } from "../matching/niche-vector.ts";
import { BLOCK_BITS, rangeOf } from "./block-lists.ts";
import type { ClosenessRows } from "./closeness-rows.ts";
import { type ExpertAsked, pointsAsked, type WishAsked } from "./expert-asked.ts";
import { POINT } from "./expert-bounds.ts";
import { OWN_TAG } from "./expert-columns.ts";
import type { ExpertPart } from "./expert-part.ts";
import { eachNearNiche, mostWithNiche } from "./niche-tiles.ts";
import { slotOf } from "./postings.ts";
import type { WordsSaid } from "./words-said.ts";

/** Blocks of which the most promising have the highest rank: what anybody there has at most, as a share of all points, rounded up. */
export type RankedBlocks = { ranks: Uint16Array; isOpen: Uint8Array; mayBeUnread: Uint8Array };

export const RANKS = 1_024;

/** So many blocks are looked at before the others: most of those who are found are in them. */
const FIRST = 320;

/**
 * @param ofWishes the points that what is said of the wishes can bring anybody
 * @returns besides, the rank that the first of the open blocks have
 */
export function rankBlocks(
  part: ExpertPart,
  asked: ExpertAsked,
  { ofWishes, isOpen }: { ofWishes: number; isOpen: Uint8Array },
): RankedBlocks & { first: number } {
  const { blocks, bounds } = part;
  const points = pointsAsked(asked);
  const [perRead, perUnread] = [RANKS / points.read, RANKS / points.unread];
  const mayBeUnread = unreadBlocks(part, asked);
  const ranks = new Uint16Array(blocks);
  const counts = new Uint32Array(RANKS + 1);
  const greatest = bounds.greatest.numbers;
  for (let block = 0; block < blocks; block++) {
    const most = (greatest[block] ?? 0) / POINT + ofWishes;
    const rank = Math.min(RANKS, 1 + ((most * (mayBeUnread[block] === 1 ? perUnread : perRead)) | 0));
    ranks[block] = rank;
    counts[rank] = (counts[rank] ?? 0) + (isOpen[block] ?? 0);
  }
  let first = RANKS;
  for (let count = counts[first] ?? 0; first > 1 && count < FIRST; count += counts[first] ?? 0) first--;
  return { ranks, isOpen, mayBeUnread, first };
}

function unreadBlocks({ sums, hasUnread }: ExpertPart, { niches: asked }: ExpertAsked): Uint8Array {
  if (!asked) return new Uint8Array(hasUnread.length);
  const mayBeUnread = hasUnread.slice();
  for (let niche = asked.known; niche < NICHES_MAX; niche++) {
    eachNearNiche(sums.nicheTiles, niche, (slot) => {
      mayBeUnread[slot >>> BLOCK_BITS] = 1;
    });
  }
  return mayBeUnread;
}

/** From so many near people on nobody looks for where they are: more of them are found at once than are counted. */
const NEAR_MANY = 16_384;

/** In which blocks somebody may both pass the filter and be near; where many are near, they may be in any. */
export function openBlocks(part: ExpertPart, asked: ExpertAsked, rows: ClosenessRows, said: WordsSaid): Uint8Array {
  const { blocks, signBlocks } = part;
  const isOpen = new Uint8Array(blocks);
  const signs = asked.asks ? nearSigns(asked, rows) : null;
  const lists = said.signs();
  const leading = leadingNiches(asked);
  const many = (signs ?? []).reduce((sum, sign) => sum + howManyBlocks(sign), 0);
  const ofWords = lists?.reduce((sum, { length }) => sum + length, 0) ?? 0;
  const ofNiches = leading.reduce((sum, niche) => sum + mostWithNiche(part.sums.nicheTiles, niche), 0);
  if (signs === null || lists === null || many + ofWords + ofNiches > NEAR_MANY) {
    isOpen.fill(1);
  } else {
    const open = (slot: number) => {
      isOpen[slot >>> BLOCK_BITS] = 1;
    };
    for (const sign of signs) markBlocks(part, sign, isOpen);
    for (const list of lists) for (const packed of list) open(slotOf(packed));
    for (const niche of leading) eachNearNiche(part.sums.nicheTiles, niche, open);
  }
  for (const wanted of [asked.filter.specializations, asked.filter.industries]) {
    if (!wanted) continue;
    const hasWanted = new Uint8Array(blocks);
    for (const sign of wanted) markBlocks(part, rows.listedAs(sign), hasWanted);
    for (let block = 0; block < blocks; block++) isOpen[block] = (isOpen[block] ?? 0) & (hasWanted[block] ?? 0);
  }
  return isOpen;

  function leadingNiches({ niches }: ExpertAsked): number[] {
    return niches ? Array.from(niches.isLeading.keys()).filter((niche) => niches.isLeading[niche] === 1) : [];
  }

  function howManyBlocks(sign: number): number {
    const { from, to } = rangeOf(signBlocks, sign);
    return to - from;
  }
}

/** The signs by which blocks tell that somebody in them may be near. */
function nearSigns({ skills, industries, service }: ExpertAsked, rows: ClosenessRows): number[] {
  const ofKind = (kind: "skill" | "industry", wishes: readonly WishAsked[]) =>
    wishes.length === 0
      ? []
      : [
          OWN_TAG[kind],
          ...rows.knownTags(kind).filter((sign) => wishes.some(({ closenessTo }) => closenessTo(sign) > 0)),
          ...wishes.flatMap(({ mention }) => mention ?? []),
        ];
  return [...ofKind("skill", skills), ...ofKind("industry", industries), ...(service === null ? [] : [service])];
}

function markBlocks({ signBlocks }: ExpertPart, sign: number, into: Uint8Array): void {
  const { from, to } = rangeOf(signBlocks, sign);
  for (let at = from; at < to; at++) into[signBlocks.blocks[at] ?? 0] = 1;
}

/** So many blocks are put in order first: mostly there is no need for more. */
const FIRST_BLOCKS = 1_024;

/**
 * Goes through the open blocks, the most promising first, until it is told that it is enough.
 * @param visit answers whether to go on
 */
export function visitBlocks({ ranks, isOpen }: RankedBlocks, visit: (block: number) => boolean): void {
  const counts = new Uint32Array(RANKS + 1);
  for (let block = 0; block < ranks.length; block++) {
    const rank = ranks[block] ?? 0;
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  let above = RANKS;
  for (let count = 0; above >= 0 && count < FIRST_BLOCKS; above--) count += counts[above] ?? 0;
  for (const [from, to] of [
    [RANKS, above + 1],
    [above, 0],
  ] as const) {
    for (const block of inOrder(from, to)) if (isOpen[block] === 1 && !visit(block)) return;
  }

  /** The blocks of some ranks, from the highest down. */
  function inOrder(highest: number, lowest: number): Uint32Array {
    const starts = new Uint32Array(RANKS + 1);
    let total = 0;
    for (let rank = highest; rank >= lowest; rank--) {
      starts[rank] = total;
      total += counts[rank] ?? 0;
    }
    const blocks = new Uint32Array(total);
    for (let block = 0; block < ranks.length; block++) {
      const rank = ranks[block] ?? 0;
      if (rank > highest || rank < lowest) continue;
      const at = starts[rank] ?? 0;
      blocks[at] = block;
      starts[rank] = at + 1;
    }
    return blocks;
  }
}
