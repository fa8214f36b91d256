import { DomainError } from "../errors.ts";
import type { Minor } from "../money.ts";
import type { VerificationStatus } from "./verification.ts";

/** What an expert may pay for while the credentials wait to be reviewed: to be looked at first, and sooner. */
export const EXPEDITED_REVIEW = { priceMinor: 4_900, businessDays: 1 } as const satisfies {
  priceMinor: Minor;
  businessDays: number;
};

export type ReviewedVerification = { status: VerificationStatus; expeditedAt: Date | null };

/** A review is expedited once, and only as long as it is not decided. */
export function canExpedite(newest: ReviewedVerification | null): boolean {
  return newest !== null && newest.status === "pending" && newest.expeditedAt === null;
}

export function assertCanExpedite<Verification extends ReviewedVerification>(
  newest: Verification | null,
): asserts newest is Verification {
  if (newest?.status !== "pending") {
    throw new DomainError("conflict", "verification/not-pending");
  }
  if (newest.expeditedAt !== null) {
    throw new DomainError("conflict", "verification/already-expedited");
  }
}
