import type { DisputeOutcome } from "@quorate/core/disputes/dispute";
import { DomainError } from "@quorate/core/errors";
import { type Minor, minorFromDecimal } from "@quorate/core/money";
import { feeFor } from "@quorate/core/payments/fee";

export type SettlementPreview = { payoutMinor: Minor; feeMinor: Minor; returnedMinor: Minor };

type Escrow = { amount: string; feeBasisPoints: number };

/** Where the money would go, by the fee rule the server settles with; null while the amount of a split makes no sense. */
export function previewSettlement(
  escrow: Escrow,
  outcome: DisputeOutcome,
  releaseAmount: string,
): SettlementPreview | null {
  const amountMinor = minorFromDecimal(escrow.amount);
  const releasedMinor = outcome === "split" ? typedMinor(releaseAmount) : outcome === "release" ? amountMinor : 0;
  if (releasedMinor === null) return null;
  if (outcome === "split" && (releasedMinor <= 0 || releasedMinor >= amountMinor)) return null;
  const { platformFeeMinor, expertPayoutMinor } = feeFor(releasedMinor, escrow.feeBasisPoints);
  return { payoutMinor: expertPayoutMinor, feeMinor: platformFeeMinor, returnedMinor: amountMinor - releasedMinor };
}

function typedMinor(text: string): Minor | null {
  try {
    return minorFromDecimal(text.trim());
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
