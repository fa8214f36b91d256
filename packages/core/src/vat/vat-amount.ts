import { invariant } from "../errors.ts";
import type { Minor } from "../money.ts";

/**
 * The amount agreed is the amount paid: it includes any VAT. The net is rounded half up to the penny and the VAT is the rest, so that the
 * two always add up to the gross.
 */
export function vatWithin(grossMinor: Minor, rateBasisPoints: number): { netMinor: Minor; vatMinor: Minor } {
  invariant(Number.isSafeInteger(grossMinor) && grossMinor >= 0, "a gross amount is a non-negative integer");
  invariant(Number.isInteger(rateBasisPoints) && rateBasisPoints >= 0, "a rate is in whole basis points");
  const divisor = 10_000n + BigInt(rateBasisPoints);
  const netMinor = Number((BigInt(grossMinor) * 20_000n + divisor) / (2n * divisor));
  return { netMinor, vatMinor: grossMinor - netMinor };
}

/** 2000 → "20", 2550 → "25.5": as it stands before the per cent sign. */
export function ratePercent(rateBasisPoints: number): string {
  return String(rateBasisPoints / 100);
}
