import type { DisputeOutcome } from "@quorate/core/disputes/dispute";
import { type Minor, minorFromDecimal } from "@quorate/core/money";
import { feeFor } from "@quorate/core/payments/fee";
import { typedAmount } from "../../lib/typed-number.ts";

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
  const amount = typedAmount(text);
  return amount === "" ? null : minorFromDecimal(amount);
}
