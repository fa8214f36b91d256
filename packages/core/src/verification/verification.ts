import type { Minor } from "../money.ts";

export const VERIFICATION_STATUSES = ["pending", "approved", "rejected", "expired"] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];
export type VerificationAction = "approve" | "reject" | "expire";

/** A verification is decided once; an approval alone can run out afterwards, and then another one is opened. */
export const VERIFICATION_TRANSITIONS = {
  pending: { approve: "approved", reject: "rejected", expire: "expired" },
  approved: { expire: "expired" },
  rejected: {},
  expired: {},
} as const satisfies Record<VerificationStatus, Partial<Record<VerificationAction, VerificationStatus>>>;

/** How lists are narrowed: `pending` is whoever waits for a decision. */
export const VERIFICATION_FILTERS = ["all", "verified", "pending"] as const;
export type VerificationFilter = (typeof VERIFICATION_FILTERS)[number];

type NewVerification = { type: "credentials"; status: VerificationStatus; costMinor: Minor };

/** Every new profile has its credentials looked at, free of charge. */
export const CREDENTIALS_VERIFICATION = {
  type: "credentials",
  status: "pending",
  costMinor: 0,
} as const satisfies NewVerification;

/** What becomes of the newest verification (`settles`) and which one is opened beside it (`opens`). */
export type VerificationDecision = {
  settles: VerificationStatus | null;
  opens: VerificationStatus | null;
};

const NOTHING = { settles: null, opens: null } as const satisfies VerificationDecision;

/**
 * An admin's word on an expert, against the newest verification there is. Yes approves the one that waits. No rejects it, or
 * lets an approval expire, and then the expert stands in the queue again. Saying the same twice changes nothing.
 */
export function judgeExpert(
  isVerified: boolean,
  newest: VerificationStatus | null,
  verified: boolean,
): VerificationDecision {
  if (verified) {
    if (newest === "pending") return { settles: VERIFICATION_TRANSITIONS.pending.approve, opens: null };
    return isVerified ? NOTHING : { settles: null, opens: "approved" };
  }
  if (newest === "pending") return { settles: VERIFICATION_TRANSITIONS.pending.reject, opens: null };
  if (!isVerified) return NOTHING;
  const settles = newest === "approved" ? VERIFICATION_TRANSITIONS.approved.expire : null;
  return { settles, opens: CREDENTIALS_VERIFICATION.status };
}

/**
 * What was checked of a verified expert has changed: the approval runs out, and the credentials stand in the queue again, once.
 */
export function reopenCredentials(newest: VerificationStatus | null): VerificationDecision {
  const settles = newest === "approved" ? VERIFICATION_TRANSITIONS.approved.expire : null;
  return { settles, opens: newest === "pending" ? null : CREDENTIALS_VERIFICATION.status };
}

type VerdictEvent = `verification.${"approved" | "rejected" | "withdrawn"}`;

/** The event that a verdict is; null when nothing has changed. */
export function verdictEvent({ settles, opens }: VerificationDecision): VerdictEvent | null {
  if (settles === "approved" || opens === "approved") return "verification.approved";
  if (settles === "rejected") return "verification.rejected";
  return opens === "pending" ? "verification.withdrawn" : null;
}

/** Whether somebody waits for our verdict: not verified, and neither declined nor run out. */
export function waitsForReview(isVerified: boolean, newest: VerificationStatus | null): boolean {
  return !isVerified && (newest === null || newest === "pending");
}
