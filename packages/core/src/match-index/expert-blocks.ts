import { NICHES_MAX } from "../matching/niche-vector.ts";
import { BLOCK_BITS, blocksWith, markBlocks } from "./block-bits.ts";
import type { ClosenessRows } from "./closeness-rows.ts";
import { OWN_TAG } from "./expert-columns.ts";
import type { ExpertLookup, WishLookup } from "./expert-lookup.ts";
import type { ExpertPart } from "./expert-part.ts";
import { eachNearNiche, mostWithNiche } from "./niche-tiles.ts";
import type { PartWords } from "./part-words.ts";
import { slotOf } from "./postings.ts";

/** The blocks that may hold experts without known niches: unread, or read by another model. */
export function unreadBlocks({ sums, hasUnread }: ExpertPart, { niches }: ExpertLookup): Uint8Array {
  if (!niches) return new Uint8Array(hasUnread.length);
  const mayBeUnread = hasUnread.slice();
  for (let niche = niches.known; niche < NICHES_MAX; niche++) {
    if (mostWithNiche(sums.nicheTiles, niche) === 0) continue;
    eachNearNiche(sums.nicheTiles, niche, (slot) => {
      mayBeUnread[slot >>> BLOCK_BITS] = 1;
    });
  }
  return mayBeUnread;
}

/** From this many near experts on, looking for their blocks does not pay: a search finds more of them at once than it counts. */
const NEAR_MANY = 16_384;

/** The blocks in which an expert may both pass the filter and be near. If many are near, any block may hold one. */
export function openBlocks(
  part: ExpertPart,
  lookup: ExpertLookup,
  rows: ClosenessRows,
  partWords: PartWords,
): Uint8Array {
  const { blocks, signBlocks } = part;
  const isOpen = new Uint8Array(blocks);
  const signs = lookup.asks ? nearSigns(lookup, rows) : null;
  const lists = partWords.signs();
  const leading = leadingNiches(lookup);
  const many = (signs ?? []).reduce((sum, sign) => sum + blocksWith(signBlocks, sign), 0);
  const ofWords = lists?.reduce((sum, { length }) => sum + length, 0) ?? 0;
  const ofNiches = leading.reduce((sum, niche) => sum + mostWithNiche(part.sums.nicheTiles, niche), 0);
  if (signs === null || lists === null || many + ofWords + ofNiches > NEAR_MANY) {
    isOpen.fill(1);
  } else {
    const open = (slot: number) => {
      isOpen[slot >>> BLOCK_BITS] = 1;
    };
    markBlocks(signBlocks, signs, isOpen);
    for (const list of lists) for (const packed of list) open(slotOf(packed));
    for (const niche of leading) eachNearNiche(part.sums.nicheTiles, niche, open);
  }
  for (const wanted of [lookup.filter.specializations, lookup.filter.industries]) {
    if (!wanted) continue;
    const hasWanted = new Uint8Array(blocks);
    markBlocks(signBlocks, Array.from(wanted, rows.listedAs), hasWanted);
    for (let block = 0; block < blocks; block++) isOpen[block] = (isOpen[block] ?? 0) & (hasWanted[block] ?? 0);
  }
  return isOpen;

  function leadingNiches({ niches }: ExpertLookup): number[] {
    return niches ? Array.from(niches.isLeading.keys()).filter((niche) => niches.isLeading[niche] === 1) : [];
  }
}

/** The signs that show that a block may hold a near expert. */
function nearSigns({ skills, industries, service }: ExpertLookup, rows: ClosenessRows): number[] {
  const ofKind = (kind: "skill" | "industry", wishes: readonly WishLookup[]) =>
    wishes.length === 0
      ? []
      : [
          OWN_TAG[kind],
          ...rows.knownTags(kind).filter((sign) => wishes.some(({ closenessTo }) => closenessTo(sign) > 0)),
          ...wishes.flatMap(({ mention }) => mention ?? []),
        ];
  return [...ofKind("skill", skills), ...ofKind("industry", industries), ...(service === null ? [] : [service])];
}

const STEP_BITS = 4;

/**
 * @param greatest for each block, the highest sum in it
 * @returns the sum that at least `many` of the open blocks reach, or all of them if there are fewer
 */
export function sumOfFirst(greatest: Uint16Array, isOpen: Uint8Array, many: number): number {
  const counts = new Uint32Array(2 ** (16 - STEP_BITS));
  for (let block = 0; block < isOpen.length; block++) {
    const step = (greatest[block] ?? 0) >>> STEP_BITS;
    counts[step] = (counts[step] ?? 0) + (isOpen[block] ?? 0);
  }
  let step = counts.length;
  for (let count = 0; step > 0 && count < many; count += counts[step] ?? 0) step--;
  return step << STEP_BITS;
}
