import type {
  BalanceTransactionId,
  ChargebackId,
  CheckoutId,
  LostSaleId,
  PaymentId,
  TransferId,
} from "@quorate/core/ids";
import type { Posting } from "@quorate/core/ledger/ledger";
import { demoId } from "./demo-id.ts";
import type { DemoWorld } from "./demo-world.ts";

type Source =
  | { paymentId: PaymentId }
  | { checkoutId: CheckoutId }
  | { transferId: TransferId }
  | { chargebackId: ChargebackId; lostSaleId?: LostSaleId }
  | { balanceTransactionId: BalanceTransactionId };
type BookedPosting = { posting: Posting; source: Source; at: Date };

export function addPosting({ rows }: DemoWorld, { posting, source, at }: BookedPosting): void {
  const id = demoId<string>(`${posting.kind} ${Object.values(source).join()}`);
  rows.ledger_transactions.push({
    id,
    kind: posting.kind,
    payment_id: "paymentId" in source ? source.paymentId : null,
    checkout_id: "checkoutId" in source ? source.checkoutId : null,
    transfer_id: "transferId" in source ? source.transferId : null,
    chargeback_id: "chargebackId" in source ? source.chargebackId : null,
    lost_sale_id: "lostSaleId" in source ? source.lostSaleId : null,
    balance_transaction_id: "balanceTransactionId" in source ? source.balanceTransactionId : null,
    created_at: at,
  });
  for (const { account, amountMinor } of posting.lines) {
    rows.ledger_entries.push({ transaction_id: id, account, currency: posting.currency, amount_minor: amountMinor });
  }
}
