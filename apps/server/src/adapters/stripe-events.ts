import type {
  EventAbout,
  GatewayEvent,
  MovementResult,
  ToldBalanceTransaction,
} from "@quorate/api/ports/payment-gateway";
import { zId } from "@quorate/api/schema/scalars";
import type { ChargebackStatus } from "@quorate/core/chargebacks/chargeback";
import type { CheckoutOutcome } from "@quorate/core/checkouts/checkout";
import type { CheckoutId, ExpertId, RefundId, TransferId } from "@quorate/core/ids";
import type Stripe from "stripe";
import { z } from "zod";
import { accountBalance, toToldAccount } from "./stripe-accounts.ts";
import { CHARGED_CARD, chargeResult } from "./stripe-cards.ts";
import { toToldPayout } from "./stripe-payouts.ts";
import { referenceOf } from "./stripe-reference.ts";

const zAttempt = z.coerce.number().int().positive();

/** An id of ours that Stripe was given; in an account that is not ours alone there may be other things than ids. */
export function ownId<Id extends string>(metadata: Stripe.Metadata | null, name: string): Id | null {
  return zId<Id>().safeParse(metadata?.[name]).data ?? null;
}

/** Under which of our attempts a thing was made; the first ones did not say. */
const attemptOf = (metadata: Stripe.Metadata | null) => zAttempt.catch(1).parse(metadata?.["attempt"]);

export function refundResult({ id: reference, status, failure_reason, metadata }: Stripe.Refund): MovementResult {
  const attempt = attemptOf(metadata);
  if (status === "failed" || status === "canceled") {
    return { attempt, reference, outcome: "failed", failure: "returned_by_bank", detail: failure_reason ?? status };
  }
  return { attempt, reference, outcome: status === "succeeded" ? "paid" : "requested", failure: null, detail: null };
}

export function reversalResult({ id: reference, metadata }: Stripe.TransferReversal): MovementResult {
  return { attempt: attemptOf(metadata), reference, outcome: "paid", failure: null, detail: null };
}

export function transferResult({ id: reference, metadata }: Stripe.Transfer): MovementResult {
  return { attempt: attemptOf(metadata), reference, outcome: "paid", failure: null, detail: null };
}

/** Inquiries ask and take nothing; they are no chargebacks yet. One that was prevented gave the payer the money back. */
export function chargebackStatus({ status }: Stripe.Dispute): ChargebackStatus | null {
  if (status.startsWith("warning_")) return null;
  if (status === "won") return "won";
  return status === "lost" || status === "prevented" ? "lost" : "open";
}

type News = GatewayEvent extends infer Event ? (Event extends unknown ? Omit<Event, "id" | "type"> : never) : never;

const nothing: News = { subject: "nothing" };

/** Stripe's word in ours. What is of no concern, or about nothing of ours, is `nothing`. */
export function toGatewayEvent(event: Stripe.Event): GatewayEvent {
  const { id, type } = event;
  return { id, type, ...newsOf(event) };
}

function newsOf(event: Stripe.Event): News {
  const asOf = new Date(event.created * 1000);
  if (event.type === "account.updated") return accountNews(event.data.object, asOf);
  if (event.account) return newsOfAccount(event, event.account, asOf);
  switch (event.type) {
    case "checkout.session.completed":
      return event.data.object.payment_status === "unpaid" ? nothing : checkoutNews(event.data.object, "paid");
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
      return chargeNews(event.data.object);
    case "customer.updated":
      return { subject: "card", customerReference: event.data.object.id, cardReference: null };
    case "payment_method.updated":
    case "payment_method.automatically_updated":
    case "payment_method.detached":
      return { subject: "card", customerReference: null, cardReference: event.data.object.id };
    case "checkout.session.async_payment_succeeded":
      return checkoutNews(event.data.object, "paid");
    case "checkout.session.async_payment_failed":
      return checkoutNews(event.data.object, "declined");
    case "checkout.session.expired":
      return checkoutNews(event.data.object, "cancelled");
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.refund.updated":
      return refundNews(event.data.object);
    case "transfer.created":
      return transferNews(event.data.object);
    case "balance.available":
      return { subject: "balance" };
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return chargebackNews(event.data.object);
    default:
      return nothing;
  }
}

function checkoutNews(session: Stripe.Checkout.Session, outcome: CheckoutOutcome): News {
  const checkoutId = ownId<CheckoutId>(session.metadata, "checkoutId");
  if (!checkoutId) return nothing;
  const { amount_total: amountMinor, currency } = session;
  const isPaid = outcome === "paid";
  const isCardOnly = session.mode === "setup";
  const paid =
    isPaid && !isCardOnly ? { amountMinor: amountMinor ?? 0, currency: (currency ?? "").toUpperCase() } : null;
  const gatewayReference = isPaid ? referenceOf(session.payment_intent) : null;
  const paymentMethod = isPaid ? (session.payment_method_types[0] ?? null) : null;
  return { subject: "checkout", checkoutId, outcome, gatewayReference, paymentMethod, paid };
}

/** A payment with a card on file; the payment of a page is told by its session. */
function chargeNews(intent: Stripe.PaymentIntent): News {
  const checkoutId = ownId<CheckoutId>(intent.metadata, "checkoutId");
  if (!checkoutId || intent.metadata[CHARGED_CARD] !== "true") return nothing;
  const result = chargeResult(intent);
  if (result.outcome !== "paid" && result.outcome !== "declined") return nothing;
  const isPaid = result.outcome === "paid";
  const paid = isPaid ? { amountMinor: intent.amount, currency: intent.currency.toUpperCase() } : null;
  const failure = result.outcome === "declined" ? result.failure : null;
  const told = {
    outcome: result.outcome,
    gatewayReference: isPaid ? intent.id : null,
    paymentMethod: "card",
    paid,
    failure,
  };
  return { subject: "checkout", checkoutId, ...told };
}

function refundNews(refund: Stripe.Refund): News {
  const refundId = ownId<RefundId>(refund.metadata, "refundId");
  return refundId ? { subject: "refund", refundId, result: refundResult(refund) } : nothing;
}

function transferNews(transfer: Stripe.Transfer): News {
  const transferId = ownId<TransferId>(transfer.metadata, "transferId");
  return transferId ? { subject: "transfer", transferId, result: transferResult(transfer) } : nothing;
}

function chargebackNews(dispute: Stripe.Dispute): News {
  const status = chargebackStatus(dispute);
  if (!status) return nothing;
  return {
    subject: "chargeback",
    reference: dispute.id,
    paymentReference: referenceOf(dispute.payment_intent),
    status,
    amountMinor: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    openedAt: new Date(dispute.created * 1000),
    reason: dispute.reason,
    isAnswered: dispute.evidence_details.submission_count > 0,
    evidenceDueAt: momentOf(dispute.evidence_details.due_by),
    lines: dispute.balance_transactions.map((line) => toDisputeLine(line, dispute.id)),
  } satisfies Omit<EventAbout<"chargeback">, "id" | "type">;
}

const momentOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));

/** As the lines of our account are read, by the dispute that carries them. */
const toDisputeLine = (line: Stripe.BalanceTransaction, disputeId: string): ToldBalanceTransaction => ({
  reference: line.id,
  kind: "dispute",
  toldType: line.type,
  sourceReference: disputeId,
  ownId: null,
  amountMinor: line.amount,
  feeMinor: line.fee,
  netMinor: line.net,
  currency: line.currency.toUpperCase(),
  createdAt: new Date(line.created * 1000),
  availableOn: new Date(line.available_on * 1000),
});

function accountNews(account: Stripe.Account, asOf: Date): News {
  const expertId = ownId<ExpertId>(account.metadata ?? null, "expertId");
  return { subject: "payoutAccount", ...toToldAccount(account), expertId, asOf };
}

/** What happens inside an expert's own account. */
function newsOfAccount(event: Stripe.Event, gatewayReference: string, asOf: Date): News {
  switch (event.type) {
    case "account.application.deauthorized":
      return { subject: "accountClosed", gatewayReference, asOf };
    case "balance.available": {
      const balance = accountBalance(event.data.object);
      return balance ? { subject: "accountBalance", gatewayReference, balance, asOf } : nothing;
    }
    case "payout.created":
    case "payout.updated":
    case "payout.paid":
    case "payout.failed":
    case "payout.canceled": {
      const payout = toToldPayout(event.data.object);
      return payout ? { subject: "bankPayout", accountReference: gatewayReference, payout } : nothing;
    }
    default:
      return nothing;
  }
}
