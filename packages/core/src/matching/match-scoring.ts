import type { ReasonWords } from "../words/words.ts";
import { MUST_HAVE_MISSED_FACTOR, REASONS_AGAINST_MAX, REASONS_FOR_MAX } from "./match-weights.ts";

/** One criterion's finding: how far it is met (0 to 1) and what is told of it, for and against. */
export type MatchFact<Criterion extends string> = {
  criterion: Criterion;
  value: number;
  inFavour: ReasonWords | null;
  against: ReasonWords | null;
  /** Told against where nothing of the request speaks for the person, and nothing else against. */
  caveat?: ReasonWords | null;
  /** Without it nothing else makes up: missed when its value is 0. */
  isMustHave?: boolean;
  /** True of the person whatever is asked for, as the years and the rating are: told only where nothing else is. */
  isStanding?: boolean;
};

type JudgedFact<Criterion extends string> = Pick<MatchFact<Criterion>, "criterion" | "value" | "isMustHave">;

/** `near` is neither for nor against: the part of a profile that is nearest to the request, so that readers see how near it is. */
export type ReasonKind = "for" | "near" | "against";

export type MatchReason = { kind: ReasonKind } & ReasonWords;

/** What the facts come to. */
export type Judgement = {
  /** The share of the points, in millionths: what people are ordered by. */
  exactScore: number;
  reasons: MatchReason[];
  /** How far the model of niches finds both about the same work, 0 to 1; 0 where it reads nothing of one of them. */
  closeness: number;
  /** All that is known, for and against, each the strongest first: `reasons` are the first of it. */
  known?: readonly MatchReason[];
  /** What is told in favour of the person where nothing else is told at all. */
  standing?: readonly MatchReason[];
};

/** The figure that is shown, 1 to 99: of a hundred people who are matched as well, so many are suitable. */
export type Match = Judgement & { score: number };

type Weights<Criterion extends string> = Readonly<Record<Criterion, number>>;

/**
 * The share of the points that the facts bring, less for every must-have that is missed, and the facts that counted most. Pure, so
 * that the same facts give the same answer; a fact met better never lowers the score.
 */
export function scoreFacts<Criterion extends string>(
  weights: Weights<Criterion>,
  facts: readonly MatchFact<Criterion>[],
): Judgement {
  const known = reasonsKnown(weights, facts);
  return {
    exactScore: exactScoreOf(weights, facts),
    reasons: strongestOf(known),
    closeness: facts.find(({ criterion }) => criterion === "niches")?.value ?? 0,
    known,
    standing: strongestOf(
      reasonsKnown(
        weights,
        facts.filter(({ isStanding }) => isStanding),
      ),
    ).filter(({ kind }) => kind === "for"),
  };
}

function exactScoreOf<Criterion extends string>(
  weights: Weights<Criterion>,
  facts: readonly JudgedFact<Criterion>[],
): number {
  let [pointsMax, points, missed] = [0, 0, 0];
  for (const fact of facts) {
    pointsMax += weights[fact.criterion];
    points += weights[fact.criterion] * fact.value;
    if (isMissed(fact)) missed++;
  }
  return inMillionths(MUST_HAVE_MISSED_FACTOR ** missed * points, pointsMax);
}

/** The share of all points in millionths. Adding both up in the order of the facts gives the same figure to the last bit. */
export function inMillionths(points: number, pointsMax: number): number {
  return Math.round(1_000_000 * (pointsMax === 0 ? 0 : points / pointsMax));
}

/** Best first; equals in the order of their ids, so that no two calls disagree. */
export function compareMatches(one: Ranked, other: Ranked): number {
  return other.exactScore - one.exactScore || (one.id < other.id ? -1 : Number(one.id > other.id));
}
type Ranked = { id: string; exactScore: number };

function isMissed({ isMustHave, value }: JudgedFact<string>): boolean {
  return isMustHave === true && value === 0;
}

function strongestOf(known: readonly MatchReason[]): MatchReason[] {
  return [
    ...known.filter(({ kind }) => kind === "for").slice(0, REASONS_FOR_MAX),
    ...known.filter(({ kind }) => kind === "against").slice(0, REASONS_AGAINST_MAX),
  ];
}

function reasonsKnown<Criterion extends string>(
  weights: Weights<Criterion>,
  facts: readonly MatchFact<Criterion>[],
): MatchReason[] {
  const gain = ({ criterion, value }: MatchFact<Criterion>) => weights[criterion] * value;
  const loss = (fact: MatchFact<Criterion>) => weights[fact.criterion] * (1 - fact.value) + (isMissed(fact) ? 100 : 0);
  const asked = facts.filter(({ isStanding }) => !isStanding);
  const isSpokenFor = asked.some(({ inFavour: told }) => told !== null);
  const inFavour = (asked.length > 0 ? asked : facts)
    .toSorted((one, other) => gain(other) - gain(one))
    .flatMap(({ inFavour: told }) => told ?? []);
  // A fact that was not asked for never counts against a person.
  const against = (asked.length > 0 ? asked : facts)
    .toSorted((one, other) => loss(other) - loss(one))
    .flatMap(({ against: told }) => told ?? []);
  const caveats = isSpokenFor ? [] : asked.flatMap(({ caveat }) => caveat ?? []);
  return [
    ...inFavour.map((told) => ({ kind: "for" as const, ...told })),
    ...[...against, ...caveats].map((told) => ({ kind: "against" as const, ...told })),
  ];
}
