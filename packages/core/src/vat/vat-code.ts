import type { VatTerms } from "./sale-vat.ts";
import { ratePercent } from "./vat-amount.ts";

/**
 * How a line of a journal says which VAT it bears: "GB 20 %" by the state and its rate, "reverse charge" where the buyer accounts for it, and
 * null where there is none to account for.
 */
export function vatCodeOf({ rule, rateBasisPoints, country }: VatTerms): string | null {
  if (country !== null) return `${country} ${ratePercent(rateBasisPoints)} %`;
  return rule.endsWith("reverse_charge") ? "reverse charge" : null;
}
