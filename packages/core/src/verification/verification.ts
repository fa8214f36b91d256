import type { Minor } from "../money.ts";

export const VERIFICATION_STATUSES = ["pending", "approved", "rejected", "expired"] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];
export type VerificationAction = "approve" | "reject" | "expire";

export const VERIFICATION_TRANSITIONS = {
  pending: { approve: "approved", reject: "rejected", expire: "expired" },
  approved: {},
  rejected: {},
  expired: {},
} as const satisfies Record<VerificationStatus, Partial<Record<VerificationAction, VerificationStatus>>>;

type NewVerification = { type: "credentials"; status: VerificationStatus; costMinor: Minor };

/** Every new profile has its credentials looked at, free of charge. */
export const CREDENTIALS_VERIFICATION = {
  type: "credentials",
  status: "pending",
  costMinor: 0,
} as const satisfies NewVerification;
