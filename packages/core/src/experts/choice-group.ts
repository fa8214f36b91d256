/**
 * The groups of choices beside the search for experts. What is chosen in one is a wish, which moves the order; marked as the only one
 * that counts, it is a filter, which leaves out everyone else.
 */
export const CHOICE_GROUPS = ["specializations", "industries", "rating", "availability", "rate"] as const;
export type ChoiceGroup = (typeof CHOICE_GROUPS)[number];
