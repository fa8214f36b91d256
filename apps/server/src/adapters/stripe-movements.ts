import type { GatewayMovement } from "@quorate/api/ports/payment-gateway";
import type Stripe from "stripe";
import { CHARGED_CARD } from "./stripe-cards.ts";
import { chargebackStatus, ownId, refundResult } from "./stripe-events.ts";

const PAGE = 100;

type Listed = { id: string; created: number };
type Said = Pick<GatewayMovement, "ownId" | "amountMinor" | "outcome"> & { currency: string | null };

const movement = (kind: GatewayMovement["kind"], { id, created }: Listed, said: Said): GatewayMovement => ({
  ...said,
  kind,
  reference: id,
  currency: (said.currency ?? "").toUpperCase(),
  createdAt: new Date(created * 1000),
});

/** Stripe's own books, page by page: what was paid, given back, sent to experts and taken back by banks. */
export async function* listStripeMovements(stripe: Stripe, since: Date): AsyncGenerator<GatewayMovement> {
  const window = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE };
  for await (const session of stripe.checkout.sessions.list({ ...window, status: "complete" })) {
    if (session.payment_status === "unpaid" || session.mode === "setup") continue;
    const { metadata, amount_total, currency } = session;
    const amountMinor = amount_total ?? 0;
    yield movement("checkout", session, {
      ownId: ownId(metadata, "checkoutId"),
      amountMinor,
      currency,
      outcome: "paid",
    });
  }
  for await (const intent of stripe.paymentIntents.list(window)) {
    if (intent.metadata[CHARGED_CARD] !== "true" || intent.status !== "succeeded") continue;
    const { metadata, amount: amountMinor, currency } = intent;
    const told = { amountMinor, currency, outcome: "paid" } as const;
    yield movement("checkout", intent, { ...told, ownId: ownId(metadata, "checkoutId") });
  }
  for await (const refund of stripe.refunds.list(window)) {
    const { metadata, amount: amountMinor, currency } = refund;
    const { outcome } = refundResult(refund);
    yield movement("refund", refund, { ownId: ownId(metadata, "refundId"), amountMinor, currency, outcome });
  }
  for await (const transfer of stripe.transfers.list(window)) {
    const { metadata, amount, amount_reversed, currency } = transfer;
    const amountMinor = amount - amount_reversed;
    yield movement("transfer", transfer, {
      ownId: ownId(metadata, "transferId"),
      amountMinor,
      currency,
      outcome: "paid",
    });
  }
  for await (const dispute of stripe.disputes.list(window)) {
    const status = chargebackStatus(dispute);
    if (status === null || status === "won") continue;
    const { amount: amountMinor, currency } = dispute;
    yield movement("chargeback", dispute, { ownId: null, amountMinor, currency, outcome: "paid" });
  }
}
