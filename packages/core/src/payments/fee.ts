import { type Minor, shareOf } from "../money.ts";

/** A client without a live plan pays what Starter pays. */
export const DEFAULT_FEE_BASIS_POINTS = 1_500;

export type Fee = { platformFeeMinor: Minor; expertPayoutMinor: Minor };

/** The platform's fee, rounded half up to the penny; the expert gets exactly the rest. */
export function feeFor(amountMinor: Minor, feeBasisPoints: number): Fee {
  const platformFeeMinor = shareOf(amountMinor, feeBasisPoints);
  return { platformFeeMinor, expertPayoutMinor: amountMinor - platformFeeMinor };
}
