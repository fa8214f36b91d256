import type { MovementResult } from "@quorate/api/payments/payment-gateway";
import { DomainError } from "@quorate/core/errors";
import type Stripe from "stripe";

type StripeError = Stripe.errors.StripeError;

/** The whole answer could come out otherwise next time; nothing about the request itself is wrong. */
const TEMPORARY_TYPES: readonly string[] = [
  "StripeConnectionError",
  "StripeAPIError",
  "StripeRateLimitError",
  "StripeAuthenticationError",
  "StripePermissionError",
];

/** Refusals that pass with time: the balance fills, the account gets ready. */
const TEMPORARY_CODES: readonly string[] = [
  "balance_insufficient",
  "insufficient_capabilities_for_transfer",
  "idempotency_key_in_use",
  "lock_timeout",
];

const AMOUNT_CODES: readonly string[] = ["amount_too_large", "amount_too_small"];

/** Told by its fields, so that the SDK need not be loaded to know its errors. */
function isStripeError(error: unknown): error is StripeError {
  return error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
}

const isTemporary = ({ type, code }: StripeError) =>
  TEMPORARY_TYPES.includes(type) || (code !== undefined && TEMPORARY_CODES.includes(code));

/** What a person is told whose call needed Stripe; the reason goes to the log. */
export async function translated<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!isStripeError(error)) throw error;
    const refusal = toRefusal(error);
    if (refusal) refusal.cause = error;
    throw refusal ?? error;
  }
}

function toRefusal(error: StripeError): DomainError | undefined {
  if (isTemporary(error)) {
    const message = "The card processor does not answer at the moment. Nothing was charged; please try again.";
    return new DomainError("unavailable", "payments/gateway-unavailable", message);
  }
  if (error.code !== undefined && AMOUNT_CODES.includes(error.code)) {
    const message = "The card processor does not accept a payment of this amount.";
    return new DomainError("invalid", "payments/amount-not-accepted", message);
  }
  return undefined;
}

/** A refusal that stays is an answer, kept with the movement; everything else is tried again. */
export async function decided(asked: Promise<MovementResult>): Promise<MovementResult> {
  try {
    return await asked;
  } catch (error) {
    const isFinal = isStripeError(error) && error.type === "StripeInvalidRequestError" && !isTemporary(error);
    if (!isFinal) throw error;
    return { outcome: "failed", gatewayReference: null, failure: error.code ?? error.message };
  }
}
