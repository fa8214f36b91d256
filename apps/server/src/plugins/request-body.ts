import { DomainError } from "@quorate/core/errors";
import type { FastifyRequest } from "fastify";

type Headers = Pick<FastifyRequest, "headers">;

/** Whether anything follows the headers. */
export function hasBody({ headers }: Headers): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

/** Whether its Content-Type names this type, whatever the case of its letters and its parameters (RFC 9110, section 8.3.1). */
export function isOfType({ headers }: Headers, type: string): boolean {
  return headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() === type;
}

/**
 * A hook for calls: their body is JSON or they have none. A form or plain text can be sent from any site without asking first, and a
 * body that no one reads would run the call without its input.
 */
export async function takeJsonAlone(request: FastifyRequest): Promise<void> {
  if (hasBody(request) && !isOfType(request, "application/json")) {
    throw new DomainError("unsupported_type", "input/unsupported-media-type");
  }
}
