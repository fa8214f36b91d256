/** Where an expert works: from afar alone, near home as well, or wherever the client is. */
export const WORK_PLACES = ["remote", "nearby", "travels"] as const;
export type WorkPlace = (typeof WORK_PLACES)[number];

export const WORK_PLACE_LABELS = {
  remote: "Remotely only",
  nearby: "Remotely, and on site near home",
  travels: "Remotely, and on site anywhere",
} as const satisfies Record<WorkPlace, string>;

/** Whom a client hires: one person, or a firm that may send others. */
export const WORKS_AS = ["independent", "firm"] as const;
export type WorksAs = (typeof WORKS_AS)[number];

export const WORKS_AS_LABELS = {
  independent: "Independent: I do the work myself",
  firm: "A firm: colleagues may do the work",
} as const satisfies Record<WorksAs, string>;

/** The same as others read it. */
export const WORKS_AS_SHOWN = {
  independent: "Independent",
  firm: "A firm",
} as const satisfies Record<WorksAs, string>;
