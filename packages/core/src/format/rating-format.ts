/** Shown in place of a rating until the first review: an invented figure would outrank an earned one. */
export const NO_REVIEWS = "No reviews yet";

/** 4.86 → "4.9", 4.75 → "4.8": one decimal, half up; null without a review (stored as 0). */
export function formatRating(rating: number): string | null {
  return rating > 0 ? (tenthsShown(rating) / 10).toFixed(1) : null;
}

/** The same in a sentence or a table. */
export function ratingInWords(rating: number): string {
  return formatRating(rating) ?? NO_REVIEWS;
}

/**
 * The least stored rating that is shown as `minimum` or more: who is shown as 4.8 belongs to "4.8 or better". Filters, SQL
 * included, compare with this; the unreviewed are below every minimum.
 */
export function leastRatingShownAs(minimum: number): number {
  if (minimum <= 0) return 0;
  const tenths = Math.ceil(Math.round(minimum * 1000) / 100);
  return (tenths * 10 - 5) / 100;
}

/** Stored are hundredths; whole numbers know no 4.8499999. */
function tenthsShown(rating: number): number {
  return Math.round(Math.round(rating * 100) / 10);
}
