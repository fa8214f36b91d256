import type { CheckoutId, PaymentId } from "@quorate/core/ids";
import type { Posting } from "@quorate/core/payments/ledger";
import { demoId } from "./demo-id.ts";
import type { DemoWorld } from "./demo-world.ts";

type BookedPosting = { posting: Posting; source: { paymentId: PaymentId } | { checkoutId: CheckoutId }; at: Date };

export function addPosting({ rows }: DemoWorld, { posting, source, at }: BookedPosting): void {
  const [paymentId, checkoutId] = "paymentId" in source ? [source.paymentId, null] : [null, source.checkoutId];
  const id = demoId<string>(`${posting.kind} ${paymentId ?? checkoutId}`);
  rows.ledger_transactions.push({
    id,
    kind: posting.kind,
    payment_id: paymentId,
    checkout_id: checkoutId,
    created_at: at,
  });
  for (const { account, amountMinor } of posting.lines) {
    rows.ledger_entries.push({ transaction_id: id, account, currency: posting.currency, amount_minor: amountMinor });
  }
}
