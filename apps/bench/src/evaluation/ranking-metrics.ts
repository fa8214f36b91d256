/** The grade of each profile by its id, for judging a ranking; a missing profile has 0. */
export type GradeById = Readonly<Record<string, number>>;

/** How far down a list people look. */
export const RANKS_JUDGED = 10;
/** The first good answer is looked for down to here. */
export const RANKS_SEARCHED = 50;
/** From this grade on an answer is a good one. */
export const GOOD_GRADE = 2;

const gainOf = (grade: number) => 2 ** grade - 1;

/** Each answer's gain, worth less the further down it stands: the second counts 63 % of the first, the tenth 29 %. */
export function discountedGain(grades: readonly number[]): number {
  return grades.slice(0, RANKS_JUDGED).reduce((sum, grade, index) => sum + gainOf(grade) / Math.log2(index + 2), 0);
}

/** nDCG@10: the ranking's discounted gain as a share of the best possible one. */
export function normalizedDiscountedGain(ranked: readonly string[], grades: GradeById): number {
  const best = discountedGain(Object.values(grades).toSorted((one, other) => other - one));
  if (best === 0) return 0;
  return discountedGain(ranked.map((id) => grades[id] ?? 0)) / best;
}

/** One over the rank of the first good answer, 0 without one. */
export function reciprocalRank(ranked: readonly string[], grades: GradeById): number {
  const index = ranked.slice(0, RANKS_SEARCHED).findIndex((id) => (grades[id] ?? 0) >= GOOD_GRADE);
  return index === -1 ? 0 : 1 / (index + 1);
}

export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
