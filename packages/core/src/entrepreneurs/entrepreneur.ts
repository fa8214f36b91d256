export const EXPERIENCE_LEVELS = ["first-time", "serial", "experienced"] as const;
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];

export const EXPERIENCE_LEVEL_LABELS = {
  "first-time": "First-time founder",
  serial: "Serial founder",
  experienced: "Experienced in business",
} as const satisfies Record<ExperienceLevel, string>;

export const TIME_COMMITMENTS = ["part-time", "full-time", "flexible"] as const;
export type TimeCommitment = (typeof TIME_COMMITMENTS)[number];

/** The hours are the specification's (§9). */
export const TIME_COMMITMENT_LABELS = {
  "part-time": "Part-time 10-20h/week",
  "full-time": "Full-time 40+h/week",
  flexible: "Flexible",
} as const satisfies Record<TimeCommitment, string>;

export const LOCATION_PREFERENCES = ["remote", "local", "hybrid"] as const;
export type LocationPreference = (typeof LOCATION_PREFERENCES)[number];

export const LOCATION_PREFERENCE_LABELS = {
  remote: "Remote",
  local: "Local",
  hybrid: "Hybrid",
} as const satisfies Record<LocationPreference, string>;
