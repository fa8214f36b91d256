import { gatherFacts, type MatchCandidate, type MatchFact, type MatchWish } from "./match-facts.ts";
import { MATCH_WEIGHTS, REASONS_FOR_MAX } from "./match-weights.ts";

export type MatchReason = { kind: "for" | "against"; text: string };

export type ExpertMatch = {
  /** A whole percentage, 0 to 100. */
  score: number;
  reasons: MatchReason[];
  /** The reasons as one sentence. */
  reasoning: string;
};

/**
 * How well an expert fits what is wanted, with the facts that counted: at most three for, and the weightiest against. Pure,
 * so that the same request gives the same answer; one fitting specialization more never lowers the score.
 */
export function matchExpert(wanted: MatchWish, expert: MatchCandidate): ExpertMatch {
  const facts = gatherFacts(wanted, expert);
  const points = facts.reduce((sum, { criterion, value }) => sum + MATCH_WEIGHTS[criterion] * value, 0);
  const pointsMax = facts.reduce((sum, { criterion }) => sum + MATCH_WEIGHTS[criterion], 0);
  const reasons = strongestReasons(facts);
  return { score: Math.round((100 * points) / pointsMax), reasons, reasoning: inOneSentence(reasons) };
}

/** Best first; equal scores in the order of their ids, so that no two calls disagree. */
export function compareMatches(one: { id: string; score: number }, other: { id: string; score: number }): number {
  return other.score - one.score || (one.id < other.id ? -1 : Number(one.id > other.id));
}

function strongestReasons(facts: readonly MatchFact[]): MatchReason[] {
  const gain = ({ criterion, value }: MatchFact) => MATCH_WEIGHTS[criterion] * value;
  const loss = ({ criterion, value }: MatchFact) => MATCH_WEIGHTS[criterion] * (1 - value);
  const inFavour = facts.toSorted((one, other) => gain(other) - gain(one)).flatMap(({ inFavour: text }) => text ?? []);
  const against = facts.toSorted((one, other) => loss(other) - loss(one)).flatMap(({ against: text }) => text ?? []);
  return [
    ...inFavour.slice(0, REASONS_FOR_MAX).map((text) => ({ kind: "for" as const, text })),
    ...against.slice(0, 1).map((text) => ({ kind: "against" as const, text })),
  ];
}

function inOneSentence(reasons: readonly MatchReason[]): string {
  const inFavour = reasons.filter(({ kind }) => kind === "for").map(({ text }) => text);
  const against = reasons.find(({ kind }) => kind === "against")?.text;
  const merits = inFavour.map((text, index) => (index === 0 ? text : lowerFirst(text))).join("; ");
  if (!against) return merits === "" ? "" : `${merits}.`;
  return merits === "" ? `${against}.` : `${merits}. Against: ${lowerFirst(against)}.`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
