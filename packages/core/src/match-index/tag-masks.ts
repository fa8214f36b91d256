import { MATCH_WEIGHTS, MENTIONED_IN_TITLE } from "../matching/match-weights.ts";
import { CLOSENESS } from "../matching/term-matching.ts";
import type { ClosenessRows } from "./closeness-rows.ts";
import type { ExpertAsked, WishAsked } from "./expert-asked.ts";
import type { ExpertColumns } from "./expert-columns.ts";
import type { SignsListed } from "./expert-part.ts";
import { readNumbers } from "./number-bytes.ts";

/**
 * What somebody's tags and texts may say of a wish, in 32 bits of each kind: the first of the tags that the thesaurus knows have a bit
 * each, all others share the last one, and concepts that a text speaks of share them all. Read before the tags themselves are, it spares
 * most people that.
 */
export type TagMasks = { specializations: Uint32Array; industries: Uint32Array; mentions: Uint32Array };

const OTHER_BIT = 31;

const bitOf = (ordinal: number): number => (1 << (ordinal === -1 ? OTHER_BIT : Math.min(ordinal, OTHER_BIT))) >>> 0;
const bitOfMention = (sign: number): number => (1 << (sign & OTHER_BIT)) >>> 0;

export function createTagMasks({ facts, factStarts, size }: ExpertColumns, signs: SignsListed): TagMasks {
  const masks = {
    specializations: new Uint32Array(size),
    industries: new Uint32Array(size),
    mentions: new Uint32Array(size),
  };
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
    masks.specializations[slot] = maskOf((sign) => bitOf(signs.ordinalOf(sign)));
    masks.industries[slot] = maskOf((sign) => bitOf(signs.ordinalOf(sign)));
    masks.mentions[slot] = maskOf((number) => bitOfMention(number >>> 1));
  }
  return masks;
}

/** By the level of closeness the tags of which come so close to a wish, and its share of the points of its kind. */
type WishMasks = { same: number; close: number; near: number; mention: number; least: number; weight: number };

/** @returns the most points that what is said of the wishes can bring somebody */
export function createTagPointsMost(
  { specializations, industries, mentions }: TagMasks,
  asked: ExpertAsked,
  rows: ClosenessRows,
): (slot: number) => number {
  const skillMasks = masksOf("skill", asked.skills, { rows, service: asked.service });
  const industryMasks = masksOf("industry", asked.industries, { rows, service: asked.service });
  const heaviest = industryMasks.reduce((most, { weight }) => Math.max(most, weight), 0);
  return (slot) => {
    const spokenOf = mentions[slot] ?? 0;
    let points = 0;
    if (skillMasks.length > 0) {
      const tags = specializations[slot] ?? 0;
      let mean = 0;
      for (const wish of skillMasks) mean += wish.weight * mostOfWish(wish, tags, spokenOf);
      points += MATCH_WEIGHTS.expert.skills * mean;
    }
    if (industryMasks.length > 0) {
      const tags = industries[slot] ?? 0;
      let [mean, best] = [0, 0];
      for (const wish of industryMasks) {
        const value = wish.weight * mostOfWish(wish, tags, spokenOf);
        mean += value;
        best = Math.max(best, value);
      }
      // As alternatives are judged: the one that is met best, and all of them.
      points += (MATCH_WEIGHTS.expert.industry * (best / heaviest + mean)) / 2;
    }
    return points;
  };
}

function masksOf(
  kind: "skill" | "industry",
  wishes: readonly WishAsked[],
  { rows, service }: { rows: ClosenessRows; service: number | null },
): WishMasks[] {
  const total = wishes.reduce((sum, { weight }) => sum + weight, 0);
  return wishes.map((wish) => {
    const tagsAt = (closeness: number) =>
      rows
        .knownTags(kind)
        .reduce((mask, sign, ordinal) => (wish.closenessTo(sign) >= closeness ? mask | bitOf(ordinal) : mask), 0);
    return {
      // A tag of people's own may be the very thing.
      same: tagsAt(CLOSENESS.same) | bitOf(-1),
      close: tagsAt(CLOSENESS.close),
      near: tagsAt(CLOSENESS.near),
      // A wish in terms of people's own is looked for among words: anybody may say it.
      mention: wish.stems ? -1 : wish.mention === null ? 0 : bitOfMention(wish.mention),
      least: service === null ? 0 : wish.closenessOfService,
      weight: total === 0 ? 0 : wish.weight / total,
    };
  });
}

function mostOfWish({ same, close, near, mention, least }: WishMasks, tags: number, mentions: number): number {
  if ((tags & same) !== 0) return CLOSENESS.same;
  if (mention === -1 || (mentions & mention) !== 0) return Math.max(least, MENTIONED_IN_TITLE);
  if ((tags & close) !== 0) return Math.max(least, CLOSENESS.close);
  return (tags & near) === 0 ? least : Math.max(least, CLOSENESS.near);
}
