/** What a card shows while nobody has rated the expert yet (specification §9). */
const RATING_SHOWN_BY_DEFAULT = 5;

/** 4.86 → "4.9"; "5.0" for an expert without a rating. */
export function formatRating(rating: number): string {
  return (rating > 0 ? rating : RATING_SHOWN_BY_DEFAULT).toFixed(1);
}
