import { DomainError } from "../errors.ts";

/** What a person is told who would move the money of a payment that its bank is taking back. */
export function paymentHeld(): DomainError {
  return new DomainError("conflict", "chargebacks/payment-held");
}
