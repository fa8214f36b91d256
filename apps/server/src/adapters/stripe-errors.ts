import { DomainError } from "@quorate/core/errors";
import { gatewayUnavailable } from "@quorate/core/gateway/gateway-unavailable";
import { FAILURE_RULES, type MovementFailure } from "@quorate/core/payouts/movement-failure";
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

/** Another request was in the way; this one was not worked and its answer is not remembered. */
const IN_THE_WAY_CODES: readonly string[] = ["idempotency_key_in_use", "lock_timeout", "rate_limit"];

/** A conflict with a request that runs at the same moment ends before the work begins, and is not kept. */
const CONFLICT = 409;

const AMOUNT_CODES: readonly string[] = ["amount_too_large", "amount_too_small"];

/** Stripe's codes for what keeps a refund or transfer from being made; every other one is `refused`. */
const FAILURE_BY_CODE: ReadonlyMap<string, MovementFailure> = new Map([
  ["balance_insufficient", "balance_short"],
  ["insufficient_capabilities_for_transfer", "account_not_ready"],
  ["account_closed", "account_unusable"],
  ["account_invalid", "account_unusable"],
  ["charge_already_refunded", "already_refunded"],
  ["charge_disputed", "charged_back"],
  ["amount_too_large", "amount_not_accepted"],
  ["amount_too_small", "amount_not_accepted"],
  ["resource_missing", "not_found"],
]);

/** Told by its fields, so that the SDK need not be loaded to know its errors. */
export function isStripeError(error: unknown): error is StripeError {
  return error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
}

const isTemporary = ({ type, code }: StripeError) =>
  TEMPORARY_TYPES.includes(type) || (code !== undefined && IN_THE_WAY_CODES.includes(code));

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
  if (isTemporary(error)) return gatewayUnavailable();
  if (error.code !== undefined && AMOUNT_CODES.includes(error.code)) {
    return new DomainError("invalid", "payments/amount-not-accepted");
  }
  return undefined;
}

/**
 * Whether Stripe has used up the idempotency key of a request that makes something: it says so itself when it repeats an answer,
 * it has kept every failure of its own, and it refuses a key that it knows with other parameters. Under that key nothing else
 * will ever be answered.
 */
export function isKeySpent(error: StripeError): boolean {
  if (error.type === "StripeIdempotencyError") return true;
  if (error.headers?.["idempotent-replayed"] === "true") return true;
  return error.type === "StripeAPIError" && error.statusCode !== CONFLICT;
}

/**
 * Why a movement was not made, in our words; null where the request itself was never looked at, or never answered. A refusal
 * that Stripe repeats from memory may be out of date: only one that waits for its cause is taken at its word.
 */
export function movementFailure(error: StripeError): MovementFailure | null {
  const known = FAILURE_BY_CODE.get(error.code ?? "");
  if (known && FAILURE_RULES[known].course === "waits") return known;
  if (isKeySpent(error)) return "gateway_error";
  const isRefused = error.type === "StripeInvalidRequestError" || error.type === "StripeCardError";
  return isRefused && !isTemporary(error) ? (known ?? "refused") : null;
}
