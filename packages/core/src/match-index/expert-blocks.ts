import { NICHES_MAX } from "../matching/niche-vector.ts";
import { BLOCK_BITS, blocksWith, markBlocks } from "./block-bits.ts";
import type { ClosenessRows } from "./closeness-rows.ts";
import type { ExpertAsked, WishAsked } from "./expert-asked.ts";
import { OWN_TAG } from "./expert-columns.ts";
import type { ExpertPart } from "./expert-part.ts";
import { eachNearNiche, mostWithNiche } from "./niche-tiles.ts";
import { slotOf } from "./postings.ts";
import type { WordsSaid } from "./words-said.ts";

/** In which blocks somebody may be whose niches are not known: not read yet, or read by another model. */
export function unreadBlocks({ sums, hasUnread }: ExpertPart, { niches: asked }: ExpertAsked): Uint8Array {
  if (!asked) return new Uint8Array(hasUnread.length);
  const mayBeUnread = hasUnread.slice();
  for (let niche = asked.known; niche < NICHES_MAX; niche++) {
    if (mostWithNiche(sums.nicheTiles, niche) === 0) continue;
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
  for (const wanted of [asked.filter.specializations, asked.filter.industries]) {
    if (!wanted) continue;
    const hasWanted = new Uint8Array(blocks);
    markBlocks(signBlocks, Array.from(wanted, rows.listedAs), hasWanted);
    for (let block = 0; block < blocks; block++) isOpen[block] = (isOpen[block] ?? 0) & (hasWanted[block] ?? 0);
  }
  return isOpen;

  function leadingNiches({ niches }: ExpertAsked): number[] {
    return niches ? Array.from(niches.isLeading.keys()).filter((niche) => niches.isLeading[niche] === 1) : [];
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

const STEP_BITS = 4;

/**
 * @param greatest of each block, the sum of whoever has most there
 * @returns from which sum on there are at least so many of the open blocks, or all of them
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
