import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { isPrivate, isRefusal, toUiError } from "./errors.ts";

const failed = (data: object) => TRPCClientError.from({ error: { message: "Refused.", code: -32600, data } });

// spec 8.1
test("a refusal carries its status, code, issues and the request's id", () => {
  const issues = [{ path: "milestones.0.amount", message: "Enter an amount" }];
  expect(toUiError(failed({ httpStatus: 400, code: "input/invalid", issues, requestId: "r-1" }))).toEqual({
    status: 400,
    code: "input/invalid",
    message: "Refused.",
    issues: [{ path: ["milestones", "0", "amount"], message: "Enter an amount" }],
    requestId: "r-1",
  });
});

test("issues that a rule of the domain found are read as well", () => {
  const details = { issues: [{ path: "password", message: "Too common" }] };
  expect(toUiError(failed({ httpStatus: 422, details })).issues).toEqual([
    { path: ["password"], message: "Too common" },
  ]);
});

test("a call that reached nobody has neither status nor code and is no refusal", () => {
  const error = toUiError(new TypeError("Failed to fetch"));
  expect(error).toMatchObject({ status: null, code: null, issues: [] });
  expect(isRefusal(error)).toBe(false);
});

test("a failure of the server is no refusal", () => {
  expect(isRefusal(toUiError(failed({ httpStatus: 503 })))).toBe(false);
});

test("what is hidden from whoever looks as somebody else is private, and no other refusal is", () => {
  const hidden = { httpStatus: 403, code: "impersonation/read-only", requestId: "r-1" };
  expect(isPrivate(toUiError(failed(hidden)))).toBe(true);
  expect(isPrivate(toUiError(failed({ ...hidden, code: "access/admins-only" })))).toBe(false);
});
