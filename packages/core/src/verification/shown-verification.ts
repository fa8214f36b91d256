import type { VerificationSubjectKind } from "./verification.ts";
import { type Basis, basisText, recordedBasis, shownRegister, type VerificationBasis } from "./verification-basis.ts";
import { VERIFICATION_CHECKS, type VerificationCheck } from "./verification-checklist.ts";

/** What everyone may know of a verification. That a person was declined stays private. */
export const SHOWN_VERIFICATION_STATES = ["verified", "rechecking", "unverified"] as const;
export type ShownVerificationState = (typeof SHOWN_VERIFICATION_STATES)[number];

export type VerificationFacts = {
  /** Of what is in force. */
  verifiedAt: Date | null;
  expiresAt: Date | null;
  /** Of whatever was in force at any time. */
  lastVerifiedAt: Date | null;
  isPending: boolean;
} & Basis;

type Shown = {
  state: ShownVerificationState;
  checkedAt: Date | null;
  validUntil: Date | null;
  checked: VerificationCheck[];
  basis: VerificationBasis[];
  basisText: string | null;
};

/**
 * What a profile says was checked, on what basis, and when. A person who was verified and is looked at again, because what was
 * checked has changed, has no mark meanwhile: the profile says that it is checked again.
 */
export function shownVerification(
  kind: VerificationSubjectKind,
  { verifiedAt, expiresAt, lastVerifiedAt, isPending, ...seen }: VerificationFacts,
): Shown {
  if (verifiedAt) {
    const basis = recordedBasis(seen.basis);
    const register = shownRegister(kind, seen.register);
    return {
      state: "verified",
      checkedAt: verifiedAt,
      validUntil: expiresAt,
      checked: basis.includes("declared") ? [] : [...VERIFICATION_CHECKS[kind]],
      basis,
      basisText: basisText(kind, { basis, register }),
    };
  }
  const isRechecked = isPending && lastVerifiedAt !== null;
  const nothing = { checkedAt: null, validUntil: null, checked: [], basis: [], basisText: null };
  return { state: isRechecked ? "rechecking" : "unverified", ...nothing };
}
