import type {
  CheckoutRequest,
  MovementResult,
  OpenedPage,
  PayoutAccounts,
  RefundRequest,
  TransferRequest,
} from "@quorate/api/payments/payment-gateway";
import { invariant } from "@quorate/core/errors";
import type { Minor } from "@quorate/core/money";
import { CHECKOUT_PAGE_MS } from "@quorate/core/payments/checkout-page";
import type Stripe from "stripe";
import { decided, translated } from "./stripe-errors.ts";
import { canReceiveTransfers, referenceOf, refundResult, toGatewayEvent } from "./stripe-events.ts";
import { listStripeMovements } from "./stripe-movements.ts";
import { badSignature, type WebhookDelivery, type WebhookGateway } from "./webhook-gateway.ts";

/** A signature older than this is refused: a recorded delivery cannot be played again later. */
const SIGNATURE_AGE_MAX_SECONDS = 5 * 60;
const REQUEST_TIMEOUT_MS = 10_000;
const NETWORK_RETRIES = 1;
const NAME_LENGTH_MAX = 250;
const CHECKOUT_ORIGIN = "https://checkout.stripe.com";
const EARNINGS_PATH = "/expert/earnings";

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
};

/** The gateway that charges real cards. The SDK is loaded here and nowhere else: a server with the sandbox never reads it. */
export async function openStripeGateway(options: StripeOptions): Promise<WebhookGateway> {
  const { default: StripeClient } = await import("stripe");
  const { appUrl, now } = options;
  const stripe: Stripe = new StripeClient(options.secretKey, {
    ...hostOf(options.apiBase),
    maxNetworkRetries: NETWORK_RETRIES,
    timeout: REQUEST_TIMEOUT_MS,
    telemetry: false,
  });
  return {
    name: "stripe",
    signatureHeader: "stripe-signature",
    checkoutOrigin: CHECKOUT_ORIGIN,
    createCheckout: (request) => translated(createSession(stripe, request, appUrl)),
    sendRefund: (request) => decided(sendRefund(stripe, request)),
    sendTransfer: (request) => decided(sendTransfer(stripe, request)),
    payoutAccounts: stripePayoutAccounts(stripe, appUrl),
    listMovements: (since) => listStripeMovements(stripe, since),
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

async function createSession(stripe: Stripe, request: CheckoutRequest, appUrl: string): Promise<OpenedPage> {
  const { checkoutId, purpose, paymentId, description, returnPath } = request;
  const { amount, currency } = money(request);
  const name = description.slice(0, NAME_LENGTH_MAX);
  const metadata = { checkoutId, purpose, ...(paymentId && { paymentId }) };
  const expiresAtSeconds = Math.floor((request.createdAt.getTime() + CHECKOUT_PAGE_MS) / 1000);
  const session = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      client_reference_id: checkoutId,
      line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name } } }],
      // The payer pays what is shown in our own currency, to the penny.
      adaptive_pricing: { enabled: false },
      metadata,
      payment_intent_data: { metadata, description: name, ...(paymentId && { transfer_group: paymentId }) },
      success_url: `${appUrl}${returnPath}?checkout=paid`,
      cancel_url: `${appUrl}${returnPath}?checkout=left`,
      expires_at: expiresAtSeconds,
    },
    { idempotencyKey: `checkout:${checkoutId}` },
  );
  invariant(session.url, "a hosted checkout has an address");
  return { url: session.url, gatewayReference: session.id, expiresAt: new Date(session.expires_at * 1000) };
}

async function sendRefund(stripe: Stripe, request: RefundRequest): Promise<MovementResult> {
  const { refundId, checkoutId, paymentReference, isRepeat } = request;
  invariant(paymentReference, `checkout ${checkoutId} was paid`);
  // Stripe forgets idempotency keys after a day; its list of refunds it keeps.
  if (isRepeat) {
    for await (const refund of stripe.refunds.list({ payment_intent: paymentReference, limit: 100 })) {
      if (refund.metadata?.["refundId"] === refundId) return refundResult(refund);
    }
  }
  const { amount } = money(request);
  const metadata = { refundId, checkoutId };
  const body = { payment_intent: paymentReference, amount, metadata };
  return refundResult(await stripe.refunds.create(body, { idempotencyKey: `refund:${refundId}` }));
}

async function sendTransfer(stripe: Stripe, request: TransferRequest): Promise<MovementResult> {
  const { transferId, paymentId, paymentReference, accountReference: destination, isRepeat } = request;
  invariant(destination && paymentReference, `transfer ${transferId} has a payment and an account`);
  const done = ({ id }: Stripe.Transfer): MovementResult => ({ outcome: "paid", gatewayReference: id, failure: null });
  if (isRepeat) {
    for await (const transfer of stripe.transfers.list({ transfer_group: paymentId, limit: 100 })) {
      if (transfer.metadata["transferId"] === transferId) return done(transfer);
    }
  }
  // Tied to its charge, the transfer waits for that money and not for whatever else lies in the balance.
  const { latest_charge } = await stripe.paymentIntents.retrieve(paymentReference);
  const charge = referenceOf(latest_charge);
  const metadata = { transferId, paymentId };
  const body = { ...money(request), destination, transfer_group: paymentId, metadata };
  const transfer = await stripe.transfers.create(
    { ...body, ...(charge && { source_transaction: charge }) },
    { idempotencyKey: `transfer:${transferId}` },
  );
  return done(transfer);
}

/** Express accounts in their present form: the platform bears fees and losses, Stripe asks experts who they are. */
function stripePayoutAccounts(stripe: Stripe, appUrl: string): PayoutAccounts {
  const page = `${appUrl}${EARNINGS_PATH}`;
  return {
    create: async ({ expertId }) => {
      const body: Stripe.AccountCreateParams = {
        controller: {
          fees: { payer: "application" },
          losses: { payments: "application" },
          stripe_dashboard: { type: "express" },
        },
        capabilities: { transfers: { requested: true } },
        metadata: { expertId },
      };
      const account = await translated(stripe.accounts.create(body, { idempotencyKey: `account:${expertId}` }));
      return { gatewayReference: account.id, isReady: canReceiveTransfers(account) };
    },
    isReady: async (reference) => canReceiveTransfers(await translated(stripe.accounts.retrieve(reference))),
    createOnboardingUrl: async (account) => {
      const link = { account, type: "account_onboarding", return_url: page, refresh_url: page } as const;
      return (await translated(stripe.accountLinks.create(link))).url;
    },
  };
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
