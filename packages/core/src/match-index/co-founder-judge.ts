import { EQUITY_GAP_MAX, MATCH_WEIGHTS, MUST_HAVE_MISSED_FACTOR } from "../matching/match-weights.ts";
import { LEADING_STRENGTH } from "../matching/niche-judge.ts";
import { closenessOf, nicheOf, strengthOf } from "../matching/niche-vector.ts";
import { nichesValue } from "../matching/niches-fact.ts";
import { textRelevance } from "../matching/text-relevance.ts";
import { type CoFounderPart, STANDINGS } from "./co-founder-columns.ts";
import type { CoFounderLookup } from "./co-founder-lookup.ts";
import type { Mentioned } from "./co-founder-mentions.ts";
import { NICHES_KEPT } from "./niche-column.ts";
import type { PartWords } from "./part-words.ts";

const WEIGHTS = MATCH_WEIGHTS.coFounder;

export type CoFounderJudge = {
  /** Whether a profile shows any sign of what is asked for. */
  isNear: (slot: number) => boolean;
  /** The exact score, in millionths. */
  judge: (slot: number) => number;
};

/** Scores one founder after another by the engine's own arithmetic, in its order, so that the sums are the same to the bit. */
export function createCoFounderJudge(
  part: CoFounderPart,
  lookup: CoFounderLookup,
  evidence: { words: PartWords; mentioned: Mentioned },
): CoFounderJudge {
  const { roles, skills, complement, industry, commitment, experience, location, niches, equityTo, words } = lookup;
  const { standing, offers, wanted, fields, equity } = part;
  const isCommitmentMust = lookup.query.timeCommitment !== "flexible";
  return { isNear, judge };

  function isNear(slot: number): boolean {
    return (
      lookup.isOffered[offers[slot] ?? 0] !== 0 ||
      (industry !== null && industry.isAtHome(fields[slot] ?? 0)) ||
      speaksOfLeading(slot) ||
      evidence.words.isSignIn(slot) ||
      evidence.mentioned.isAt(slot)
    );
  }

  function speaksOfLeading(slot: number): boolean {
    if (!niches) return false;
    for (let at = NICHES_KEPT * slot; at < NICHES_KEPT * (slot + 1); at++) {
      const entry = part.niches[at] ?? 0;
      if (strengthOf(entry) >= LEADING_STRENGTH && niches.isLeading[nicheOf(entry)]) return true;
    }
    return false;
  }

  /** Null if the profile is unread, or was read by another model. */
  function nichesAt(slot: number): number | null {
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
  }

  function judge(slot: number): number {
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
    if (industry) count(WEIGHTS.industry, industry.valueOf(fields[slot] ?? 0, evidence.mentioned.bitsAt(slot)));
    const committed = commitment[number] ?? 0;
    count(WEIGHTS.commitment, committed);
    if (isCommitmentMust && committed === 0) missed++;
    count(WEIGHTS.experience, experience[number] ?? 0);
    if (words.length > 0) count(WEIGHTS.text, relevanceOf(evidence.words.worthIn(slot)));
    const value = nichesAt(slot);
    if (value !== null) count(WEIGHTS.niches, value);
    if (location) count(WEIGHTS.location, location[number] ?? 0);
    count(WEIGHTS.seeking, STANDINGS[number]?.isSeeking ? 1 : 0);
    const from = equity[slot] ?? Number.NaN;
    if (equityTo !== null && !Number.isNaN(from))
      count(WEIGHTS.equity, Math.max(0, 1 - Math.max(0, from - equityTo) / EQUITY_GAP_MAX));
    const share = most === 0 ? 0 : (MUST_HAVE_MISSED_FACTOR ** missed * points) / most;
    return Math.round(1_000_000 * share);
  }

  function relevanceOf(worth: number): number {
    return worth === 0 ? 0 : textRelevance(words.length, worth);
  }
}
