import { MATCH_WEIGHTS, MENTIONED_IN_TITLE } from "../matching/match-weights.ts";
import { CLOSENESS } from "../matching/term-matching.ts";
import type { ClosenessRows } from "./closeness-rows.ts";
import type { ExpertColumns } from "./expert-columns.ts";
import type { ExpertLookup, WishLookup } from "./expert-lookup.ts";
import type { SignsListed } from "./expert-part.ts";
import { readNumbers } from "./number-bytes.ts";

/**
 * What a person's tags and texts may say of a wish, in 32 bits of each kind. The first tags of the thesaurus have a bit each, and all
 * others share the last one; so do the concepts that a text mentions. A look at these bits saves reading the tags of most people.
 */
export type TagMasks = Uint32Array;

/** Of each person one after the other, so that one look into the memory finds them all. */
const KINDS = 3;
const [SPECIALIZATIONS, INDUSTRIES, MENTIONS] = [0, 1, 2];

const OTHER_BIT = 31;

const bitOf = (ordinal: number): number => (1 << (ordinal === -1 ? OTHER_BIT : Math.min(ordinal, OTHER_BIT))) >>> 0;
const bitOfMention = (sign: number): number => (1 << (sign & OTHER_BIT)) >>> 0;

export function createTagMasks({ facts, factStarts, size }: ExpertColumns, signs: SignsListed): TagMasks {
  const masks = new Uint32Array(KINDS * size);
  const numbers: number[] = [];
  for (let slot = 0; slot < size; slot++) {
    readNumbers(facts, factStarts[slot] ?? 0, factStarts[slot + 1] ?? 0, numbers);
    let at = 0;
    const maskOf = (bit: (number: number) => number) => {
      let mask = 0;
      const last = at + (numbers[at] ?? 0);
      while (at++ < last) mask |= bit(numbers[at] ?? 0);
      return mask;
    };
    masks[KINDS * slot + SPECIALIZATIONS] = maskOf((sign) => bitOf(signs.ordinalOf(sign)));
    masks[KINDS * slot + INDUSTRIES] = maskOf((sign) => bitOf(signs.ordinalOf(sign)));
    masks[KINDS * slot + MENTIONS] = maskOf((number) => bitOfMention(number >>> 1));
  }
  return masks;
}

/** The concepts that the person's text mentions. */
export function mentionsIn(masks: TagMasks, slot: number): number {
  return masks[KINDS * slot + MENTIONS] ?? 0;
}

/** If one of these bits is missing, the text does not mention the wish. The masks know nothing of custom terms. */
export function maskOfMention({ mention }: Pick<WishLookup, "mention">): number {
  return mention === null ? 0 : bitOfMention(mention);
}

/**
 * Of each wish of a kind: the bits of the tags that come as close to it as each level or closer, and of its mention; what it is worth
 * without any; its share of the points of its kind.
 */
type WishMasks = {
  count: number;
  same: Int32Array;
  close: Int32Array;
  near: Int32Array;
  mentions: Int32Array;
  least: Float64Array;
  weights: Float64Array;
};

const ALL_BITS = -1;

/** @returns the most points that wishes can bring a person; called for every fourth person who is looked at */
export function createTagPointsMost(
  masks: TagMasks,
  lookup: ExpertLookup,
  rows: ClosenessRows,
): (slot: number) => number {
  const skillMasks = masksOf("skill", lookup.skills, { rows, service: lookup.service });
  const industryMasks = masksOf("industry", lookup.industries, { rows, service: lookup.service });
  const heaviest = industryMasks.weights.reduce((most, weight) => Math.max(most, weight), 0);
  const { skills: skillPoints, industry: industryPoints } = MATCH_WEIGHTS.expert;
  return (slot) => {
    const spokenOf = masks[KINDS * slot + MENTIONS] ?? 0;
    let points = 0;
    if (skillMasks.count > 0) {
      const tags = masks[KINDS * slot + SPECIALIZATIONS] ?? 0;
      let mean = 0;
      for (let wish = 0; wish < skillMasks.count; wish++) mean += mostOfWish(skillMasks, wish, tags, spokenOf);
      points += skillPoints * mean;
    }
    if (industryMasks.count > 0) {
      const tags = masks[KINDS * slot + INDUSTRIES] ?? 0;
      let mean = 0;
      let best = 0;
      for (let wish = 0; wish < industryMasks.count; wish++) {
        const value = mostOfWish(industryMasks, wish, tags, spokenOf);
        mean += value;
        best = Math.max(best, value);
      }
      // As alternatives are judged: the one that is met best, and all of them.
      points += (industryPoints * (best / heaviest + mean)) / 2;
    }
    return points;
  };
}

function masksOf(
  kind: "skill" | "industry",
  wishes: readonly WishLookup[],
  { rows, service }: { rows: ClosenessRows; service: number | null },
): WishMasks {
  const count = wishes.length;
  const total = wishes.reduce((sum, { weight }) => sum + weight, 0);
  const known = rows.knownTags(kind);
  const tagsAt = (closeness: number) =>
    Int32Array.from(wishes, ({ closenessTo }) =>
      known.reduce((mask, sign, ordinal) => (closenessTo(sign) >= closeness ? mask | bitOf(ordinal) : mask), 0),
    );
  return {
    count,
    // A tag of people's own may be the very thing.
    same: tagsAt(CLOSENESS.same).map((mask) => mask | bitOf(-1)),
    close: tagsAt(CLOSENESS.close),
    near: tagsAt(CLOSENESS.near),
    // A wish in terms of people's own is looked for among words: anybody may say it.
    mentions: Int32Array.from(wishes, (wish) => (wish.stems ? ALL_BITS : maskOfMention(wish))),
    least: Float64Array.from(wishes, ({ closenessOfService }) => (service === null ? 0 : closenessOfService)),
    weights: Float64Array.from(wishes, ({ weight }) => (total === 0 ? 0 : weight / total)),
  };
}

function mostOfWish(masks: WishMasks, wish: number, tags: number, spokenOf: number): number {
  const { same, close, near, mentions, least, weights } = masks;
  const weight = weights[wish] ?? 0;
  if ((tags & (same[wish] ?? 0)) !== 0) return weight * CLOSENESS.same;
  const mention = mentions[wish] ?? 0;
  let value = least[wish] ?? 0;
  if (mention === ALL_BITS || (spokenOf & mention) !== 0) value = Math.max(value, MENTIONED_IN_TITLE);
  else if ((tags & (close[wish] ?? 0)) !== 0) value = Math.max(value, CLOSENESS.close);
  else if ((tags & (near[wish] ?? 0)) !== 0) value = Math.max(value, CLOSENESS.near);
  return weight * value;
}
