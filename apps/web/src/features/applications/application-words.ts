import type { ApplicationStatus } from "@quorate/core/applications/application";

/** What a status means to the applicant. */
export const STATUS_SENTENCES = {
  pending: "The founder has not opened it yet.",
  reviewed: "The founder has read it.",
  interview: "The founder would like to talk to you.",
  accepted: "You are connected: contact details are on the founder’s profile.",
  rejected: "The founder decided for somebody else.",
  withdrawn: "You took it back.",
} as const satisfies Record<ApplicationStatus, string>;
