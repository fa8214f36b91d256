import { invariant } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import { type Posting, withVat } from "@quorate/core/ledger/ledger";
import { type SaleVat, vatOfSale } from "@quorate/core/vat/sale-vat";
import type { Trx } from "@quorate/db/client";
import { readBilling, readBusinessProof } from "../billing/billing.service.ts";
import type { Ports } from "../context.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import { insertRevenueEntry, type NewRevenueEntry, type PostingSource } from "../ledger/ledger.queries.ts";

type Sale = {
  /** With the gross on its revenue account. */
  posting: Posting;
  source: PostingSource;
  buyerId: UserId;
  /** What was paid, VAT contained, in minor units. */
  grossMinor: number;
  entry: Omit<NewRevenueEntry, "vat" | "currency">;
};

/** Books what the platform sold: its revenue net, and the VAT, which the invoice will bear, as owed to the tax office. */
export async function bookSale(trx: Trx, ports: Ports, { posting, source, ...sale }: Sale): Promise<void> {
  const { grossMinor, buyerId, entry } = sale;
  invariant(grossMinor > 0, "nothing is sold for nothing");
  const { country } = await readBilling(trx, buyerId);
  const proof = await readBusinessProof(trx, { userId: buyerId, now: ports.now() });
  const buyer = { country, isProvenBusiness: proof !== null };
  const vat: SaleVat = vatOfSale({ grossMinor, buyer, at: ports.now() }, ports);
  await bookPosting(trx, ports, withVat(posting, vat), source);
  await insertRevenueEntry(trx, ports, { ...entry, currency: posting.currency, vat });
}
