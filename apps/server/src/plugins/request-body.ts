import { DomainError } from "@quorate/core/errors";
import type { FastifyRequest } from "fastify";

type Headers = Pick<FastifyRequest, "headers">;

/** Whether anything follows the headers. */
export function hasBody({ headers }: Headers): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

/** Whether its Content-Type is this type, regardless of case and parameters (RFC 9110, section 8.3.1). */
export function isOfType({ headers }: Headers, type: string): boolean {
  return headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() === type;
}

/**
 * A hook for calls: they have a JSON body or none. Any site can send a form or plain text without a preflight, and an unread body would
 * run the call without its input.
 */
export async function takeJsonAlone(request: FastifyRequest): Promise<void> {
  if (hasBody(request) && !isOfType(request, "application/json")) {
    throw new DomainError("unsupported_type", "input/unsupported-media-type");
  }
}
