import { DomainError } from "../errors.ts";

/** What a person is told whose call needed the card processor. */
export function gatewayUnavailable(): DomainError {
  const message = "The card processor does not answer at the moment. Nothing was charged; please try again.";
  return new DomainError("unavailable", "payments/gateway-unavailable", message);
}
