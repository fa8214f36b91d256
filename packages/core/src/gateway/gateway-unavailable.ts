import { DomainError } from "../errors.ts";

/** What a person is told whose call needed the card processor. */
export function gatewayUnavailable(): DomainError {
  return new DomainError("unavailable", "payments/gateway-unavailable");
}
