import { experienceValue, projectsValue, ratingValue } from "../matching/expert-facts.ts";
import { inMillionths } from "../matching/match-scoring.ts";
import {
  INDUSTRIES_WEIGHED_MAX,
  MATCH_WEIGHTS,
  MENTIONED_IN_TEXT,
  MENTIONED_IN_TITLE,
  SPECIALIZATIONS_WEIGHED_MAX,
} from "../matching/match-weights.ts";
import { LEADING_STRENGTH } from "../matching/niche-judge.ts";
import { closenessOf, nicheOf, strengthOf } from "../matching/niche-vector.ts";
import { nichesValue } from "../matching/niches-fact.ts";
import { textRelevance } from "../matching/text-relevance.ts";
import { anyOf, meanOf } from "../matching/wish-judge.ts";
import { FLAGS } from "./expert-columns.ts";
import type { ExpertLookup, WishLookup } from "./expert-lookup.ts";
import type { ExpertPart } from "./expert-part.ts";
import { NICHES_KEPT } from "./niche-column.ts";
import type { PartWords } from "./part-words.ts";
import { maskOfMention, mentionsIn } from "./tag-masks.ts";
import { PLACES } from "./word-places.ts";

export type ExpertJudge = {
  /** From 0 to 1; null for who is not read yet, or was read by another model. */
  nichesValueOf: (slot: number) => number | null;
  /**
   * The expert must be the one whose niches were scored just before.
   * @returns their exact score; null if they do not pass the filter, show no sign of what is asked for, or score too little
   */
  judge: (slot: number, nichesValue: number | null, soFar: JudgedSoFar) => number | null;
};

/** In points: the most that the expert can score besides the wishes, and the wish score below which they change nothing. */
export type JudgedSoFar = { besidesWishes: number; least: number };

/**
 * Scores one person after another by the engine's own arithmetic, in its order, so that the sums are the same to the bit. It is asked a
 * thousand times a request: what a person's facts say is read out of their bytes as it is needed, and nothing is made on the way.
 */
export function createExpertJudge(part: ExpertPart, lookup: ExpertLookup, partWords: PartWords): ExpertJudge {
  const weights = MATCH_WEIGHTS.expert;
  const { niches, factStarts, facts, tagMasks, flags, rating, reviewCount, years, projects } = part;
  const { words, niches: wanted, service, filter } = lookup;
  const [skills, industries] = [judgedOf(lookup.skills), judgedOf(lookup.industries)];
  const wishes = [...skills, ...industries];
  const mentionMask = wishes.reduce((mask, { wish }) => mask | maskOfMention(wish), 0);
  const mentions: number[] = [];
  const pointsOfUnread = pointsOfAll(false);
  const pointsOfRead = pointsOfAll(true);
  let speaksOfLeading = false;
  let skillsValue = 0;
  let industryValue = 0;
  let at = 0;

  return { nichesValueOf, judge };

  function judge(slot: number, value: number | null, { besidesWishes, least }: JudgedSoFar): number | null {
    if (!readSigns(slot)) return null;
    if (besidesWishes + weights.skills * skillsValue + weights.industry * industryValue < least) return null;
    const flag = flags[slot] ?? 0;
    let points = 0;
    if (skills.length > 0) points += weights.skills * skillsValue;
    if (industries.length > 0) points += weights.industry * industryValue;
    if (value !== null) points += weights.niches * value;
    if (words.length > 0) points += weights.text * textRelevance(words.length, partWords.worthIn(slot));
    points += weights.rating * ratingValue({ rating: (rating[slot] ?? 0) / 100, reviewCount: reviewCount[slot] ?? 0 });
    points += weights.experience * experienceValue(years[slot] ?? 0);
    points += weights.projects * projectsValue(projects[slot] ?? 0);
    points += weights.availability * (flag & FLAGS.isAvailable ? 1 : 0);
    points += weights.verification * (flag & FLAGS.isVerified ? 1 : 0);
    return inMillionths(points, value === null ? pointsOfUnread : pointsOfRead);
  }

  /** Added up in the order of the facts. */
  function pointsOfAll(isRead: boolean): number {
    return [
      skills.length > 0 ? weights.skills : 0,
      industries.length > 0 ? weights.industry : 0,
      isRead ? weights.niches : 0,
      words.length > 0 ? weights.text : 0,
      weights.rating,
      weights.experience,
      weights.projects,
      weights.availability,
      weights.verification,
    ].reduce((sum, weight) => sum + weight, 0);
  }

  function nichesValueOf(slot: number): number | null {
    speaksOfLeading = false;
    if (!wanted || ((flags[slot] ?? 0) & FLAGS.isRead) === 0) return null;
    const { strengths, isLeading, known, squared } = wanted;
    let product = 0;
    let own = 0;
    let highest = 0;
    const end = NICHES_KEPT * (slot + 1);
    for (let entryAt = NICHES_KEPT * slot; entryAt < end; entryAt++) {
      const entry = niches[entryAt] ?? 0;
      const strength = strengthOf(entry);
      if (strength === 0) break;
      highest = nicheOf(entry);
      own += strength * strength;
      const wanted = strengths[highest] ?? 0;
      if (wanted === 0) continue;
      product += strength * wanted;
      if (strength >= LEADING_STRENGTH && isLeading[highest] === 1) speaksOfLeading = true;
    }
    return highest >= known ? null : nichesValue(closenessOf(product, squared, own));
  }

  /** Reads what tags, mentions and services say of the wishes; false if the expert is not near, or is filtered out. */
  function readSigns(slot: number): boolean {
    at = factStarts[slot] ?? 0;
    if (!readTags(skills, filter.specializations, SPECIALIZATIONS_WEIGHED_MAX)) return false;
    if (!readTags(industries, filter.industries, INDUSTRIES_WEIGHED_MAX)) return false;
    const mayMention = (mentionsIn(tagMasks, slot) & mentionMask) !== 0;
    const spokenOf = mayMention || service !== null ? readMentions() : 0;
    const offers = service !== null && readServices(service);
    let isNear = !lookup.asks || offers || speaksOfLeading;
    for (const judged of wishes) {
      const { wish } = judged;
      const value = Math.max(judged.value, mentionValueOf(wish, slot, spokenOf));
      if (value > 0) isNear = true;
      judged.value = offers ? Math.max(value, wish.closenessOfService) : value;
    }
    if (!isNear && !partWords.isSignIn(slot)) return false;
    skillsValue = meanOf(skills);
    industryValue = industries.length > 0 ? anyOf(industries) : 0;
    return true;
  }

  /** How close the weighed tags of a kind come to each wish for it; whether any tag is wanted by the filter. */
  function readTags(judged: readonly JudgedWish[], wanted: ReadonlySet<number> | null, weighedMax: number): boolean {
    for (const wish of judged) wish.value = 0;
    let isWanted = wanted === null;
    const count = readNumber();
    for (let place = 0; place < count; place++) {
      const sign = readNumber();
      if (wanted?.has(sign)) isWanted = true;
      if (place >= weighedMax) continue;
      for (const one of judged) one.value = Math.max(one.value, one.wish.closenessTo(sign));
    }
    return isWanted;
  }

  /** @returns how many there are */
  function readMentions(): number {
    const count = readNumber();
    for (let index = 0; index < count; index++) mentions[index] = readNumber();
    return count;
  }

  function readServices(wanted: number): boolean {
    let isThere = false;
    for (let left = readNumber(); left > 0; left--) if (readNumber() === wanted) isThere = true;
    return isThere;
  }

  function readNumber(): number {
    let byte = facts[at++] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = facts[at++] ?? 0;
      value |= (byte & 127) << shift;
    }
    return value >>> 0;
  }

  function mentionValueOf(wish: WishLookup, slot: number, spokenOf: number): number {
    if (wish.stems) {
      const place = PLACES[partWords.placeOfWish(wish, slot)];
      return place ? (place === "title" ? MENTIONED_IN_TITLE : MENTIONED_IN_TEXT) : 0;
    }
    for (let index = 0; wish.mention !== null && index < spokenOf; index++) {
      const number = mentions[index] ?? 0;
      if (number >>> 1 === wish.mention) return number & 1 ? MENTIONED_IN_TITLE : MENTIONED_IN_TEXT;
    }
    return 0;
  }
}

type JudgedWish = { wish: WishLookup; weight: number; value: number };

function judgedOf(wishes: readonly WishLookup[]): JudgedWish[] {
  return wishes.map((wish) => ({ wish, weight: wish.weight, value: 0 }));
}
