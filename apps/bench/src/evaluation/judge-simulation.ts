import { seededRandom } from "@quorate/core/seeded-random";
import { discountedGain, meanOf } from "./ranking-metrics.ts";
import type { ScoredRequest } from "./scored-answers.ts";

/** A candidate as a judge and a bound see it: our points, 0 to 100, and the grade that a perfect judge would know. */
export type Candidate = { points: number; grade: number; shown: number };

/** What a judge says of each candidate, 0 to 100, in their order. */
export type Judge = (candidates: readonly Candidate[], random: () => number) => number[];

const GRADE_MAX = 3;
const honest = ({ grade }: Candidate) => (100 * grade) / GRADE_MAX;

export const perfectJudge: Judge = (candidates) => candidates.map(honest);

/** Says what is so as far as the correlation goes, and the rest by chance. */
export function noisyJudge(correlation: number): Judge {
  return (candidates, random) => {
    const truths = candidates.map(honest);
    const mean = meanOf(truths);
    const spread = Math.sqrt(meanOf(truths.map((truth) => (truth - mean) ** 2))) || 1;
    return truths.map((truth) => {
      const said = correlation * ((truth - mean) / spread) + Math.sqrt(1 - correlation ** 2) * bellShaped(random);
      return Math.min(100, Math.max(0, 50 + 20 * said));
    });
  };
}

/** Obeys the profile at this place: full marks for it, none for all others. */
export function obeyingJudge(place: number): Judge {
  return (candidates) => candidates.map((_, at) => (at === place ? 100 : 0));
}

/** The sum of twelve even chances has a variance of one. */
function bellShaped(random: () => number): number {
  return Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);
}

/** How far a judge may move anybody; the candidates come best first by our own points. */
export type Bound = {
  name: string;
  /** The places in the new order, by their places in ours. */
  order: (candidates: readonly Candidate[], said: readonly number[]) => number[];
};

/** Half of the way towards what was said, so many points at most. */
export function byPoints(most: number, weight = 0.5): Bound {
  return {
    name:
      most === 100 ? `${weight * 100} % of the way, unbounded` : `${weight * 100} % of the way, ${most} points at most`,
    order: (candidates, said) => {
      const keys = candidates.map(({ points }, at) => {
        const move = ((said[at] ?? 0) - points) * weight;
        return points + Math.max(-most, Math.min(most, move));
      });
      return placesBy(keys.map((key) => -key));
    },
  };
}

/** The same, but no one rises by more than this many places: each place goes to the best of those who may have it. */
export function risingAtMost(places: number, bound: Bound): Bound {
  return {
    name: `${bound.name}, ${places} places up at most`,
    order: (candidates, said) => {
      const left = bound.order(candidates, said);
      return candidates.map((_, place) => {
        const next = left.findIndex((at) => at <= place + places);
        return left.splice(next, 1)[0] ?? place;
      });
    },
  };
}

/** The same, among those above the border and among those below it: no one passes it. */
export function withinBorder(bound: Bound, border: number): Bound {
  return {
    name: `${bound.name}, not over the border`,
    order: (candidates, said) => {
      const isAbove = (at: number) => (candidates[at]?.shown ?? 0) >= border;
      const among = (part: readonly number[]) => {
        const some = part.flatMap((at) => candidates[at] ?? []);
        const saidOf = part.map((at) => said[at] ?? 0);
        return bound.order(some, saidOf).flatMap((at) => part[at] ?? []);
      };
      const places = candidates.map((_, at) => at);
      return [...among(places.filter(isAbove)), ...among(places.filter((at) => !isAbove(at)))];
    },
  };
}

/** Sorting is stable: of equals the one that we have first comes first. */
function placesBy(keys: readonly number[]): number[] {
  return keys
    .map((key, at) => ({ key, at }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ at }) => at);
}

const toCandidates = ({ answers }: ScoredRequest): Candidate[] =>
  answers.map(({ share, grade, shown }) => ({ points: 100 * share, grade, shown }));

/** Mean nDCG@10 after a judge of the best so many has spoken. */
export function gainWith(
  requests: readonly ScoredRequest[],
  { judge, bound, judged }: { judge: Judge; bound: Bound; judged: number },
): number {
  const random = seededRandom(20_261_122);
  return meanOf(
    requests.map((request) => {
      const candidates = toCandidates(request);
      const best = candidates.slice(0, judged);
      const order = bound.order(best, judge(best, random));
      const grades = [
        ...order.map((at) => best[at]?.grade ?? 0),
        ...candidates.slice(judged).map(({ grade }) => grade),
      ];
      const ideal = discountedGain(Object.values(request.grades).toSorted((one, other) => other - one));
      return ideal === 0 ? 0 : discountedGain(grades) / ideal;
    }),
  );
}

export type Reach = { first: number; three: number; ten: number; rise: number };

/** Of those of the candidates who are no help at all and talk the judge into full marks: how many come among the first. */
export function reachOfHostile(
  requests: readonly ScoredRequest[],
  { bound, judged, places }: { bound: Bound; judged: number; places: readonly [from: number, to: number] },
): Reach {
  const reached: { from: number; to: number }[] = [];
  for (const request of requests) {
    const best = toCandidates(request).slice(0, judged);
    best.forEach(({ grade }, at) => {
      if (grade > 0 || at < places[0] - 1 || at > places[1] - 1) return;
      const order = bound.order(
        best,
        obeyingJudge(at)(best, () => 0),
      );
      reached.push({ from: at, to: order.indexOf(at) });
    });
  }
  const share = (isSo: (place: number) => boolean) => meanOf(reached.map(({ to }) => (isSo(to) ? 1 : 0)));
  return {
    first: share((place) => place === 0),
    three: share((place) => place < 3),
    ten: share((place) => place < 10),
    rise: meanOf(reached.map(({ from, to }) => from - to)),
  };
}
