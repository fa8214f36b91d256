import { type PublicError, toPublicError, toTrpcError } from "@quorate/api/trpc/error-map";
import { DomainError } from "@quorate/core/errors";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDiskFull } from "../adapters/disk-full.ts";

/** The form of every refusal over REST. `success` is what the log-in call's answer is read by. */
export type ErrorBody = PublicError & { success: false; requestId: string };

export type ErrorAnswer = { status: number; body: ErrorBody; retryAfterSeconds: number | undefined };

const UNAVAILABLE_RETRY_SECONDS = 2;

const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  404: "route/not-found",
  413: "input/too-large",
  414: "input/too-large",
  415: "input/unsupported-media-type",
};

function isFrameworkRefusal(error: unknown): error is FastifyError & { statusCode: number } {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" && status >= 400 && status < 500;
}

function retryAfterSeconds(status: number, { details }: PublicError): number | undefined {
  if (typeof details?.["retryAfterSeconds"] === "number") return details["retryAfterSeconds"];
  return status === 503 ? UNAVAILABLE_RETRY_SECONDS : undefined;
}

/** Documents and mails are on a disk of ours: nothing is wrong with the request, and it may be sent again when there is room. */
function noSpace(cause: unknown): DomainError {
  const refusal = new DomainError("unavailable", "service/no-space");
  refusal.cause = cause;
  return refusal;
}

/** What a thrown thing says to the outside, with its status: refusals in their own words, everything else masked. */
export function toErrorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (isFrameworkRefusal(error)) {
    const code = CODE_BY_STATUS[error.statusCode] ?? "input/invalid";
    const body = { success: false as const, code, message: error.message, requestId };
    return { status: error.statusCode, body, retryAfterSeconds: undefined };
  }
  const trpcError = toTrpcError(isDiskFull(error) ? noSpace(error) : error);
  const status = getHTTPStatusCodeFromError(trpcError);
  const publicError = toPublicError(trpcError);
  const body = { success: false as const, ...publicError, requestId };
  return { status, body, retryAfterSeconds: retryAfterSeconds(status, publicError) };
}

/** Answers with the refusal; the private reason goes to the log under the request id that the answer carries. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toErrorAnswer(error, request.id);
  if (answer.status >= 500) request.log.error({ err: error }, "request failed");
  if (answer.retryAfterSeconds !== undefined) reply.header("Retry-After", answer.retryAfterSeconds);
  return reply.code(answer.status).send(answer.body);
}
