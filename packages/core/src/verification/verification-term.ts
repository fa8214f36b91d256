import { DomainError } from "../errors.ts";
import type { VerificationStatus } from "./verification.ts";

export const VERIFICATION_YEARS = 3;
export const RENEWAL_ASKED_DAYS = 60;
const DAY_MS = 86_400_000;

/** A verification lasts three years to the day. */
export function verificationExpiresAt(verifiedAt: Date): Date {
  const end = new Date(verifiedAt);
  end.setUTCFullYear(end.getUTCFullYear() + VERIFICATION_YEARS);
  return end;
}

/** Whatever ends before this moment is asked to be renewed by now. */
export const renewalAskedUntil = (now: Date): Date => new Date(now.getTime() + RENEWAL_ASKED_DAYS * DAY_MS);

export type VerificationStanding = { status: VerificationStatus; expiresAt: Date | null } | null;

export function isRenewalDue(newest: VerificationStanding, now: Date): boolean {
  return newest?.status === "approved" && newest.expiresAt !== null && newest.expiresAt <= renewalAskedUntil(now);
}

/** What sending in leads to: an answer goes on with the same conversation, everything else begins one. Null: there is nothing to send. */
export function resubmission(newest: VerificationStanding, now: Date): "answers" | "opens" | null {
  if (newest === null || newest.status === "expired") return "opens";
  if (newest.status === "more_needed" || newest.status === "rejected") return "answers";
  return isRenewalDue(newest, now) ? "opens" : null;
}

export function assertCanResubmit(newest: VerificationStanding, now: Date): "answers" | "opens" {
  const leadsTo = resubmission(newest, now);
  if (leadsTo !== null) return leadsTo;
  if (newest?.status === "pending") throw new DomainError("conflict", "verification/already-waiting");
  throw new DomainError("conflict", "verification/still-valid");
}
