import type { Issuer } from "../billing/billing-details.ts";
import { bookDay } from "../billing/book-day.ts";
import type { Minor } from "../money.ts";
import { vatWithin } from "./vat-amount.ts";
import { decideVat, type VatBuyer, type VatDecision } from "./vat-rules.ts";

/** By which rule a sale bears VAT: as ledger, revenue and paper have it. */
export type VatTerms = Omit<VatDecision, "sentence">;

/** The same with the amounts in minor units; net and VAT come to what was paid. */
export type SaleVat = VatTerms & { netMinor: Minor; vatMinor: Minor };

/**
 * The VAT in what the platform sells: a fee, a plan, an expedited review. It is decided when the sale is booked (`decideVat`, with the rate
 * of the day on paper), and the invoice that follows bears what was booked.
 * @param sale.grossMinor what is paid, VAT contained, in minor units
 */
export function vatOfSale(
  { grossMinor, buyer, at }: { grossMinor: Minor; buyer: VatBuyer; at: Date },
  { seller, bookZone }: Issuer,
): SaleVat {
  const { rule, rateBasisPoints, country } = decideVat({
    seller,
    buyer,
    supply: "electronic",
    day: bookDay(at, bookZone),
  });
  return { rule, rateBasisPoints, country, ...vatWithin(grossMinor, rateBasisPoints) };
}
