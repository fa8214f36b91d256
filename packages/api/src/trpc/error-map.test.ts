import { DomainError, type ErrorKind } from "@quorate/core/errors";
import { TRPCError } from "@trpc/server";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { TRPC_CODE_BY_KIND, toPublicError, toTrpcError } from "./error-map.ts";

test.each<[ErrorKind, string]>([
  ["unauthenticated", "UNAUTHORIZED"],
  ["forbidden", "FORBIDDEN"],
  ["not_found", "NOT_FOUND"],
  ["conflict", "CONFLICT"],
  ["malformed", "BAD_REQUEST"],
  ["invalid", "UNPROCESSABLE_CONTENT"],
  ["limit_reached", "TOO_MANY_REQUESTS"],
  ["payment_required", "PAYMENT_REQUIRED"],
  ["too_large", "PAYLOAD_TOO_LARGE"],
  ["unsupported_type", "UNSUPPORTED_MEDIA_TYPE"],
  ["unavailable", "SERVICE_UNAVAILABLE"],
])("a refusal that is %s is answered as %s, in its own words", (kind, code) => {
  const refusal = new DomainError(kind, "disputes/own-dispute");
  const error = toTrpcError(refusal);
  expect([error.code, error.message, error.cause]).toEqual([code, "The other party answers this dispute.", refusal]);
  expect(toTrpcError(error)).toMatchObject({ code, message: "The other party answers this dispute." });
  expect(toPublicError(error)).toEqual({
    code: "disputes/own-dispute",
    message: "The other party answers this dispute.",
  });
});

test("a refusal that something was made of on its way is still the refusal; one behind a bug is the bug", () => {
  const refusal = new DomainError("conflict", "disputes/own-dispute");
  const wrapped = new TRPCError({
    code: "INTERNAL_SERVER_ERROR",
    message: "The other party answers this dispute.",
    cause: refusal,
  });
  expect(toTrpcError(wrapped)).toMatchObject({ code: "CONFLICT", cause: refusal });
  expect(toTrpcError(new Error("bug", { cause: refusal })).code).toBe("INTERNAL_SERVER_ERROR");
});

test.each([
  ["a database that cannot be reached", "ECONNREFUSED"],
  ["a statement that takes too long", "57014"],
  ["transactions that got in each other's way", "40001"],
])("%s is unavailable, and its own words stay with us", (_, code) => {
  const failure = Object.assign(new Error("secret"), { code });
  expect(toTrpcError(failure)).toMatchObject({
    code: "SERVICE_UNAVAILABLE",
    message: "The service is briefly unavailable.",
    cause: failure,
  });
});

test("every kind of refusal has a code of its own", () => {
  expect(new Set(Object.values(TRPC_CODE_BY_KIND)).size).toBe(Object.keys(TRPC_CODE_BY_KIND).length);
});

describe("what leaves the API", () => {
  const sent = (error: unknown) => toPublicError(toTrpcError(error));

  test("carries the fields of a refusal apart from its other facts", () => {
    const issues = [{ path: "note" }];
    const said = { code: "reports/note-required", message: "Say what is wrong" };
    expect(sent(new DomainError("invalid", "reports/note-required", {}, { issues, limit: 2 }))).toEqual({
      ...said,
      issues: [{ path: "note", message: "Say what is wrong" }],
      details: { limit: 2 },
    });
    expect(sent(new DomainError("invalid", "reports/note-required", {}, { issues }))).not.toHaveProperty("details");
    expect(sent(new DomainError("invalid", "reports/note-required"))).toEqual(said);
  });

  test("carries what a refusal is told with beside its text, and tells each field with its own", () => {
    expect(sent(new DomainError("conflict", "shortlist/full", { limit: 100 }))).toEqual({
      code: "shortlist/full",
      message: "Your shortlist already has 100 experts. Remove one first.",
      params: { limit: 100 },
    });
    const issues = [
      { path: "graduationYear", params: { year: 2026 } },
      { path: "cvUrl", params: { year: null } },
    ];
    expect(sent(new DomainError("invalid", "experts/registration-invalid", { year: 2026 }, { issues }))).toEqual({
      code: "experts/registration-invalid",
      message: "Must be 2026 or earlier",
      params: { year: 2026 },
      issues: [
        { path: "graduationYear", message: "Must be 2026 or earlier" },
        { path: "cvUrl", message: "Upload the document first" },
      ],
    });
  });

  test("names every field of an input that does not parse, and says the first fault", () => {
    const parsed = z
      .object({ user: z.object({ age: z.number("Say how old") }), name: z.string("Say who") })
      .safeParse({ user: {} });
    const error = new TRPCError({ code: "BAD_REQUEST", cause: parsed.error });
    expect(toPublicError(error)).toEqual({
      code: "input/invalid",
      message: "Say how old",
      issues: [
        { path: "user.age", message: "Say how old" },
        { path: "name", message: "Say who" },
      ],
    });
  });

  test("of an input says that it is not valid where no fault is named, and of an answer of ours nothing", () => {
    const cause = new z.ZodRealError([]);
    const input = new TRPCError({ code: "BAD_REQUEST", cause });
    expect(toPublicError(input)).toEqual({ code: "input/invalid", message: "The input is not valid.", issues: [] });
    const answer = new TRPCError({ code: "INTERNAL_SERVER_ERROR", message: "secret", cause });
    expect(toPublicError(answer).code).toBe("server/error");
  });

  test.each([
    ["BAD_REQUEST", "input/invalid"],
    ["PARSE_ERROR", "input/not-json"],
    ["NOT_FOUND", "route/not-found"],
    ["METHOD_NOT_SUPPORTED", "route/method-not-allowed"],
    ["UNSUPPORTED_MEDIA_TYPE", "input/unsupported-media-type"],
    ["PAYLOAD_TOO_LARGE", "input/too-large"],
  ] as const)("of %s is %s with its words", (code, expected) => {
    expect(sent(new TRPCError({ code, message: "Words." }))).toEqual({ code: expected, message: "Words." });
  });

  test("of what was not expected is nothing, whatever it was", () => {
    const masked = { code: "server/error", message: "Something went wrong on our side. Nothing was changed." };
    const bug = new Error("secret");
    expect(sent(bug)).toEqual(masked);
    expect(toTrpcError(bug)).toMatchObject({
      code: "INTERNAL_SERVER_ERROR",
      message: "Something went wrong on our side.",
      cause: bug,
    });
    expect(sent(new TRPCError({ code: "TEAPOT" as never, message: "secret" }))).toEqual(masked);
  });

  test("of a service that is away says that it is for a while", () => {
    expect(sent(new TRPCError({ code: "SERVICE_UNAVAILABLE", message: "secret" }))).toEqual({
      code: "service/unavailable",
      message: "The service is briefly unavailable. Please try again.",
    });
  });
});
