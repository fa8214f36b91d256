import type { ApplicationId, EntrepreneurId, StartupIdeaId } from "../ids.ts";

export const APPLICATION_STATUSES = ["pending", "reviewed", "interview", "accepted", "rejected", "withdrawn"] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The columns of the owner's board, from left to right. What was withdrawn is on none of them. */
export const BOARD_STATUSES = ["pending", "reviewed", "interview", "accepted", "rejected"] as const;
export type BoardStatus = (typeof BOARD_STATUSES)[number];

export const APPLICATION_STATUS_LABELS = {
  pending: "Pending",
  reviewed: "Reviewed",
  interview: "Interview",
  accepted: "Accepted",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
} as const satisfies Record<ApplicationStatus, string>;

/**
 * Where an application may go from here: only forward, over as many steps as one likes, and nowhere from an answer. The web
 * offers no other move; the server enforces the same table.
 */
export const APPLICATION_MOVES = {
  pending: ["reviewed", "interview", "accepted", "rejected", "withdrawn"],
  reviewed: ["interview", "accepted", "rejected", "withdrawn"],
  interview: ["accepted", "rejected", "withdrawn"],
  accepted: [],
  rejected: [],
  withdrawn: [],
} as const satisfies Record<ApplicationStatus, readonly ApplicationStatus[]>;

export type ApplicationSide = "owner" | "applicant";

/** Whose move it is: the idea's owner answers, the applicant takes back. */
export function moverOf(to: ApplicationStatus): ApplicationSide {
  return to === "withdrawn" ? "applicant" : "owner";
}

export type Application = {
  id: ApplicationId;
  ideaId: StartupIdeaId;
  applicantId: EntrepreneurId;
  status: ApplicationStatus;
};

export const COVER_LETTER_LENGTH_MAX = 10_000;
export const RELEVANT_EXPERIENCE_LENGTH_MAX = 4000;
export const STATUS_NOTES_LENGTH_MAX = 2000;
