import { invariant } from "../errors.ts";
import type { Minor } from "../money.ts";
import type { SaleVat, VatTerms } from "./sale-vat.ts";
import { vatWithin } from "./vat-amount.ts";

/**
 * What a bank kept of the price of a sale, in minor units. Of a milestone `grossMinor` is the part of the expert's invoice, `payoutMinor` what
 * the expert gives back of it, `feeMinor` the part of the platform's fee, with its VAT; what neither covers the platform bears. Of a plan or
 * a review all of it is `feeMinor`. What a bank gave back after all is the same below zero.
 */
export type LostSale = { grossMinor: Minor; payoutMinor: Minor; feeMinor: Minor };

/** What was sold, and what earlier chargebacks kept of it. */
export type Sold = { grossMinor: Minor; feeMinor: Minor; before: Pick<LostSale, "grossMinor" | "feeMinor"> };

/**
 * The part of a sale that is lost with what a bank kept: never more than was sold. The expert's part is rounded down
 * (`shareLoss`), and the fee's part is the rest, so that both come to what the client got back; with the last part the whole fee is lost.
 * @param takenMinor what the bank kept of released money, or of the price of a plan or a review
 * @param payoutMinor what of it the expert gives back
 */
export function loseSale(takenMinor: Minor, payoutMinor: Minor, { before, ...sold }: Sold): LostSale {
  const grossMinor = Math.max(0, Math.min(takenMinor, sold.grossMinor - before.grossMinor));
  const feeMinor = Math.max(0, Math.min(grossMinor - payoutMinor, sold.feeMinor - before.feeMinor));
  return { grossMinor, payoutMinor, feeMinor };
}

/**
 * Net and VAT of a part of a document: what the part and those before it come to, less what those before came to. So parts in any number
 * and of any size come to the document's own net and VAT when they come to its gross.
 * @param part.grossMinor of the part; `beforeMinor`: of the parts before it, in minor units
 */
export function vatOfPart(
  { grossMinor, beforeMinor }: { grossMinor: Minor; beforeMinor: Minor },
  terms: VatTerms,
): SaleVat {
  invariant(grossMinor >= 0 && beforeMinor >= 0, "parts are of at least nothing");
  const until = vatWithin(beforeMinor + grossMinor, terms.rateBasisPoints);
  const before = vatWithin(beforeMinor, terms.rateBasisPoints);
  return { ...terms, netMinor: until.netMinor - before.netMinor, vatMinor: until.vatMinor - before.vatMinor };
}
