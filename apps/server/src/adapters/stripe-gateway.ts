import type { Readable } from "node:stream";
import type {
  CheckoutRequest,
  ClosedCheckout,
  MovementResult,
  OpenedPage,
  RefundRequest,
  ReversalRequest,
  TransferRequest,
} from "@quorate/api/ports/payment-gateway";
import { CHECKOUT_PAGE_MS } from "@quorate/core/checkouts/checkout-page";
import { invariant } from "@quorate/core/errors";
import type { Minor } from "@quorate/core/money";
import type Stripe from "stripe";
import { stripePayoutAccounts } from "./stripe-accounts.ts";
import { keyOf, since, unlessKeySpent, whereAnswered } from "./stripe-attempts.ts";
import { listStripeBalance, readStripeBalance } from "./stripe-balance.ts";
import { chargeStripeCard, forgetStripeCard, readStripeCard, stripeCustomerPortal } from "./stripe-cards.ts";
import { answerDispute, closeDispute } from "./stripe-disputes.ts";
import { isStripeError, movementFailure, translated } from "./stripe-errors.ts";
import { refundResult, reversalResult, toGatewayEvent, transferResult } from "./stripe-events.ts";
import { listStripeMovements } from "./stripe-movements.ts";
import { referenceOf } from "./stripe-reference.ts";
import { badSignature, type WebhookDelivery, type WebhookGateway } from "./webhook-gateway.ts";

/** A signature older than this is refused: a recorded delivery cannot be played again later. */
const SIGNATURE_AGE_MAX_SECONDS = 5 * 60;
const REQUEST_TIMEOUT_MS = 10_000;
const NETWORK_RETRIES = 1;
const NAME_LENGTH_MAX = 250;
const CHECKOUT_ORIGIN = "https://checkout.stripe.com";

/** Amounts are kept in hundredths; these currencies are counted in Stripe's API by whole units or by thousandths. */
const NOT_IN_HUNDREDTHS: readonly string[] =
  "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF BHD JOD KWD OMR TND".split(" ");

export type StripeOptions = {
  secretKey: string;
  /** One for each endpoint that Stripe delivers from: the platform's own events, and those of connected accounts. */
  webhookSecrets: readonly string[];
  /** Another host that speaks Stripe's API, for tests. */
  apiBase: string | undefined;
  appUrl: string;
  now: () => Date;
  /** Content of a file that people on a project gave each other; null where there is none. */
  readFile: (storageKey: string) => Promise<Readable | null>;
  /** How long Stripe may take for an answer, for tests. */
  requestTimeoutMs?: number;
};

/** The gateway that charges real cards. The SDK is loaded here and nowhere else: a server with the sandbox never reads it. */
export async function openStripeGateway(options: StripeOptions): Promise<WebhookGateway> {
  const { default: StripeClient } = await import("stripe");
  const { appUrl, now } = options;
  const stripe: Stripe = new StripeClient(options.secretKey, {
    ...hostOf(options.apiBase),
    maxNetworkRetries: NETWORK_RETRIES,
    timeout: options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    telemetry: false,
  });
  return {
    name: "stripe",
    signatureHeader: "stripe-signature",
    checkoutOrigin: CHECKOUT_ORIGIN,
    createCheckout: (request) => translated(createSession(stripe, request, appUrl)),
    closeCheckout: (checkout) => closeSessions(stripe, checkout),
    chargeCard: (charge) => chargeStripeCard(stripe, charge, money(charge), now()),
    readCard: (page) => readStripeCard(stripe, page),
    forgetCard: (reference) => translated(forgetStripeCard(stripe, reference)),
    sendRefund: (request) => sendRefund(stripe, request),
    sendTransfer: (request) => sendTransfer(stripe, request),
    sendReversal: (request) => sendReversal(stripe, request),
    answerChargeback: (reference, answer) => translated(answerDispute(stripe, reference, answer, options.readFile)),
    acceptChargeback: (reference) => translated(closeDispute(stripe, reference)),
    customerPortal: stripeCustomerPortal(stripe, appUrl),
    payoutAccounts: stripePayoutAccounts(stripe, appUrl),
    listMovements: (since) => listStripeMovements(stripe, since),
    listBalanceTransactions: (since) => listStripeBalance(stripe, since),
    readBalance: () => readStripeBalance(stripe),
    readDelivery: (delivery) => toGatewayEvent(readEvent(stripe, delivery, options.webhookSecrets, now())),
  };
}

function hostOf(apiBase: string | undefined): Stripe.StripeConfig {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === "http:";
  return { protocol: isPlain ? "http" : "https", host: hostname, port: port || (isPlain ? 80 : 443) };
}

/** Stripe's name of the currency, and the amount in the units it counts it in. */
function money({ amountMinor, currency }: { amountMinor: Minor; currency: string }) {
  invariant(!NOT_IN_HUNDREDTHS.includes(currency), `${currency} is counted in hundredths`);
  return { amount: amountMinor, currency: currency.toLowerCase() };
}

async function createSession(stripe: Stripe, request: CheckoutRequest, appUrl: string): Promise<OpenedPage | null> {
  const { checkoutId, purpose, paymentId, description, returnPath, attempt } = request;
  const { amount, currency } = money(request);
  const name = description.slice(0, NAME_LENGTH_MAX);
  const metadata = { checkoutId, purpose, ...(paymentId && { paymentId }) };
  const expiresAtSeconds = Math.floor((request.createdAt.getTime() + CHECKOUT_PAGE_MS) / 1000);
  const isCardOnly = purpose === "card";
  const body: Stripe.Checkout.SessionCreateParams = {
    mode: isCardOnly ? "setup" : "payment",
    client_reference_id: checkoutId,
    metadata,
    ...(request.savesCard && cardKept(request.customerReference)),
    ...(isCardOnly
      ? { currency, setup_intent_data: { metadata, description: name } }
      : {
          line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name } } }],
          // The payer pays what is shown in our own currency, to the penny.
          adaptive_pricing: { enabled: false },
          payment_intent_data: {
            metadata,
            description: name,
            ...(paymentId && { transfer_group: paymentId }),
            ...(request.savesCard && { setup_future_usage: "off_session" as const }),
          },
        }),
    success_url: `${appUrl}${returnPath}?checkout=paid`,
    cancel_url: `${appUrl}${returnPath}?checkout=left`,
    expires_at: expiresAtSeconds,
  };
  const idempotencyKey = keyOf(`checkout:${checkoutId}`, attempt);
  const made = await unlessKeySpent(stripe.checkout.sessions.create(body, { idempotencyKey }));
  const session = made ?? (await whereAnswered(findOpenSession(stripe, request)));
  // Stripe's document allows a page without an address; no one could pay on it.
  if (!session?.url) return null;
  return { url: session.url, gatewayReference: session.id, expiresAt: new Date(session.expires_at * 1000) };
}

/** A card alone can be charged later without its owner; Stripe keeps it for a customer, who is made with the first page. */
function cardKept(customer: string | null) {
  return {
    allowed_payment_method_types: ["card" as const],
    ...(customer === null ? { customer_creation: "always" as const } : { customer }),
  };
}

/** Stripe's list knows no metadata of ours: what was made since the checkout is looked through. */
async function findOpenSession(
  stripe: Stripe,
  { checkoutId, createdAt }: Pick<CheckoutRequest, "checkoutId" | "createdAt">,
) {
  for await (const session of listOpenSessions(stripe, createdAt)) {
    if (session.metadata?.["checkoutId"] === checkoutId) return session;
  }
  return null;
}

const listOpenSessions = (stripe: Stripe, createdAt: Date) =>
  stripe.checkout.sessions.list({ created: since(createdAt), status: "open", limit: 100 });

/** A page whose address was lost is not known by its id, and an attempt that failed may have left another one. */
async function closeSessions(stripe: Stripe, checkout: ClosedCheckout): Promise<void> {
  const { checkoutId, attempt, createdAt, gatewayReference } = checkout;
  const ids = new Set(gatewayReference === null ? [] : [gatewayReference]);
  if (gatewayReference === null || attempt > 1) {
    for await (const { id, metadata } of listOpenSessions(stripe, createdAt)) {
      if (metadata?.["checkoutId"] === checkoutId) ids.add(id);
    }
  }
  for (const id of ids) await closeSession(stripe, id);
}

/** Only an open page can be closed: one that was paid on or has expired in the meantime is as closed as can be. */
async function closeSession(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === "open") throw error;
  }
}

/**
 * A refusal is an answer, kept with the movement; what was never looked at is thrown and asked again under the same key. Where
 * Stripe failed it may have done the work all the same, so that its books are looked through before the failure is believed.
 */
async function decided(
  attempt: number,
  asked: Promise<MovementResult>,
  find: () => Promise<MovementResult | null>,
): Promise<MovementResult> {
  try {
    return await asked;
  } catch (error) {
    const failure = isStripeError(error) ? movementFailure(error) : null;
    if (!isStripeError(error) || !failure) throw error;
    const done = await find();
    if (done) return done;
    return { attempt, reference: null, outcome: "failed", failure, detail: error.code ?? error.message };
  }
}

async function sendRefund(stripe: Stripe, request: RefundRequest): Promise<MovementResult> {
  const { refundId, checkoutId, paymentReference, attempt, isRepeat } = request;
  invariant(paymentReference, `checkout ${checkoutId} was paid`);
  const find = () => findRefund(stripe, paymentReference, request);
  // Stripe forgets idempotency keys after a day; its list of refunds it keeps.
  const done = isRepeat ? await find() : null;
  if (done) return done;
  const { amount } = money(request);
  const metadata = { refundId, checkoutId, attempt };
  const body = { payment_intent: paymentReference, amount, metadata };
  const idempotencyKey = keyOf(`refund:${refundId}`, attempt);
  return await decided(attempt, stripe.refunds.create(body, { idempotencyKey }).then(refundResult), find);
}

/** One that failed before is not what is looked for, unless it is the present attempt's. */
async function findRefund(stripe: Stripe, payment_intent: string, { refundId, attempt }: RefundRequest) {
  let failed: MovementResult | null = null;
  for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 })) {
    if (refund.metadata?.["refundId"] !== refundId) continue;
    const result = refundResult(refund);
    if (result.outcome !== "failed") return result;
    if (result.attempt === attempt) failed = result;
  }
  return failed;
}

async function sendTransfer(stripe: Stripe, request: TransferRequest): Promise<MovementResult> {
  const { transferId, paymentId, paymentReference, accountReference: destination, attempt, isRepeat } = request;
  invariant(destination && paymentReference, `transfer ${transferId} has a payment and an account`);
  const find = () => findTransfer(stripe, request);
  const done = isRepeat ? await find() : null;
  if (done) return done;
  // Tied to its charge, the transfer waits for that money and not for the rest of the balance.
  const { latest_charge } = await stripe.paymentIntents.retrieve(paymentReference);
  const charge = referenceOf(latest_charge);
  const metadata = { transferId, paymentId, attempt };
  const body = { ...money(request), destination, transfer_group: paymentId, metadata };
  const sending = stripe.transfers.create(
    { ...body, ...(charge && { source_transaction: charge }) },
    { idempotencyKey: keyOf(`transfer:${transferId}`, attempt) },
  );
  return await decided(attempt, sending.then(transferResult), find);
}

async function findTransfer(
  stripe: Stripe,
  { transferId, paymentId }: TransferRequest,
): Promise<MovementResult | null> {
  for await (const transfer of stripe.transfers.list({ transfer_group: paymentId, limit: 100 })) {
    if (transfer.metadata["transferId"] === transferId) return transferResult(transfer);
  }
  return null;
}

/** Of an account that has not as much any more, Stripe takes nothing back. */
async function sendReversal(stripe: Stripe, request: ReversalRequest): Promise<MovementResult> {
  const { reversalId, transferId, transferReference, amountMinor: amount, attempt, isRepeat } = request;
  const find = () => findReversal(stripe, request);
  const done = isRepeat ? await find() : null;
  if (done) return done;
  const asked = stripe.transfers.createReversal(
    transferReference,
    { amount, metadata: { reversalId, transferId, attempt } },
    { idempotencyKey: keyOf(`reversal:${reversalId}`, attempt) },
  );
  return await decided(attempt, asked.then(reversalResult), find);
}

async function findReversal(
  stripe: Stripe,
  { reversalId, transferReference }: ReversalRequest,
): Promise<MovementResult | null> {
  for await (const reversal of stripe.transfers.listReversals(transferReference, { limit: 100 })) {
    if (reversal.metadata?.["reversalId"] === reversalId) return reversalResult(reversal);
  }
  return null;
}

function readEvent(
  stripe: Stripe,
  { body, signature }: WebhookDelivery,
  secrets: readonly string[],
  now: Date,
): Stripe.Event {
  for (const secret of secrets) {
    try {
      const at = now.getTime();
      return stripe.webhooks.constructEvent(body, signature, secret, SIGNATURE_AGE_MAX_SECONDS, undefined, at);
    } catch (error) {
      const isSignature =
        error instanceof Error && "type" in error && error.type === "StripeSignatureVerificationError";
      if (!isSignature) throw error;
    }
  }
  throw badSignature();
}
