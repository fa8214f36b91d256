import { expect, test } from "vitest";
import { refusalOf } from "../testing/refusal-of.ts";
import { assertMayPost, POSTING_NEED_WORDS, postingNeed } from "./posting.ts";

test.each([
  [null, false, "organization", "Register your organization first"],
  [null, true, "organization", "Register your organization first"],
  ["o1", false, "verified-email", "Verify your email address first"],
  ["o1", true, null, null],
] as const)(
  "an account with the organization %s and a verified address (%s) lacks: %s",
  (organizationId, emailVerified, need, words) => {
    const poster = { organizationId, emailVerified };
    expect(postingNeed(poster)).toBe(need);
    expect(need && POSTING_NEED_WORDS[need]).toBe(words);
    const isRefused = need === "verified-email";
    expect(refusalOf(() => assertMayPost(poster))).toBe(
      isRefused ? "forbidden accounts/email-not-verified" : "allowed",
    );
  },
);
