/** What the form offers (specification §9); stored as these texts. */
export const PROJECT_TIMELINES = [
  "Less than 1 week",
  "1-2 weeks",
  "2-4 weeks",
  "1-2 months",
  "2-3 months",
  "3-6 months",
  "6+ months",
] as const;
