import type { DisputeOutcome } from "@quorate/core/disputes/dispute";
import { type Minor, minorFromDecimal } from "@quorate/core/money";
import { feeFor, feeOfPart } from "@quorate/core/payments/fee";
import { typedAmount } from "./typed-number.ts";

/** `returnedMinor`: what is not released: of a split it goes back, of a part it stays in escrow. */
export type SettlementPreview = { payoutMinor: Minor; feeMinor: Minor; returnedMinor: Minor };

type Escrow = { amount: string; feeBasisPoints: number };

/** Where the money would go, by the fee rule the server settles with; null while the amount of a split makes no sense. */
export function previewSettlement(
  escrow: Escrow,
  outcome: DisputeOutcome | "part",
  releaseAmount: string,
): SettlementPreview | null {
  const amountMinor = minorFromDecimal(escrow.amount);
  const isTyped = outcome === "split" || outcome === "part";
  const releasedMinor = isTyped ? typedMinor(releaseAmount) : outcome === "release" ? amountMinor : 0;
  if (releasedMinor === null) return null;
  if (isTyped && (releasedMinor <= 0 || releasedMinor >= amountMinor)) return null;
  const { platformFeeMinor, expertPayoutMinor } =
    outcome === "part"
      ? feeOfPart(amountMinor, releasedMinor, escrow.feeBasisPoints)
      : feeFor(releasedMinor, escrow.feeBasisPoints);
  return { payoutMinor: expertPayoutMinor, feeMinor: platformFeeMinor, returnedMinor: amountMinor - releasedMinor };
}

function typedMinor(text: string): Minor | null {
  const amount = typedAmount(text);
  return amount === "" ? null : minorFromDecimal(amount);
}
