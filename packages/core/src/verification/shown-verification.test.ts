import { expect, test } from "vitest";
import { shownVerification } from "./shown-verification.ts";

const [earlier, later] = [new Date("2026-03-02T09:00:00Z"), new Date("2029-03-02T09:00:00Z")];
const nothing = { verifiedAt: null, expiresAt: null, lastVerifiedAt: null, isPending: false };

test("what is in force says what was checked, when, and until when it holds, also while a renewal waits", () => {
  const facts = { verifiedAt: earlier, expiresAt: later, lastVerifiedAt: earlier, isPending: true };
  expect(shownVerification("expert", facts)).toEqual({
    state: "verified",
    checkedAt: earlier,
    validUntil: later,
    checked: ["name", "degree", "school", "graduation_year"],
  });
  expect(shownVerification("organization", facts).checked).toEqual([
    "registered_name",
    "registration",
    "representative",
  ]);
});

test.each([
  ["was never looked at", nothing, "unverified"],
  ["waits for the first time", { ...nothing, isPending: true }, "unverified"],
  ["was verified, and is looked at again", { ...nothing, lastVerifiedAt: earlier, isPending: true }, "rechecking"],
  ["was verified once", { ...nothing, lastVerifiedAt: earlier }, "unverified"],
])("whoever %s has no mark", (_, facts, state) => {
  expect(shownVerification("expert", facts)).toEqual({ state, checkedAt: null, validUntil: null, checked: [] });
});
