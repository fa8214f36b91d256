import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { isHardToGuess } from "./secret-strength.ts";

test.each([
  "x".repeat(32),
  "ab".repeat(20),
  "change-me-".repeat(4),
  "passwordpasswordpasswordpassword",
  "0123456789012345678901234567890123456789",
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "aaaaaaaabbbbbbbbccccccccdddddddd",
  `${"a".repeat(31)}b`,
])("%s can be guessed", (secret) => {
  expect(isHardToGuess(secret)).toBe(false);
});

test("what a generator makes cannot", () => {
  for (let nth = 0; nth < 500; nth++) {
    expect(isHardToGuess(randomBytes(32).toString("hex"))).toBe(true);
    expect(isHardToGuess(randomBytes(24).toString("base64url"))).toBe(true);
  }
});
