import { DomainError, type ErrorKind } from "@quorate/core/errors";
import * as en from "@quorate/core/words/en";
import { type CodedWords, sentenceOf, type WordParams } from "@quorate/core/words/words";
import { isConnectionFailure, isSerializationFailure, isTimeout } from "@quorate/db/database-errors";
import { TRPCError } from "@trpc/server";
import type { TRPC_ERROR_CODE_KEY } from "@trpc/server/rpc";
import { z } from "zod";

export const TRPC_CODE_BY_KIND = {
  unauthenticated: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  not_found: "NOT_FOUND",
  conflict: "CONFLICT",
  malformed: "BAD_REQUEST",
  invalid: "UNPROCESSABLE_CONTENT",
  limit_reached: "TOO_MANY_REQUESTS",
  payment_required: "PAYMENT_REQUIRED",
  too_large: "PAYLOAD_TOO_LARGE",
  unsupported_type: "UNSUPPORTED_MEDIA_TYPE",
  unavailable: "SERVICE_UNAVAILABLE",
} as const satisfies Record<ErrorKind, TRPC_ERROR_CODE_KEY>;

/** Refusals are in English; for other languages there are code and params. */
function refusalText(refusal: CodedWords): string {
  return sentenceOf(en.refusals, refusal) ?? refusal.code;
}

export type FieldIssue = { path: string; message: string };

/** The one form in which a failure leaves the API, over tRPC in `data` and over REST as the body. */
export type PublicError = {
  code: string;
  message: string;
  /** What the message is told with, by names; a message that is always the same has none. */
  params?: WordParams;
  issues?: FieldIssue[];
  details?: Readonly<Record<string, unknown>>;
};

const CODE_BY_TRPC_CODE: Partial<Record<TRPC_ERROR_CODE_KEY, string>> = {
  BAD_REQUEST: "input/invalid",
  PARSE_ERROR: "input/not-json",
  NOT_FOUND: "route/not-found",
  METHOD_NOT_SUPPORTED: "route/method-not-allowed",
  UNSUPPORTED_MEDIA_TYPE: "input/unsupported-media-type",
  PAYLOAD_TOO_LARGE: "input/too-large",
};

/** Everything that is thrown below becomes a TRPCError here; whatever was not expected becomes a masked 500. */
export function toTrpcError(error: unknown): TRPCError {
  const cause = error instanceof TRPCError && error.cause ? error.cause : error;
  if (cause instanceof DomainError) {
    return new TRPCError({ code: TRPC_CODE_BY_KIND[cause.kind], message: refusalText(cause), cause });
  }
  if (isConnectionFailure(cause) || isTimeout(cause) || isSerializationFailure(cause)) {
    return new TRPCError({ code: "SERVICE_UNAVAILABLE", message: "The service is briefly unavailable.", cause });
  }
  if (error instanceof TRPCError) return error;
  return new TRPCError({ code: "INTERNAL_SERVER_ERROR", message: "Something went wrong on our side.", cause: error });
}

export function toPublicError(error: TRPCError): PublicError {
  const { cause } = error;
  if (cause instanceof DomainError) {
    const { issues, ...details } = cause.details;
    return {
      code: cause.code,
      message: refusalText(cause),
      ...(Object.keys(cause.params).length > 0 && { params: cause.params }),
      ...(issues && {
        issues: issues.map(({ path, params = cause.params }) => ({
          path,
          message: refusalText({ code: cause.code, params }),
        })),
      }),
      ...(Object.keys(details).length > 0 && { details }),
    };
  }
  if (error.code === "BAD_REQUEST" && cause instanceof z.ZodError) {
    const issues = cause.issues.map(({ path, message }) => ({ path: path.join("."), message }));
    return { code: "input/invalid", message: issues[0]?.message ?? "The input is not valid.", issues };
  }
  if (error.code === "SERVICE_UNAVAILABLE") {
    return { code: "service/unavailable", message: en.refusals["service/unavailable"] };
  }
  const code = CODE_BY_TRPC_CODE[error.code];
  return code ? { code, message: error.message } : { code: "server/error", message: en.refusals["server/error"] };
}
