import { invariant } from "../errors.ts";
import type { ExpertId, OrganizationId } from "../ids.ts";
import type { Minor } from "../money.ts";

/** What is stored of a verification: the specification's words, and one for what the expert has yet to answer. */
export const VERIFICATION_STATUSES = ["pending", "more_needed", "approved", "rejected", "expired"] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];
export type VerificationAction = "verify" | "ask" | "decline" | "resubmit" | "expire";

/**
 * A verification is a conversation: what waits is verified, declined or asked for more, whatever is not verified can be answered,
 * and what is verified runs out.
 */
export const VERIFICATION_TRANSITIONS = {
  pending: { verify: "approved", ask: "more_needed", decline: "rejected" },
  more_needed: { resubmit: "pending", verify: "approved", decline: "rejected" },
  approved: { expire: "expired" },
  rejected: { resubmit: "pending" },
  expired: {},
} as const satisfies Record<VerificationStatus, Partial<Record<VerificationAction, VerificationStatus>>>;

/** What an administrator says to a person who waits. */
export const VERIFICATION_OUTCOMES = ["verified", "more_needed", "declined"] as const;
export type VerificationOutcome = (typeof VERIFICATION_OUTCOMES)[number];

export const OUTCOME_STATUS = {
  verified: VERIFICATION_TRANSITIONS.pending.verify,
  more_needed: VERIFICATION_TRANSITIONS.pending.ask,
  declined: VERIFICATION_TRANSITIONS.pending.decline,
} as const satisfies Record<VerificationOutcome, VerificationStatus>;

/** How a verification stands, in the words of the verified person; `none`: nothing was ever sent. */
export const VERIFICATION_STATES = ["none", "pending", "more_needed", "verified", "declined", "expired"] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

const STATE_OF = {
  pending: "pending",
  more_needed: "more_needed",
  approved: "verified",
  rejected: "declined",
  expired: "expired",
} as const satisfies Record<VerificationStatus, VerificationState>;

export const verificationState = (status: VerificationStatus | null): VerificationState =>
  status === null ? "none" : STATE_OF[status];

export function statusOfState(state: Exclude<VerificationState, "none">): VerificationStatus {
  const [status = "pending"] = VERIFICATION_STATUSES.filter((one) => STATE_OF[one] === state);
  return status;
}

/** How lists are narrowed: `pending` are people who wait for a decision. */
export const VERIFICATION_FILTERS = ["all", "verified", "pending"] as const;
export type VerificationFilter = (typeof VERIFICATION_FILTERS)[number];

/** Whom a verification is about. */
export type VerificationSubject = { kind: "expert"; id: ExpertId } | { kind: "organization"; id: OrganizationId };
export const VERIFICATION_SUBJECTS = ["expert", "organization"] as const;
export type VerificationSubjectKind = (typeof VERIFICATION_SUBJECTS)[number];

/** What a verification of each is called where it is stored. */
export const VERIFICATION_TYPES = {
  expert: "credentials",
  organization: "organization",
} as const satisfies Record<VerificationSubjectKind, string>;

type NewVerification = { type: "credentials"; status: VerificationStatus; costMinor: Minor };

/** Every new profile has its credentials looked at, free of charge. */
export const CREDENTIALS_VERIFICATION = {
  type: VERIFICATION_TYPES.expert,
  status: "pending",
  costMinor: 0,
} as const satisfies NewVerification;

/** What becomes of the newest verification (`settles`) and which one is opened beside it (`opens`). */
export type VerificationDecision = {
  settles: VerificationStatus | null;
  opens: VerificationStatus | null;
};

const NOTHING = { settles: null, opens: null } as const satisfies VerificationDecision;
const isUndecided = (status: VerificationStatus | null) => status === "pending" || status === "more_needed";

/**
 * An administrator's word at once, without time to take it back, against the newest verification there is. Yes approves the one that
 * is not decided. No lets an approval expire and puts its subject back into the queue; it declines what waits only when it says why.
 * Saying the same twice changes nothing.
 */
export function judgeAtOnce(
  isVerified: boolean,
  newest: VerificationStatus | null,
  { verified, saysWhy }: { verified: boolean; saysWhy: boolean },
): VerificationDecision {
  if (verified) {
    if (isUndecided(newest)) return { settles: "approved", opens: null };
    return isVerified ? NOTHING : { settles: null, opens: "approved" };
  }
  if (!isVerified) return saysWhy && isUndecided(newest) ? { settles: "rejected", opens: null } : NOTHING;
  // A renewal that waits goes on waiting; what it would have renewed has ended.
  return { settles: newest === "approved" ? "expired" : null, opens: isUndecided(newest) ? null : "pending" };
}

/** What was checked of a person has changed: an approval runs out, and the rest is in the queue again, once. */
export function reopenCredentials(newest: VerificationStatus | null): VerificationDecision {
  const settles = newest === "approved" ? VERIFICATION_TRANSITIONS.approved.expire : null;
  return { settles, opens: isUndecided(newest) ? null : CREDENTIALS_VERIFICATION.status };
}

/** Whether a person waits for our verdict: not verified, and neither declined nor run out. */
export function waitsForReview(isVerified: boolean, newest: VerificationStatus | null): boolean {
  return !isVerified && (newest === null || newest === "pending");
}

/** Each verification is of one or the other: the database sees to it. */
export function subjectOf(of: {
  expertId: ExpertId | null;
  organizationId: OrganizationId | null;
}): VerificationSubject {
  if (of.expertId) return { kind: "expert", id: of.expertId };
  invariant(of.organizationId, "a verification is somebody's");
  return { kind: "organization", id: of.organizationId };
}

/** The same as an event names it. */
export function namedSubject(subject: VerificationSubject) {
  return {
    expertId: subject.kind === "expert" ? subject.id : null,
    organizationId: subject.kind === "organization" ? subject.id : null,
  };
}
