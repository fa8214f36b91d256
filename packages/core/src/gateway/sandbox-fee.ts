import { type Minor, shareOf } from "../money.ts";

/** What a card costs at the sandbox: its share of the amount, and an amount for each charge. */
export const SANDBOX_FEE_BASIS_POINTS = 150;
export const SANDBOX_FEE_PER_CHARGE_MINOR: Minor = 20;

/** The sandbox keeps a fee like a card's, so that its books have one; it keeps it when the charge is given back, as card processors do. */
export const sandboxFee = (amountMinor: Minor): Minor =>
  shareOf(amountMinor, SANDBOX_FEE_BASIS_POINTS) + SANDBOX_FEE_PER_CHARGE_MINOR;
