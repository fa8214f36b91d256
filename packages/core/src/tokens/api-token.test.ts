import { expect, test } from "vitest";
import { saying } from "../testing/refusal-of.ts";
import { assertCanCreateToken, isTokenDueForTouch, isTokenExpired, TOKENS_MAX, tokenExpiry } from "./api-token.ts";

const NOON = new Date("2026-03-02T12:00:00.000Z");
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

test("takes twenty tokens and no more", () => {
  expect(() => assertCanCreateToken(TOKENS_MAX - 1)).not.toThrow();
  expect(() => assertCanCreateToken(TOKENS_MAX)).toThrow(saying("Revoke one first"));
});

test("a token ends with its last day to the second, and without days never", () => {
  const expiresAt = tokenExpiry(NOON, 1);
  expect(expiresAt).toEqual(after(86_400));
  expect(isTokenExpired(expiresAt, after(86_399))).toBe(false);
  expect(isTokenExpired(expiresAt, after(86_400))).toBe(true);
  expect(tokenExpiry(NOON, undefined)).toBeNull();
  expect(isTokenExpired(null, after(86_400 * 10_000))).toBe(false);
});

test("the last use is written once a minute at most", () => {
  expect(isTokenDueForTouch(null, NOON)).toBe(true);
  expect(isTokenDueForTouch(NOON, after(59))).toBe(false);
  expect(isTokenDueForTouch(NOON, after(60))).toBe(true);
});
