import type { VerificationSubjectKind } from "./verification.ts";
import { VERIFICATION_CHECKS, type VerificationCheck } from "./verification-checklist.ts";

/** What everybody may know of a verification. That somebody was declined is nobody's business. */
export const SHOWN_VERIFICATION_STATES = ["verified", "rechecking", "unverified"] as const;
export type ShownVerificationState = (typeof SHOWN_VERIFICATION_STATES)[number];

export type VerificationFacts = {
  /** Of what is in force. */
  verifiedAt: Date | null;
  expiresAt: Date | null;
  /** Of whatever was in force at any time. */
  lastVerifiedAt: Date | null;
  isPending: boolean;
};

/**
 * What a profile says was checked, and when. Whoever was verified and is looked at again, because what was checked has changed, has
 * no mark meanwhile: the profile says that it is checked again.
 */
export function shownVerification(
  kind: VerificationSubjectKind,
  { verifiedAt, expiresAt, lastVerifiedAt, isPending }: VerificationFacts,
): { state: ShownVerificationState; checkedAt: Date | null; validUntil: Date | null; checked: VerificationCheck[] } {
  if (verifiedAt) {
    return { state: "verified", checkedAt: verifiedAt, validUntil: expiresAt, checked: [...VERIFICATION_CHECKS[kind]] };
  }
  const isRechecked = isPending && lastVerifiedAt !== null;
  return { state: isRechecked ? "rechecking" : "unverified", checkedAt: null, validUntil: null, checked: [] };
}
