import { type Minor, shareOf } from "../money.ts";

/** A client without a live plan pays what Starter pays. */
export const DEFAULT_FEE_BASIS_POINTS = 1_500;

/** Expenses are passed on as they are: the platform keeps nothing of them. */
export const EXPENSES_FEE = 0;

export type Fee = { platformFeeMinor: Minor; expertPayoutMinor: Minor };

/** The platform's fee, rounded half up to the penny; the expert gets exactly the rest. */
export function feeFor(amountMinor: Minor, feeBasisPoints: number): Fee {
  const platformFeeMinor = shareOf(amountMinor, feeBasisPoints);
  return { platformFeeMinor, expertPayoutMinor: amountMinor - platformFeeMinor };
}

/** The fee of a part that leaves held money, in minor units: the rest keeps the fee of what it comes to, and the part has the difference. */
export function feeOfPart(heldMinor: Minor, partMinor: Minor, feeBasisPoints: number): Fee {
  const [held, rest] = [feeFor(heldMinor, feeBasisPoints), feeFor(heldMinor - partMinor, feeBasisPoints)];
  return {
    platformFeeMinor: held.platformFeeMinor - rest.platformFeeMinor,
    expertPayoutMinor: held.expertPayoutMinor - rest.expertPayoutMinor,
  };
}
