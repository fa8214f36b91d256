/** What the matching form asks for as experience (specification §3, §9); the years are the form's labels. */
export const CO_FOUNDER_EXPERIENCE_OPTIONS = ["Junior", "Mid", "Senior", "Expert"] as const;
export type CoFounderExperience = (typeof CO_FOUNDER_EXPERIENCE_OPTIONS)[number];

export const CO_FOUNDER_EXPERIENCE_LABELS = {
  Junior: "Junior 0-2 years",
  Mid: "Mid 3-5 years",
  Senior: "Senior 6-10 years",
  Expert: "Expert 10+ years",
} as const satisfies Record<CoFounderExperience, string>;

/** The longest list of co-founders one call answers. */
export const CO_FOUNDER_MATCHES_MAX = 50;
