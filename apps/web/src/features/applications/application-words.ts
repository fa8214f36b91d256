import type { ApplicationStatus } from "@quorate/core/applications/application";

/** What a status means to the applicant. */
export const STATUS_SENTENCES = {
  pending: "The founder hasn't opened it yet.",
  reviewed: "The founder has read it.",
  interview: "The founder would like to talk to you.",
  accepted: "You're connected: contact details are on the founder's profile.",
  rejected: "The founder chose someone else.",
  withdrawn: "You withdrew it.",
} as const satisfies Record<ApplicationStatus, string>;
