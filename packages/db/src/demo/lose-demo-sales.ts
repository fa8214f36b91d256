import { postLostSale } from "@quorate/core/chargebacks/chargeback-postings";
import { invariant } from "@quorate/core/errors";
import type { LostSaleId } from "@quorate/core/ids";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import { loseSale, vatOfPart } from "@quorate/core/vat/lost-sale";
import { addPosting } from "./add-posting.ts";
import { demoId } from "./demo-id.ts";
import type { DemoWorld } from "./demo-world.ts";

/** Takes what a bank kept of a released payment out of the revenue, once the VAT of the fee is known. */
export function loseDemoSales(world: DemoWorld): void {
  const { rows, currency } = world;
  for (const { id: chargebackId, settled_at, checkout_id, withdrawn_minor } of rows.gateway_chargebacks) {
    if (!settled_at) continue;
    const checkout = rows.checkout_sessions.find(({ id }) => id === checkout_id);
    const payment = rows.project_payments.find(({ id }) => id === checkout?.payment_id);
    const entry = rows.revenue_entries.find(({ source_id: id }) => id === payment?.id);
    invariant(payment && entry?.vat_rule && chargebackId, "the demo's lost chargeback is of released work");
    const at = new Date(settled_at);
    const minor = (amount: string | number | null | undefined) => minorFromDecimal(String(amount ?? "0"));
    const [feeMinor, payoutMinor] = [minor(payment.settled_fee), minor(payment.settled_payout)];
    const sold = { grossMinor: feeMinor + payoutMinor, feeMinor, before: { grossMinor: 0, feeMinor: 0 } };
    const lost = loseSale(Number(withdrawn_minor), payoutMinor, sold);
    const lostSaleId = demoId<LostSaleId>(`lost sale ${chargebackId}`);
    rows.lost_sales.push({
      id: lostSaleId,
      chargeback_id: chargebackId,
      payment_id: payment.id,
      gross_minor: lost.grossMinor,
      payout_minor: lost.payoutMinor,
      fee_minor: lost.feeMinor,
      gross_before_minor: 0,
      fee_before_minor: 0,
      created_at: at,
    });
    const { vat_rule: rule, vat_basis_points: rateBasisPoints = 0, vat_country: country = null } = entry;
    const vat = vatOfPart({ grossMinor: lost.feeMinor, beforeMinor: 0 }, { rule, rateBasisPoints, country });
    const posting = postLostSale({ id: chargebackId, currency }, "transaction_fee", vat);
    addPosting(world, { posting, source: { chargebackId, lostSaleId }, at });
    rows.revenue_entries.push({
      ...entry,
      id: demoId(`lost revenue ${chargebackId}`),
      amount: decimalFromMinor(-vat.netMinor),
      vat: decimalFromMinor(-vat.vatMinor),
      description: "Platform fee, taken back by the client's bank",
      lost_sale_id: lostSaleId,
      created_at: at,
    });
  }
}
