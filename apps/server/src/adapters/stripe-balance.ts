import type { ToldBalanceTransaction, ToldMoney } from "@quorate/api/ports/payment-gateway";
import type { BalanceKind } from "@quorate/core/ledger/balance-transaction";
import type Stripe from "stripe";
import { ownId } from "./stripe-events.ts";

const PAGE = 100;

/** Stripe's types of lines in ours, by its reference of balance transactions; what is not among them no one of us has caused. */
const KIND_BY_TYPE: Readonly<Record<string, BalanceKind>> = {
  charge: "charge",
  payment: "charge",
  refund: "refund",
  refund_failure: "refund",
  payment_refund: "refund",
  payment_failure_refund: "refund",
  transfer: "transfer",
  transfer_cancel: "transfer",
  transfer_failure: "transfer",
  transfer_refund: "transfer",
  payout: "bank",
  payout_cancel: "bank",
  payout_failure: "bank",
  stripe_fee: "fee",
  stripe_fx_fee: "fee",
  tax_fee: "fee",
};
const OWN_ID_NAMES: Partial<Record<BalanceKind, string>> = {
  charge: "checkoutId",
  refund: "refundId",
  transfer: "transferId",
};

/** Our own account at Stripe, line by line: what changed there, and what Stripe kept of it. */
export async function* listStripeBalance(stripe: Stripe, since: Date): AsyncGenerator<ToldBalanceTransaction> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const line of stripe.balanceTransactions.list({ created, limit: PAGE, expand: ["data.source"] })) {
    yield toldLine(line);
  }
}

function toldLine(line: Stripe.BalanceTransaction): ToldBalanceTransaction {
  const source = typeof line.source === "string" ? null : line.source;
  // A bank takes a charge back by an adjustment.
  const kind = source?.object === "dispute" ? "dispute" : (KIND_BY_TYPE[line.type] ?? "adjustment");
  const name = OWN_ID_NAMES[kind];
  const metadata = source && "metadata" in source ? (source.metadata ?? null) : null;
  return {
    reference: line.id,
    kind,
    toldType: line.type,
    sourceReference: source?.id ?? (typeof line.source === "string" ? line.source : null),
    ownId: name ? ownId(metadata, name) : null,
    amountMinor: line.amount,
    feeMinor: line.fee,
    netMinor: line.net,
    currency: line.currency.toUpperCase(),
    createdAt: new Date(line.created * 1000),
    availableOn: new Date(line.available_on * 1000),
  };
}

/** Its balance, available or not yet. */
export async function readStripeBalance(stripe: Stripe): Promise<ToldMoney[]> {
  const { available, pending } = await stripe.balance.retrieve();
  const sums = new Map<string, number>();
  for (const { currency, amount } of [...available, ...pending]) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return [...sums].map(([currency, amountMinor]) => ({ currency: currency.toUpperCase(), amountMinor }));
}
