import type { ExperienceLevel, LocationPreference, TimeCommitment } from "../entrepreneurs/entrepreneur.ts";

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

/**
 * The form asks for years; a profile says what sort of founder someone is. A first-time founder meets a junior's requirement and half of
 * the next one. The others have the years, and having founded a company counts most.
 */
export const EXPERIENCE_MET = {
  Junior: { "first-time": 1, experienced: 1, serial: 1 },
  Mid: { "first-time": 0.5, experienced: 1, serial: 1 },
  Senior: { "first-time": 0.25, experienced: 1, serial: 1 },
  Expert: { "first-time": 0, experienced: 0.75, serial: 1 },
} as const satisfies Record<CoFounderExperience, Record<ExperienceLevel, number>>;

export const COMMITMENT_MET = {
  "full-time": { "full-time": 1, flexible: 0.75, "part-time": 0 },
  "part-time": { "part-time": 1, flexible: 1, "full-time": 0 },
  flexible: { "part-time": 1, flexible: 1, "full-time": 1 },
} as const satisfies Record<TimeCommitment, Record<TimeCommitment, number>>;

export const LOCATION_MET = {
  remote: { remote: 1, hybrid: 0.5, local: 0 },
  hybrid: { hybrid: 1, remote: 0.5, local: 0.5 },
  local: { local: 1, hybrid: 0.5, remote: 0 },
} as const satisfies Record<LocationPreference, Record<LocationPreference, number>>;
