import { MATCH_WEIGHTS, MENTIONED_IN_TITLE } from "../matching/match-weights.ts";
import { NICHES_MAX } from "../matching/niche-vector.ts";
import { nichesValue } from "../matching/niches-fact.ts";
import { CLOSENESS } from "../matching/term-matching.ts";
import { textRelevance } from "../matching/text-relevance.ts";
import { BLOCK_BITS, type BlockLists, rangeOf } from "./block-lists.ts";
import type { ClosenessRows } from "./closeness-rows.ts";
import { type ExpertAsked, pointsAsked, type WishAsked } from "./expert-asked.ts";
import { OWN_TAG } from "./expert-columns.ts";
import type { ExpertPart } from "./expert-part.ts";
import { slotOf } from "./postings.ts";

/** What anybody in a block can have at most, and whether anybody there can be near the request. */
export type BlockBounds = {
  /** The share of all points. */
  share: Float64Array;
  /** Points of the tags, and those of the niches. */
  tags: Float32Array;
  niches: Float32Array;
  isNear: Uint8Array;
  /** Whether somebody in the block may be judged without niches. */
  mayBeUnread: Uint8Array;
  /** Of wishes in terms of people's own, who mentions each. */
  mentioned: ReadonlyMap<WishAsked, Uint32Array>;
};

/** More than what adding up in other orders and in fewer bits can change. */
const ROUNDING = 1e-4;

type Words = { lists: readonly Uint32Array[]; most: Float64Array };

export function boundBlocks(
  part: ExpertPart,
  asked: ExpertAsked,
  rows: ClosenessRows,
  words: Words,
  mentionsOf: (wish: WishAsked) => Uint32Array,
): BlockBounds {
  const { blocks } = part;
  const weights = MATCH_WEIGHTS.expert;
  const isNear = new Uint8Array(blocks).fill(asked.asks ? 0 : 1);
  const mentioned = new Map<WishAsked, Uint32Array>();
  const tags = new Float32Array(blocks);
  for (const [kind, wishes] of [
    ["skill", asked.skills],
    ["industry", asked.industries],
  ] as const) {
    for (const wish of wishes) if (wish.stems) mentioned.set(wish, mentionsOf(wish));
    const most = wishes.map((wish) => mostOfWish(part, wish, mentioned.get(wish), { kind, rows }));
    addTags(tags, wishes, most, kind);
    for (const of of most) for (let block = 0; block < blocks; block++) if (of[block]) isNear[block] = 1;
  }
  asked.words.forEach(({ isSign }, index) => {
    if (isSign) for (const packed of words.lists[index] ?? []) isNear[slotOf(packed) >>> BLOCK_BITS] = 1;
  });
  if (asked.service !== null) markBlocks(part.signBlocks, asked.service, isNear);
  const { niches, mayBeUnread } = boundNiches(part, asked, isNear);
  return { share: sharesOf(), tags, niches, isNear, mayBeUnread, mentioned };

  function sharesOf(): Float64Array {
    const { read, unread } = pointsAsked(asked);
    const share = new Float64Array(blocks);
    for (let block = 0; block < blocks; block++) {
      const text =
        asked.words.length > 0 ? weights.text * textRelevance(asked.words.length, words.most[block] ?? 0) : 0;
      const points = text + (tags[block] ?? 0) + (part.standingMost[block] ?? 0) + ROUNDING;
      const ofRead = (points + (niches[block] ?? 0)) / read;
      share[block] = mayBeUnread[block] ? Math.max(ofRead, points / unread) : ofRead;
    }
    return share;
  }
}

type Kind = "skill" | "industry";

/** In hundredths, for each block. */
function mostOfWish(
  { signBlocks, blocks }: ExpertPart,
  wish: WishAsked,
  mentioned: Uint32Array | undefined,
  { kind, rows }: { kind: Kind; rows: ClosenessRows },
): Uint8Array {
  const most = new Uint8Array(blocks);
  const raise = (sign: number, value: number) => {
    if (value === 0) return;
    const { from, to } = rangeOf(signBlocks, sign);
    for (let at = from; at < to; at++) {
      const block = signBlocks.blocks[at] ?? 0;
      most[block] = Math.max(most[block] ?? 0, value);
    }
  };
  for (const sign of rows.knownTags(kind)) raise(sign, 100 * wish.closenessTo(sign));
  raise(OWN_TAG[kind], 100 * CLOSENESS.same);
  if (wish.mention !== null) raise(wish.mention, 100 * MENTIONED_IN_TITLE);
  for (const packed of mentioned ?? []) {
    const block = slotOf(packed) >>> BLOCK_BITS;
    most[block] = Math.max(most[block] ?? 0, 100 * MENTIONED_IN_TITLE);
  }
  // Whoever offers the service has its skill: no block says so by its tags.
  if (wish.closenessOfService > 0) most.fill(100);
  return most;
}

/** As `meanOf` and `anyOf` add them up, of which each can only grow with each of the values. */
function addTags(tags: Float32Array, wishes: readonly WishAsked[], most: readonly Uint8Array[], kind: Kind): void {
  const total = wishes.reduce((sum, { weight }) => sum + weight, 0);
  const greatest = Math.max(0, ...wishes.map(({ weight }) => weight));
  if (total === 0) return;
  const weight = kind === "skill" ? MATCH_WEIGHTS.expert.skills : MATCH_WEIGHTS.expert.industry;
  for (let block = 0; block < tags.length; block++) {
    let [mean, best] = [0, 0];
    for (let index = 0; index < wishes.length; index++) {
      const value = ((wishes[index]?.weight ?? 0) * (most[index]?.[block] ?? 0)) / 100;
      mean += value / total;
      best = Math.max(best, value / greatest);
    }
    tags[block] = (tags[block] ?? 0) + weight * (kind === "skill" ? mean : (best + mean) / 2);
  }
}

function boundNiches(part: ExpertPart, { niches: asked }: ExpertAsked, isNear: Uint8Array) {
  const { nicheBlocks, blocks } = part;
  const niches = new Float32Array(blocks);
  if (!asked) return { niches, mayBeUnread: new Uint8Array(blocks) };
  const mayBeUnread = part.hasUnread.slice();
  const length = 255 * Math.sqrt(asked.squared);
  for (let niche = 0; niche < NICHES_MAX; niche++) {
    const strength = asked.strengths[niche] ?? 0;
    if (niche >= asked.known) markBlocks(nicheBlocks, niche, mayBeUnread);
    if (asked.isLeading[niche]) markBlocks(nicheBlocks, niche, isNear);
    if (strength === 0) continue;
    const { from, to } = rangeOf(nicheBlocks, niche);
    for (let at = from; at < to; at++) {
      const block = nicheBlocks.blocks[at] ?? 0;
      niches[block] = (niches[block] ?? 0) + strength * (nicheBlocks.most[at] ?? 0);
    }
  }
  for (let block = 0; block < blocks; block++) {
    niches[block] = MATCH_WEIGHTS.expert.niches * nichesValue((niches[block] ?? 0) / length);
  }
  return { niches, mayBeUnread };
}

function markBlocks(lists: BlockLists, key: number, into: Uint8Array): void {
  const { from, to } = rangeOf(lists, key);
  for (let at = from; at < to; at++) into[lists.blocks[at] ?? 0] = 1;
}

const BUCKETS = 1_024;

/** The most promising first, those that nobody near can be in left out. */
export function orderBlocks({ share, isNear }: Pick<BlockBounds, "share" | "isNear">): Uint32Array {
  const starts = new Uint32Array(BUCKETS + 2);
  const bucketOf = (block: number) => BUCKETS - Math.min(BUCKETS, Math.floor(BUCKETS * (share[block] ?? 0)));
  let count = 0;
  for (let block = 0; block < share.length; block++) {
    if (!isNear[block]) continue;
    const bucket = bucketOf(block);
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
    count++;
  }
  for (let bucket = 0; bucket <= BUCKETS; bucket++)
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  const order = new Uint32Array(count);
  for (let block = 0; block < share.length; block++) {
    if (!isNear[block]) continue;
    const bucket = bucketOf(block);
    const at = starts[bucket] ?? 0;
    order[at] = block;
    starts[bucket] = at + 1;
  }
  return order;
}
