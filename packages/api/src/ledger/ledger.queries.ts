import { bookAccountOf } from "@quorate/core/books/chart-of-accounts";
import { invariant } from "@quorate/core/errors";
import type { Currency } from "@quorate/core/format/currency";
import type {
  BalanceTransactionId,
  ChargebackId,
  CheckoutId,
  LostSaleId,
  PaymentId,
  ProjectId,
  TransferId,
  UserId,
  VatFilingId,
  VatPaymentId,
} from "@quorate/core/ids";
import type { Posting } from "@quorate/core/ledger/ledger";
import { decimalFromMinor } from "@quorate/core/money";
import type { RevenueSource } from "@quorate/core/revenue/revenue-source";
import type { SaleVat } from "@quorate/core/vat/sale-vat";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";

export type PostingSource =
  | { paymentId: PaymentId; chargebackId?: ChargebackId }
  | { chargebackId: ChargebackId; lostSaleId?: LostSaleId }
  | { checkoutId: CheckoutId }
  | { transferId: TransferId }
  | { balanceTransactionId: BalanceTransactionId }
  | { vatPaymentId: VatPaymentId; vatFilingId: VatFilingId };

/**
 * Appends a balanced posting. The database checks again at the commit that it balances and fits its payment.
 * @throws where the chart of accounts lacks one of its accounts, which is a mistake of the program
 */
export async function insertPosting(
  trx: Trx,
  { now, newId }: Pick<Ports, "now" | "newId">,
  { kind, currency, lines }: Posting,
  source: PostingSource,
): Promise<void> {
  for (const { account } of lines) invariant(bookAccountOf(account), `the chart of accounts has ${account}`);
  const transactionId = newId<string>();
  await trx
    .insertInto("ledger_transactions")
    .values({
      id: transactionId,
      kind,
      payment_id: "paymentId" in source ? source.paymentId : null,
      checkout_id: "checkoutId" in source ? source.checkoutId : null,
      transfer_id: "transferId" in source ? source.transferId : null,
      chargeback_id: "chargebackId" in source ? (source.chargebackId ?? null) : null,
      lost_sale_id: "lostSaleId" in source ? (source.lostSaleId ?? null) : null,
      vat_payment_id: "vatPaymentId" in source ? source.vatPaymentId : null,
      balance_transaction_id: "balanceTransactionId" in source ? source.balanceTransactionId : null,
      created_at: now(),
    })
    .execute();
  await trx
    .insertInto("ledger_entries")
    .values(
      lines.map(({ account, amountMinor }) => ({
        transaction_id: transactionId,
        account,
        currency,
        amount_minor: amountMinor,
      })),
    )
    .execute();
}

export type NewRevenueEntry = {
  sourceType: RevenueSource;
  sourceId: string;
  vat: SaleVat;
  currency: Currency;
  description: string;
  userId: UserId | null;
  projectId: ProjectId | null;
  /** Where a bank took it back: amounts are below zero. */
  lostSaleId?: LostSaleId;
};

/** What the platform earned, net, with the VAT that it owes of it, or lost again, beside the ledger lines that say where they went. */
export async function insertRevenueEntry(
  trx: Trx,
  { now, newId }: Pick<Ports, "now" | "newId">,
  entry: NewRevenueEntry,
): Promise<void> {
  await trx
    .insertInto("revenue_entries")
    .values({
      id: newId<string>(),
      source_type: entry.sourceType,
      source_id: entry.sourceId,
      amount: decimalFromMinor(entry.vat.netMinor),
      vat: decimalFromMinor(entry.vat.vatMinor),
      vat_rule: entry.vat.rule,
      vat_basis_points: entry.vat.rateBasisPoints,
      vat_country: entry.vat.country,
      currency: entry.currency,
      description: entry.description,
      user_id: entry.userId,
      project_id: entry.projectId,
      lost_sale_id: entry.lostSaleId ?? null,
      created_at: now(),
    })
    .execute();
}
