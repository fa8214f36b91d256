import type { Minor } from "../money.ts";

/** The steps between bands, in whole units of the installation's currency. */
export const AMOUNT_BAND_STEPS = [2_500, 5_000, 10_000, 25_000, 50_000, 100_000] as const;
const MINOR_UNITS = 100;

/** From and below which amount; null where the band is open. */
export type AmountBand = { from: Minor | null; below: Minor | null };

/** Between which steps an amount lies: what others may know of a project whose client has not shown the amount. */
export function amountBand(amount: Minor): AmountBand {
  const steps = AMOUNT_BAND_STEPS.map((step) => step * MINOR_UNITS);
  return {
    from: steps.findLast((step) => step <= amount) ?? null,
    below: steps.find((step) => step > amount) ?? null,
  };
}
