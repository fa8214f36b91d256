import { tellRefusal } from "@quorate/api/audit/record-audit.service";
import type { Context, SecurityLine } from "@quorate/api/context";
import { type PublicError, toPublicError, toTrpcError } from "@quorate/api/trpc/error-map";
import { securityFactOf } from "@quorate/core/audit/security-events";
import { DomainError } from "@quorate/core/errors";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { isDiskFull } from "../adapters/disk-full.ts";
import { visitorWithoutCookies } from "../auth/device-cookie.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Of the security log; a server that only works has none. */
    tellSecurity?: (line: SecurityLine) => void;
  }
}

/** The form of every refusal over REST. Clients of the sign-in call read `success`. */
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

/** Documents and emails are on a disk of ours: nothing is wrong with the request, and it may be sent again when there is room. */
function noSpace(cause: unknown): DomainError {
  const refusal = new DomainError("unavailable", "service/no-space");
  refusal.cause = cause;
  return refusal;
}

/** The public form of a thrown error, with its status: refusals in their own words, everything else masked. */
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

/** The security log hears of a refusal. One before the session was read has only an address. */
export function tellOfRefusal(error: unknown, request: FastifyRequest): void {
  const { cause } = toTrpcError(error);
  const told = cause instanceof DomainError ? { event: securityFactOf(cause), by: cause.code } : inputRefused(cause);
  if (!told?.event) return;
  // Null in spite of its type if a hook refused the request before its session was read.
  const known: Partial<Context> = request.apiContext ?? {
    visitor: visitorWithoutCookies(request),
    requestId: request.id,
  };
  tellRefusal({ ...known, securityLog: request.server.tellSecurity }, { event: told.event, by: told.by });
}

const inputRefused = (cause: unknown) =>
  cause instanceof z.ZodError ? ({ event: "input.refused", by: "input/invalid" } as const) : null;

/** The answer to a failed request. Its private reason is in the log under the answer's request id. */
export function answerTo(error: unknown, request: FastifyRequest): ErrorAnswer {
  const answer = toErrorAnswer(error, request.id);
  if (answer.status >= 500) request.log.error({ err: error }, "request failed");
  else tellOfRefusal(error, request);
  return answer;
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerTo(error, request);
  if (answer.retryAfterSeconds !== undefined) reply.header("Retry-After", answer.retryAfterSeconds);
  return reply.code(answer.status).send(answer.body);
}
