/** What two graders gave to one pair of a request and a profile. */
export type GradePair = readonly [one: number, other: number];

export const HIGHEST_GRADE = 3;

/**
 * Cohen's kappa with quadratic weights: 1 where two graders agree everywhere, 0 where they do so no more than two who give as many of
 * each grade, but to anybody. A difference of two grades counts four times one of one, a difference of three nine times.
 */
export function quadraticWeightedKappa(pairs: readonly GradePair[]): number {
  const grades = Array.from({ length: HIGHEST_GRADE + 1 }, (_, grade) => grade);
  const shareOf = (side: 0 | 1, grade: number) => pairs.filter((pair) => pair[side] === grade).length / pairs.length;
  const [ones, others] = [grades.map((grade) => shareOf(0, grade)), grades.map((grade) => shareOf(1, grade))];
  const expected = grades
    .flatMap((one) => grades.map((other) => (ones[one] ?? 0) * (others[other] ?? 0) * (one - other) ** 2))
    .reduce((sum, disagreement) => sum + disagreement, 0);
  // Both gave all people one and the same grade.
  if (expected === 0) return 1;
  const observed = pairs.reduce((sum, [one, other]) => sum + (one - other) ** 2, 0) / pairs.length;
  return 1 - observed / expected;
}
