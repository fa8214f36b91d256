import { expect, test } from "vitest";
import { CREDENTIALS_VERIFICATION, VERIFICATION_STATUSES, VERIFICATION_TRANSITIONS } from "./verification.ts";

test("a verification is decided once: only a pending one can be approved, rejected or expire", () => {
  expect(Object.keys(VERIFICATION_TRANSITIONS.pending)).toEqual(["approve", "reject", "expire"]);
  const decided = VERIFICATION_STATUSES.filter((status) => status !== "pending");
  expect(decided.flatMap((status) => Object.keys(VERIFICATION_TRANSITIONS[status]))).toEqual([]);
});

test("the verification that a new profile opens costs nothing", () => {
  expect(CREDENTIALS_VERIFICATION).toEqual({ type: "credentials", status: "pending", costMinor: 0 });
});
