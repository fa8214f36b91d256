import { experienceValue, projectsValue, ratingValue } from "../matching/expert-facts.ts";
import { exactScoreOf, type JudgedFact } from "../matching/match-scoring.ts";
import {
  type ExpertCriterion,
  MATCH_WEIGHTS,
  MENTIONED_IN_TEXT,
  MENTIONED_IN_TITLE,
} from "../matching/match-weights.ts";
import { LEADING_STRENGTH } from "../matching/niche-judge.ts";
import { closenessOf, nicheOf, strengthOf } from "../matching/niche-vector.ts";
import { nichesValue } from "../matching/niches-fact.ts";
import { textRelevance } from "../matching/text-relevance.ts";
import { anyOf, meanOf } from "../matching/wish-judge.ts";
import type { ExpertAsked, WishAsked } from "./expert-asked.ts";
import { FLAGS } from "./expert-columns.ts";
import type { ExpertPart } from "./expert-part.ts";
import { NICHES_KEPT } from "./niche-column.ts";
import { readNumbers } from "./number-bytes.ts";
import { PLACES } from "./word-places.ts";
import type { WordsSaid } from "./words-said.ts";

export type ExpertJudge = {
  /** From 0 to 1; null for who is not read yet, or was read by another model. */
  nichesValueOf: (slot: number) => number | null;
  /**
   * Of whom the value of the niches was asked for just before.
   * @returns their exact score; null for whoever does not pass the filter, shows no sign of what is asked for, or has too little
   */
  judge: (slot: number, nichesValue: number | null, soFar: JudgedSoFar) => number | null;
};

/** In points: at most what somebody has besides what is said of the wishes, and with how little of them they change nothing. */
export type JudgedSoFar = { besidesWishes: number; least: number };

/**
 * Scores one person after another by the engine's own arithmetic, in its order, so that the sums are the same to the bit.
 */
export function createExpertJudge(part: ExpertPart, asked: ExpertAsked, said: WordsSaid): ExpertJudge {
  const { niches, factStarts, facts, flags, rating, reviewCount, years, projects } = part;
  const { skills, industries, words, niches: nichesAsked, service, filter } = asked;
  const judged = { skills: judgedOf(skills), industries: judgedOf(industries) };
  const fact = (criterion: ExpertCriterion) => ({ criterion, value: 0 });
  const ofSkills = fact("skills");
  const ofIndustry = fact("industry");
  const ofNiches = fact("niches");
  const ofText = fact("text");
  const standing = {
    rating: fact("rating"),
    experience: fact("experience"),
    projects: fact("projects"),
    availability: fact("availability"),
    verification: fact("verification"),
  };
  const inOrder = (isRead: boolean): JudgedFact<ExpertCriterion>[] => [
    ...(skills.length > 0 ? [ofSkills] : []),
    ...(industries.length > 0 ? [ofIndustry] : []),
    ...(isRead ? [ofNiches] : []),
    ...(words.length > 0 ? [ofText] : []),
    ...Object.values(standing),
  ];
  const [factsOfRead, factsOfUnread] = [inOrder(true), inOrder(false)];
  const numbers: number[] = [];
  let speaksOfLeading = false;

  return { nichesValueOf, judge };

  function judge(slot: number, value: number | null, { besidesWishes, least }: JudgedSoFar): number | null {
    if (!readSigns(slot)) return null;
    const weights = MATCH_WEIGHTS.expert;
    const most = besidesWishes + weights.skills * ofSkills.value + weights.industry * ofIndustry.value;
    if (most < least) return null;
    ofNiches.value = value ?? 0;
    ofText.value = textRelevance(words.length, said.foundIn(slot));
    standing.rating.value = ratingValue({
      rating: (rating[slot] ?? 0) / 100,
      reviewCount: reviewCount[slot] ?? 0,
    });
    standing.experience.value = experienceValue(years[slot] ?? 0);
    standing.projects.value = projectsValue(projects[slot] ?? 0);
    standing.availability.value = (flags[slot] ?? 0) & FLAGS.isAvailable ? 1 : 0;
    standing.verification.value = (flags[slot] ?? 0) & FLAGS.isVerified ? 1 : 0;
    return exactScoreOf(MATCH_WEIGHTS.expert, value === null ? factsOfUnread : factsOfRead);
  }

  function nichesValueOf(slot: number): number | null {
    speaksOfLeading = false;
    if (!nichesAsked || ((flags[slot] ?? 0) & FLAGS.isRead) === 0) return null;
    const { strengths, isLeading, known, squared } = nichesAsked;
    let product = 0;
    let own = 0;
    let highest = 0;
    const end = NICHES_KEPT * (slot + 1);
    for (let at = NICHES_KEPT * slot; at < end; at++) {
      const entry = niches[at] ?? 0;
      const strength = strengthOf(entry);
      if (strength === 0) break;
      const niche = nicheOf(entry);
      product += strength * (strengths[niche] ?? 0);
      own += strength * strength;
      highest = niche;
      if (strength >= LEADING_STRENGTH && isLeading[niche] === 1) speaksOfLeading = true;
    }
    return highest >= known ? null : nichesValue(closenessOf(product, squared, own));
  }

  /** Reads what the tags, mentions and services say of the wishes; false for whoever is not near, or is filtered out. */
  function readSigns(slot: number): boolean {
    readNumbers(facts, factStarts[slot] ?? 0, factStarts[slot + 1] ?? 0, numbers);
    const specializations = 1;
    const specializationsEnd = specializations + (numbers[0] ?? 0);
    const industriesStart = specializationsEnd + 1;
    const industriesEnd = industriesStart + (numbers[specializationsEnd] ?? 0);
    const mentions = industriesEnd + 1;
    const mentionsEnd = mentions + (numbers[industriesEnd] ?? 0);
    const services = mentionsEnd + 1;
    const servicesEnd = services + (numbers[mentionsEnd] ?? 0);
    if (filter.specializations && !hasAny(filter.specializations, specializations, specializationsEnd)) return false;
    if (filter.industries && !hasAny(filter.industries, industriesStart, industriesEnd)) return false;
    const offers = service !== null && has(service, services, servicesEnd);
    let isNear = !asked.asks || offers || speaksOfLeading;
    const judgeKind = (wishes: readonly WishAsked[], into: { value: number }[], from: number, to: number) => {
      for (let index = 0; index < wishes.length; index++) {
        const wish = wishes[index];
        const judgedWish = into[index];
        if (!wish || !judgedWish) continue;
        let value = mentionValueOf(wish, slot, mentions, mentionsEnd);
        for (let at = from; at < to; at++) value = Math.max(value, wish.closenessTo(numbers[at] ?? 0));
        if (value > 0) isNear = true;
        judgedWish.value = offers ? Math.max(value, wish.closenessOfService) : value;
      }
    };
    judgeKind(skills, judged.skills, specializations, specializationsEnd);
    judgeKind(industries, judged.industries, industriesStart, industriesEnd);
    if (!isNear && !said.isSignIn(slot)) return false;
    ofSkills.value = meanOf(judged.skills);
    ofIndustry.value = industries.length > 0 ? anyOf(judged.industries) : 0;
    return true;
  }

  function hasAny(wanted: ReadonlySet<number>, from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (wanted.has(numbers[at] ?? 0)) return true;
    return false;
  }

  function has(wanted: number, from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (numbers[at] === wanted) return true;
    return false;
  }

  function mentionValueOf(wish: WishAsked, slot: number, from: number, to: number): number {
    if (wish.stems) {
      const place = PLACES[said.placeOfWish(wish, slot)];
      return place ? (place === "title" ? MENTIONED_IN_TITLE : MENTIONED_IN_TEXT) : 0;
    }
    for (let at = from; wish.mention !== null && at < to; at++) {
      const number = numbers[at] ?? 0;
      if (number >>> 1 === wish.mention) return number & 1 ? MENTIONED_IN_TITLE : MENTIONED_IN_TEXT;
    }
    return 0;
  }
}

function judgedOf(wishes: readonly WishAsked[]) {
  return wishes.map(({ weight }) => ({ weight, value: 0 }));
}
