/** The id of what Stripe names by its id, or sends along whole. */
export const referenceOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === "string" ? object : (object?.id ?? null);
