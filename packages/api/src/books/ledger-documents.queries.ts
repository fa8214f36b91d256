import type { CountryCode } from "@quorate/core/billing/country";
import type { InvoiceId } from "@quorate/core/ids";
import type { VatRule } from "@quorate/core/vat/vat-rules";
import { sql } from "kysely";

/** The document that shows a posting, with its VAT terms, and what the card processor, or a tax office's bank, calls what moved; null where there is none. */
export type PostingDocument = {
  documentId: InvoiceId | null;
  documentNumber: string | null;
  documentDay: string | null;
  documentRule: VatRule | null;
  documentRate: number | null;
  documentCountry: CountryCode | null;
  gatewayReference: string | null;
  /** When what it corrects or reverses was sold; null of what does neither, and where nothing was sold yet. */
  soldAt: Date | null;
};

/** What comes after a sale, and belongs to it. */
const LATER = sql`('vat_corrected', 'chargeback_withdrawn', 'chargeback_reinstated', 'chargeback_borne', 'chargeback_absorbed',
  'sale_lost', 'sale_restored', 'escrow_charged_back', 'payout_reversed')`;

/**
 * Joins to each `posting` (a row of `ledger_transactions`) its document: the platform's own of what was sold or taken in, and where it
 * took no fee the expert's; and when what it corrects was sold. A document follows its posting within minutes; until then there is none.
 */
export const JOIN_DOCUMENT = sql`
  left join lateral (
    select bought.id from ledger_transactions bought
    where posting.kind = 'vat_corrected' and bought.checkout_id = posting.checkout_id and bought.kind in ('plan_paid', 'verification_paid')
  ) corrected on true
  left join lateral (
    select invoice.id as "documentId", invoice.number as "documentNumber",
      coalesce(invoice.issued_on, (invoice.issued_at at time zone 'UTC')::date)::text as "documentDay",
      invoice.vat_rule as "documentRule", invoice.vat_basis_points as "documentRate", invoice.vat_country as "documentCountry"
    from invoices invoice
    where invoice.cause = case when posting.kind in ('escrow_raised', 'plan_paid', 'verification_paid') then 'ledger:' || posting.id
        when posting.lost_sale_id is not null then 'lost:' || posting.lost_sale_id || ':fee'
        when corrected.id is not null then 'ledger:' || corrected.id else 'payment:' || posting.payment_id end
      and invoice.kind = any(case posting.kind
        when 'escrow_funded' then array['funding_receipt'] when 'escrow_raised' then array['funding_receipt']
        when 'escrow_released' then array['fee_invoice', 'expert_invoice'] when 'escrow_split' then array['fee_invoice', 'expert_invoice']
        when 'escrow_refunded' then array['credit_note'] when 'escrow_charged_back' then array['credit_note']
        when 'plan_paid' then array['plan_invoice'] when 'verification_paid' then array['review_invoice']
        when 'sale_lost' then array['credit_note'] when 'sale_restored' then array['fee_invoice', 'plan_invoice', 'review_invoice']
        when 'vat_corrected' then array['fee_invoice', 'plan_invoice', 'review_invoice'] else array[]::text[] end)
    order by invoice.sender_user_id is not null limit 1
  ) document on true
  left join lateral (
    select coalesce(
      (select reference from gateway_balance_transactions where id = posting.balance_transaction_id),
      (select reference from gateway_chargebacks where id = posting.chargeback_id),
      (select gateway_reference from gateway_transfers where id = posting.transfer_id),
      (select reference from vat_payments where id = posting.vat_payment_id)) as "gatewayReference"
  ) gateway on true
  left join lateral (
    select min(sale.created_at) as "soldAt" from ledger_transactions sale
    where posting.kind in ${LATER}
      and sale.kind in ('escrow_released', 'escrow_split', 'plan_paid', 'verification_paid')
      and (sale.payment_id = posting.payment_id or sale.checkout_id = posting.checkout_id
        or sale.checkout_id = (select checkout_id from gateway_chargebacks where id = posting.chargeback_id)
        or sale.payment_id in (select funding.payment_id from payment_fundings funding
          join gateway_chargebacks chargeback on chargeback.checkout_id = funding.checkout_id where chargeback.id = posting.chargeback_id))
  ) origin on true`;
