import type { CardCharge, CardChargeResult, CardOnFile, CustomerPortal } from "@quorate/api/ports/payment-gateway";
import { gatewayUnavailable } from "@quorate/core/gateway/gateway-unavailable";
import type { CheckoutId } from "@quorate/core/ids";
import type { CardFailure } from "@quorate/core/subscriptions/renewal-rules";
import type Stripe from "stripe";
import { keyOf, since } from "./stripe-attempts.ts";
import { isKeySpent, isStripeError, translated } from "./stripe-errors.ts";
import { referenceOf } from "./stripe-reference.ts";

/** Marks a payment that was made without its payer: the payment of a page is told by its session. */
export const CHARGED_CARD = "cardOnFile";

/** Work that Stripe began and failed to answer for may still finish: until then no one is charged again. */
const FINISHED_WITHIN_MS = 3_600_000;

type StripeMoney = { amount: number; currency: string };

/** A payment with a card that is kept for a customer who is not there; Stripe asks their bank, which may want them to confirm. */
export async function chargeStripeCard(
  stripe: Stripe,
  charge: CardCharge,
  { amount, currency }: StripeMoney,
  now: Date,
): Promise<CardChargeResult> {
  const { checkoutId, attempt, customerReference: customer, cardReference, description } = charge;
  // Stripe forgets idempotency keys after a day; its list of payments it keeps.
  const before = await translated(findCharge(stripe, charge));
  if (before) return chargeResult(before);
  const body = {
    ...{ amount, currency, customer, description },
    payment_method: cardReference,
    off_session: true,
    confirm: true,
    metadata: { checkoutId, attempt, [CHARGED_CARD]: "true" },
  };
  const idempotencyKey = keyOf(`charge:${checkoutId}`, attempt);
  try {
    return chargeResult(await stripe.paymentIntents.create(body, { idempotencyKey }));
  } catch (error) {
    if (!isStripeError(error)) throw error;
    if (error.type === "StripeCardError") return { outcome: "declined", failure: cardFailure(error.code) };
    if (!isKeySpent(error)) {
      // A card that was taken away at Stripe, or a customer who is no longer there, is as good as a refusal.
      if (error.type === "StripeInvalidRequestError") return { outcome: "declined", failure: "declined" };
      return await translated(Promise.reject(error));
    }
    const done = await translated(findCharge(stripe, charge));
    if (done) return chargeResult(done);
    if (now.getTime() < charge.createdAt.getTime() + attempt * FINISHED_WITHIN_MS) throw gatewayUnavailable();
    return { outcome: "again" };
  }
}

/** Of several attempts one that was paid, or may be, counts before one that was refused. */
async function findCharge(stripe: Stripe, { checkoutId, customerReference: customer, createdAt }: CardCharge) {
  let refused: Stripe.PaymentIntent | null = null;
  for await (const intent of stripe.paymentIntents.list({ customer, created: since(createdAt), limit: 100 })) {
    if (intent.metadata["checkoutId"] !== checkoutId) continue;
    if (chargeResult(intent).outcome !== "declined") return intent;
    refused = intent;
  }
  return refused;
}

/** What Stripe says of a payment with a card on file. */
export function chargeResult({ id, status, last_payment_error }: Stripe.PaymentIntent): CardChargeResult {
  if (status === "succeeded") return { outcome: "paid", gatewayReference: id };
  if (status === "processing") return { outcome: "pending" };
  if (status === "requires_action") return { outcome: "declined", failure: "confirmation_needed" };
  return { outcome: "declined", failure: cardFailure(last_payment_error?.code) };
}

function cardFailure(code: string | undefined): CardFailure {
  return code === "authentication_required" ? "confirmation_needed" : "declined";
}

/** The card that a page has kept: of its payment, or of what was set up there. */
export async function readStripeCard(
  stripe: Stripe,
  { gatewayReference }: { checkoutId: CheckoutId; gatewayReference: string | null },
): Promise<CardOnFile | null> {
  if (gatewayReference === null) return null;
  const expand = ["payment_intent.payment_method", "setup_intent.payment_method"];
  const session = await stripe.checkout.sessions.retrieve(gatewayReference, { expand });
  const customerReference = referenceOf(session.customer);
  const intent = session.payment_intent ?? session.setup_intent;
  const method = typeof intent === "string" ? null : intent?.payment_method;
  return customerReference === null ? null : cardOf(customerReference, method);
}

function cardOf(
  customerReference: string,
  method: Stripe.PaymentMethod | string | null | undefined,
): CardOnFile | null {
  if (!method || typeof method === "string" || !method.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { customerReference, cardReference: method.id, brand, last4, expMonth, expYear };
}

/** Stripe's customer portal. Which of its parts are shown there is set in Stripe's own settings. */
export function stripeCustomerPortal(stripe: Stripe, appUrl: string): CustomerPortal {
  return {
    open: async (customer, returnPath) => {
      const session = stripe.billingPortal.sessions.create({ customer, return_url: `${appUrl}${returnPath}` });
      return (await translated(session)).url;
    },
    readCard: (customer) => translated(readCustomerCard(stripe, customer)),
  };
}

/** A card that was chosen there is the customer's default; one that was taken away belongs to no one. */
async function readCustomerCard(
  stripe: Stripe,
  { customerReference, cardReference }: Parameters<CustomerPortal["readCard"]>[0],
): Promise<CardOnFile | null> {
  const expand = ["invoice_settings.default_payment_method"];
  const customer = await stripe.customers.retrieve(customerReference, { expand });
  if (customer.deleted) return null;
  const chosen = cardOf(customerReference, customer.invoice_settings.default_payment_method);
  if (chosen || cardReference === null) return chosen;
  const method = await stripe.paymentMethods.retrieve(cardReference);
  return referenceOf(method.customer) === customerReference ? cardOf(customerReference, method) : null;
}

/** One that Stripe does not have any more is forgotten. */
export async function forgetStripeCard(stripe: Stripe, reference: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(reference);
  } catch (error) {
    if (isStripeError(error) && error.type === "StripeInvalidRequestError") return;
    throw error;
  }
}
