import { logOdds, SKILLS_COUNTED_MAX, type SuitabilityCurve } from "@quorate/core/matching/suitability";
import { GOOD_GRADE, RANKS_JUDGED } from "./ranking-metrics.ts";
import type { AskedWay, ScoredRequest } from "./scored-answers.ts";

/** Few clients look beyond the first ten: such answers count a quarter when a curve is fitted. */
const WEIGHT_BEYOND = 0.25;

/** The figure says the more of a tag the more of them were chosen; with a text beside them it was no better for it. */
const WAY_WITH_SKILLS: AskedWay = "experts, fields alone";

type Example = { inputs: readonly number[]; isSuitable: number; weight: number };

/** The curve by which the answers to these requests, all asked in one way, are most likely (logistic regression, Newton's method). */
export function fitCurve(requests: readonly ScoredRequest[]): SuitabilityCurve {
  const countsSkills = requests.some(({ way }) => way === WAY_WITH_SKILLS);
  const examples = requests.flatMap(({ answers, skillsChosen }) =>
    answers.map(({ share, grade }, place): Example => {
      const skills = countsSkills ? [Math.min(skillsChosen, SKILLS_COUNTED_MAX)] : [];
      const inputs = [1, logOdds(share), ...skills];
      return { inputs, isSuitable: grade >= GOOD_GRADE ? 1 : 0, weight: place < RANKS_JUDGED ? 1 : WEIGHT_BEYOND };
    }),
  );
  const [base = 0, slope = 0, perSkill] = fitLogistic(examples);
  const rounded = (value: number) => Math.round(100 * value) / 100;
  return {
    base: rounded(base),
    slope: rounded(slope),
    ...(perSkill !== undefined && { perSkill: rounded(perSkill) }),
  };
}

const STEPS = 30;
/** Keeps the equations solvable if all people are suitable, or none; too little to change a fitted figure. */
const RIDGE = 1e-4;

export function fitLogistic(examples: readonly Example[]): number[] {
  const size = examples[0]?.inputs.length ?? 0;
  let weights = Array.from({ length: size }, () => 0);
  for (let step = 0; step < STEPS; step++) {
    const slopes = weights.map((weight) => -RIDGE * weight);
    const bends = weights.map((_, row) => weights.map((_weight, column): number => (row === column ? RIDGE : 0)));
    for (const { inputs, isSuitable, weight } of examples) {
      const likely = 1 / (1 + Math.exp(-inputs.reduce((sum, input, at) => sum + input * (weights[at] ?? 0), 0)));
      inputs.forEach((input, row) => {
        slopes[row] = (slopes[row] ?? 0) + weight * (isSuitable - likely) * input;
        const bend = bends[row] ?? [];
        inputs.forEach((other, column) => {
          bend[column] = (bend[column] ?? 0) + weight * likely * (1 - likely) * input * other;
        });
      });
    }
    const moves = solve(bends, slopes);
    weights = weights.map((weight, at) => weight + (moves[at] ?? 0));
  }
  return weights;
}

/** Gauss–Jordan elimination, for the two or three unknowns of a curve. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (let pivot = 0; pivot < rows.length; pivot++) {
    const lead = rows[pivot] ?? [];
    const divisor = lead[pivot] ?? 1;
    const scaled = lead.map((value) => value / divisor);
    rows.forEach((row, at) => {
      const factor = row[pivot] ?? 0;
      rows[at] = at === pivot ? scaled : row.map((value, column) => value - factor * (scaled[column] ?? 0));
    });
  }
  return rows.map((row) => row.at(-1) ?? 0);
}

/** One answer as it is looked back at: what was shown, and whether it was so. */
export type Told = { way: AskedWay; shown: number; isSuitable: boolean };

/** Those of the first ten answers, or of all fifty, at the figure that `shownOf` gives. */
export function tellAnswers(
  requests: readonly ScoredRequest[],
  shownOf: (answer: ScoredRequest["answers"][number], request: ScoredRequest) => number,
  ranks = RANKS_JUDGED,
): Told[] {
  return requests.flatMap((request) =>
    request.answers.slice(0, ranks).map((answer) => ({
      way: request.way,
      shown: shownOf(answer, request),
      isSuitable: answer.grade >= GOOD_GRADE,
    })),
  );
}

/** Shown figures from each of these up to the next. */
const BIN_STARTS = [0, 5, 15, 25, 35, 45, 55, 65, 75, 85];

export type ReliabilityBin = { from: number; to: number; count: number; meanShown: number; suitablePercent: number };

export function reliabilityBins(told: readonly Told[]): ReliabilityBin[] {
  return BIN_STARTS.flatMap((from, at) => {
    const to = BIN_STARTS[at + 1] ?? 100;
    const inside = told.filter(({ shown }) => shown >= from && (shown < to || to === 100));
    return inside.length === 0 ? [] : [{ from, to, count: inside.length, ...means(inside) }];
  });
}

function means(told: readonly Told[]): Pick<ReliabilityBin, "meanShown" | "suitablePercent"> {
  const suitable = told.filter(({ isSuitable }) => isSuitable).length;
  const shown = told.reduce((sum, one) => sum + one.shown, 0);
  return { meanShown: shown / told.length, suitablePercent: (100 * suitable) / told.length };
}

/** Expected calibration error, 0 to 1: how far shown and true share lie apart, on average over the answers. */
export function calibrationError(told: readonly Told[]): number {
  const apart = reliabilityBins(told).map(({ count, meanShown, suitablePercent }) =>
    Math.abs(count * (meanShown - suitablePercent)),
  );
  return apart.reduce((sum, one) => sum + one, 0) / (100 * Math.max(1, told.length));
}

const FOLDS = 10;

/** The figures by curves that were fitted without the request they are shown for: its folds are left out by turns, in all ways at once. */
export function crossValidate(
  requests: readonly ScoredRequest[],
  shownBy: (curve: SuitabilityCurve, answer: ScoredRequest["answers"][number], request: ScoredRequest) => number,
  { ranks = RANKS_JUDGED, groupOf = ({ way }: ScoredRequest): string => way } = {},
): Told[] {
  const ids = [...new Set(requests.map(({ queryId }) => queryId))].toSorted();
  const foldOf = new Map(ids.map((id, index) => [id, index % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const isLeftOut = ({ queryId }: ScoredRequest) => foldOf.get(queryId) === fold;
    return [...Map.groupBy(requests, groupOf).values()].flatMap((group) => {
      const curve = fitCurve(group.filter((request) => !isLeftOut(request)));
      return tellAnswers(group.filter(isLeftOut), (answer, request) => shownBy(curve, answer, request), ranks);
    });
  });
}
