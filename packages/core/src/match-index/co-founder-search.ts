import { MATCHES_COUNTED_MAX } from "../experts/expert-list-limit.ts";
import { leastFitting } from "../matching/fitting.ts";
import { createCoFounderScore } from "../matching/match-co-founder.ts";
import { EQUITY_GAP_MAX, MATCH_WEIGHTS, MUST_HAVE_MISSED_FACTOR, WORD_WORTH } from "../matching/match-weights.ts";
import { LEADING_STRENGTH } from "../matching/niche-judge.ts";
import { closenessOf, nicheOf, strengthOf } from "../matching/niche-vector.ts";
import { nichesValue } from "../matching/niches-fact.ts";
import { textRelevance } from "../matching/text-relevance.ts";
import { type CoFounderAsked, pointsOfAll, WISHES_A_NUMBER } from "./co-founder-asked.ts";
import { type CoFounderPart, STANDINGS } from "./co-founder-columns.ts";
import { compareIds } from "./id-column.ts";
import { NICHES_KEPT } from "./niche-column.ts";
import { numberOf, readAll, readPostings, slotOf } from "./postings.ts";
import { createTopList, type TopList } from "./top-list.ts";
import { PLACES } from "./word-places.ts";

const WEIGHTS = MATCH_WEIGHTS.coFounder;

export type CoFounderHit = { part: CoFounderPart; slot: number; exactScore: number };

/** What one request has found so far, in all the parts that were searched. */
export type CoFounderTally = {
  top: TopList<CoFounderHit>;
  total: number;
  fitting: number;
  words: Map<CoFounderPart, readonly Uint32Array[]>;
  mentions: Map<CoFounderPart, readonly Uint32Array[]>;
};

export function createCoFounderTally(limit: number): CoFounderTally {
  const compare = (one: CoFounderHit, other: CoFounderHit) =>
    other.exactScore - one.exactScore || compareIds(one.part.ids, one.slot, other.part.ids, other.slot);
  return { top: createTopList(limit, compare), total: 0, fitting: 0, words: new Map(), mentions: new Map() };
}

/** Room for what is found of everybody, all zeros between two requests. */
export type CoFounderScratch = {
  list: Uint32Array;
  found: Float64Array;
  isSignSaid: Uint8Array;
  mentioned: readonly Uint32Array[];
  isExcluded: Uint8Array;
};

export function createCoFounderScratch(size: number, wishes: number): CoFounderScratch {
  return {
    list: new Uint32Array(size),
    found: new Float64Array(size),
    isSignSaid: new Uint8Array(size),
    mentioned: Array.from({ length: Math.ceil(wishes / WISHES_A_NUMBER) }, () => new Uint32Array(size)),
    isExcluded: new Uint8Array(size),
  };
}

/** A bound may lie below what it bounds by the rounding of its sums. */
const ROUNDING = 1e-9;
const BUCKETS = 1_024;

/** Adds the best of a part to the tally: those who offer the same together, the most promising first, until no other can have a place. */
export function searchCoFounders(
  part: CoFounderPart,
  asked: CoFounderAsked,
  scratch: CoFounderScratch,
  tally: CoFounderTally,
  excluded: readonly number[],
): void {
  const wordsMost = addWords(part, asked, scratch, tally);
  const isMentioned = addMentions(part, asked, scratch, tally);
  for (const slot of excluded) scratch.isExcluded[slot] = 1;

  const {
    roles,
    skills,
    complement,
    industry,
    commitment,
    experience,
    location,
    niches,
    equityTo,
    words,
    isOffered,
    query,
  } = asked;
  const { found, isSignSaid, mentioned, isExcluded } = scratch;
  const { standing, offers, wanted, fields, equity, isGone, groups } = part;
  const asksForWords = words.length > 0;
  const isCommitmentMust = query.timeCommitment !== "flexible";
  const all = pointsOfAll(asked);

  const mentionedAt = (slot: number) => mentioned.map((bits) => bits[slot] ?? 0);
  const isMentionedAt = (slot: number) => mentioned.some((bits) => bits[slot] !== 0);
  const NOT_MENTIONED: readonly number[] = [];
  const industryAt = (slot: number) =>
    industry
      ? industry.valueOf(fields[slot] ?? 0, isMentioned && isMentionedAt(slot) ? mentionedAt(slot) : NOT_MENTIONED)
      : 0;

  const standingPoints = STANDINGS.map(
    ({ isSeeking }, number) =>
      WEIGHTS.commitment * (commitment[number] ?? 0) +
      WEIGHTS.experience * (experience[number] ?? 0) +
      (location ? WEIGHTS.location * (location[number] ?? 0) : 0) +
      (isSeeking ? WEIGHTS.seeking : 0),
  );
  const unread = STANDINGS.map(({ isRead }) => (niches && !isRead ? WEIGHTS.niches : 0));
  const kept = commitment.map((value) => (isCommitmentMust && value === 0 ? MUST_HAVE_MISSED_FACTOR : 1));
  const keptTable = Float64Array.from(kept);
  const standingTable = Float64Array.from(standingPoints);
  const unreadTable = Float64Array.from(unread);
  const nichesMost = niches ? WEIGHTS.niches : 0;
  const equityMost = equityTo === null ? 0 : WEIGHTS.equity;

  const relevance = (found: number) => (found === 0 ? 0 : textRelevance(words.length, found));
  const textMost = asksForWords ? WEIGHTS.text * relevance(wordsMost) : 0;
  const offerPoints = (set: number) =>
    (roles ? WEIGHTS.roles * (roles[set] ?? 0) : 0) + (skills ? WEIGHTS.skills * (skills[set] ?? 0) : 0);
  const restMost =
    (complement ? WEIGHTS.complement : 0) +
    (industry ? WEIGHTS.industry : 0) +
    (WEIGHTS.commitment + WEIGHTS.experience + WEIGHTS.seeking) +
    (location ? WEIGHTS.location : 0) +
    textMost +
    nichesMost +
    equityMost;
  const groupKept = (set: number) => (roles && roles[set] === 0 ? MUST_HAVE_MISSED_FACTOR : 1);

  /** The share from which on somebody has a place. */
  let least = leastShare(tally);

  const isNear = (slot: number): boolean =>
    isOffered[offers[slot] ?? 0] !== 0 ||
    isSignSaid[slot] !== 0 ||
    (isMentioned && isMentionedAt(slot)) ||
    (industry !== null && industry.isAtHome(fields[slot] ?? 0)) ||
    speaksOfLeading(slot);

  const speaksOfLeading = (slot: number): boolean => {
    if (!niches) return false;
    for (let at = NICHES_KEPT * slot; at < NICHES_KEPT * (slot + 1); at++) {
      const entry = part.niches[at] ?? 0;
      if (strengthOf(entry) >= LEADING_STRENGTH && niches.isLeading[nicheOf(entry)]) return true;
    }
    return false;
  };

  /** Null where nobody has read the profile, or another model has. */
  const nichesAt = (slot: number): number | null => {
    if (!niches || !STANDINGS[standing[slot] ?? 0]?.isRead) return null;
    let [product, squared, highest] = [0, 0, 0];
    for (let at = NICHES_KEPT * slot; at < NICHES_KEPT * (slot + 1); at++) {
      const entry = part.niches[at] ?? 0;
      const strength = strengthOf(entry);
      if (strength === 0) break;
      highest = nicheOf(entry);
      product += strength * (niches.strengths[highest] ?? 0);
      squared += strength * strength;
    }
    return highest >= niches.known ? null : nichesValue(closenessOf(product, niches.squared, squared));
  };

  /** In the order in which the engine adds the facts up, so that the sum is the same to the bit. */
  const judge = (slot: number) => {
    const [set, number] = [offers[slot] ?? 0, standing[slot] ?? 0];
    let [most, points, missed] = [0, 0, 0];
    const count = (weight: number, value: number) => {
      most += weight;
      points += weight * value;
    };
    if (roles) {
      count(WEIGHTS.roles, roles[set] ?? 0);
      if (roles[set] === 0) missed++;
    }
    if (skills) count(WEIGHTS.skills, skills[set] ?? 0);
    if (complement) count(WEIGHTS.complement, complement[wanted[slot] ?? 0] ?? 0);
    if (industry) count(WEIGHTS.industry, industryAt(slot));
    const committed = commitment[number] ?? 0;
    count(WEIGHTS.commitment, committed);
    if (isCommitmentMust && committed === 0) missed++;
    count(WEIGHTS.experience, experience[number] ?? 0);
    if (asksForWords) count(WEIGHTS.text, relevance(found[slot] ?? 0));
    const value = nichesAt(slot);
    if (value !== null) count(WEIGHTS.niches, value);
    if (location) count(WEIGHTS.location, location[number] ?? 0);
    count(WEIGHTS.seeking, STANDINGS[number]?.isSeeking ? 1 : 0);
    const from = equity[slot] ?? Number.NaN;
    if (equityTo !== null && !Number.isNaN(from))
      count(WEIGHTS.equity, Math.max(0, 1 - Math.max(0, from - equityTo) / EQUITY_GAP_MAX));
    const share = most === 0 ? 0 : (MUST_HAVE_MISSED_FACTOR ** missed * points) / most;
    return { part, slot, exactScore: Math.round(1_000_000 * share) };
  };

  const fitting = leastFitting(createCoFounderScore({ niches }));
  // Whoever has less does not fit, however it is rounded.
  const shareFitting = (fitting - 0.5) / 1_000_000;
  for (const group of promisingFirst(part, (set) => (groupKept(set) * (offerPoints(set) + restMost)) / all)) {
    const [start, end] = [groups[group] ?? 0, groups[group + 1] ?? 0];
    const set = offers[start] ?? 0;
    const factor = groupKept(set);
    const known = offerPoints(set) + nichesMost + equityMost;
    const groupMost = (factor * (offerPoints(set) + restMost)) / all + ROUNDING;
    for (let slot = start; slot < end; slot++) {
      const countsFitting = tally.fitting < MATCHES_COUNTED_MAX;
      const floor = countsFitting ? Math.min(least, shareFitting) : least;
      const countsTotal = tally.total < MATCHES_COUNTED_MAX;
      if (!countsTotal && groupMost < floor) break;
      if (isGone[slot] || isExcluded[slot]) continue;
      const number = standing[slot] ?? 0;
      let points = known + (standingTable[number] ?? 0);
      if (complement) points += WEIGHTS.complement * (complement[wanted[slot] ?? 0] ?? 0);
      if (asksForWords) points += WEIGHTS.text * relevance(found[slot] ?? 0);
      const without = unreadTable[number] ?? 0;
      const scale = (factor * (keptTable[number] ?? 1)) / (all - without);
      let isScored = scale * (points - without + (industry ? WEIGHTS.industry : 0)) + ROUNDING >= floor;
      if (isScored && industry) {
        points += WEIGHTS.industry * industryAt(slot);
        isScored = scale * (points - without) + ROUNDING >= floor;
      }
      if (!isScored && !countsTotal) continue;
      if (!isNear(slot)) continue;
      tally.total++;
      if (!isScored) continue;
      const hit = judge(slot);
      if (hit.exactScore >= fitting) tally.fitting++;
      tally.top.offer(hit);
      least = leastShare(tally);
    }
  }
  clear(tally, part, scratch, excluded);
}

function leastShare({ top: { last } }: CoFounderTally): number {
  return last === null ? 0 : (last.exactScore - 0.5) / 1_000_000;
}

/** The groups in the order of the most that anybody in them can have. */
function promisingFirst({ groups, offers }: CoFounderPart, mostOf: (set: number) => number): Uint32Array {
  const count = groups.length - 1;
  const bucketOf = new Uint16Array(count);
  const starts = new Uint32Array(BUCKETS + 1);
  for (let group = 0; group < count; group++) {
    const most = mostOf(offers[groups[group] ?? 0] ?? 0);
    const bucket = Math.max(0, Math.min(BUCKETS - 1, Math.floor((1 - most) * BUCKETS)));
    bucketOf[group] = bucket;
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
  }
  for (let bucket = 0; bucket < BUCKETS; bucket++)
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  const ordered = new Uint32Array(count);
  for (let group = 0; group < count; group++) {
    const bucket = bucketOf[group] ?? 0;
    const at = starts[bucket] ?? 0;
    ordered[at] = group;
    starts[bucket] = at + 1;
  }
  return ordered;
}

const WORTH = PLACES.map((place) => (place === null ? 0 : WORD_WORTH[place]));

/** In the order of the words, as the engine adds them up; answers the most that anybody has. */
function addWords(
  part: CoFounderPart,
  { words }: CoFounderAsked,
  { list, found, isSignSaid }: CoFounderScratch,
  tally: CoFounderTally,
): number {
  const lists = words.map(({ stems }) => (stems ? readAll(part.words, stems, list) : new Uint32Array()));
  tally.words.set(part, lists);
  let most = 0;
  words.forEach(({ weight, isSign }, index) => {
    for (const packed of lists[index] ?? []) {
      const slot = slotOf(packed);
      const sum = (found[slot] ?? 0) + weight * (WORTH[numberOf(packed)] ?? 0);
      found[slot] = sum;
      if (sum > most) most = sum;
      if (isSign) isSignSaid[slot] = 1;
    }
  });
  return most;
}

const TITLE = PLACES.indexOf("title");

/** Answers whether anybody's text speaks of any of the industries. */
function addMentions(
  part: CoFounderPart,
  { industry }: CoFounderAsked,
  { list, mentioned }: CoFounderScratch,
  tally: CoFounderTally,
): boolean {
  const lists = (industry?.wishes ?? []).map(({ concept, stems }) => {
    if (concept !== null) return list.slice(0, readPostings(part.mentions, concept, list));
    return stems ? readAll(part.words, stems, list) : new Uint32Array();
  });
  tally.mentions.set(part, lists);
  lists.forEach((packedSlots, wish) => {
    const bits = mentioned[Math.floor(wish / WISHES_A_NUMBER)];
    const shift = 2 * (wish % WISHES_A_NUMBER);
    for (const packed of packedSlots) {
      const slot = slotOf(packed);
      if (bits) bits[slot] = (bits[slot] ?? 0) | ((numberOf(packed) === TITLE ? 2 : 1) << shift);
    }
  });
  return lists.some(({ length }) => length > 0);
}

function clear(
  tally: CoFounderTally,
  part: CoFounderPart,
  scratch: CoFounderScratch,
  excluded: readonly number[],
): void {
  const { found, isSignSaid, mentioned, isExcluded } = scratch;
  for (const list of tally.words.get(part) ?? []) {
    for (const packed of list) {
      found[slotOf(packed)] = 0;
      isSignSaid[slotOf(packed)] = 0;
    }
  }
  for (const list of tally.mentions.get(part) ?? [])
    for (const packed of list) for (const bits of mentioned) bits[slotOf(packed)] = 0;
  for (const slot of excluded) isExcluded[slot] = 0;
}
