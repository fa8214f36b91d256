/** The choices of the filter by the codes of the specification (§5), and what they mean. */
export const MIN_RATINGS = [
  { code: "4", rating: 4, label: "4+" },
  { code: "45", rating: 4.5, label: "4.5+" },
  { code: "48", rating: 4.8, label: "4.8+" },
  { code: "49", rating: 4.9, label: "4.9+" },
] as const;
export type MinRatingCode = (typeof MIN_RATINGS)[number]["code"];

export const RATING_MAX = 5;

/** A minimum may be named by its code or as itself: 45 and 4.5 ask for the same. Null for what is neither. */
export function readMinRating(value: number): number | null {
  const coded = MIN_RATINGS.find(({ code }) => code === String(value));
  if (coded) return coded.rating;
  return value >= 0 && value <= RATING_MAX ? value : null;
}
