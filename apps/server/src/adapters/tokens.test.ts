import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashToken, newToken } from "./tokens.ts";

test("a token is 256 random bits, and no two are alike", () => {
  const tokens = Array.from({ length: 1_000 }, () => newToken().token);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(new Set(tokens).size).toBe(tokens.length);
  // Of a thousand draws no bit stands still, and none leans: five standard deviations are 79.
  for (let bit = 0; bit < 256; bit++) {
    const set = tokens.filter((token) => ((Buffer.from(token, "base64url")[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    expect(Math.abs(set - 500), `bit ${bit}`).toBeLessThan(100);
  }
});

test("what the database knows of it is its SHA-256", () => {
  const { token, tokenHash } = newToken();
  expect(tokenHash).toBe(createHash("sha256").update(token).digest("hex"));
  expect(hashToken(token)).toBe(tokenHash);
});
