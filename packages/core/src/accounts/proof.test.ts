import { expect, test } from "vitest";
import { assertProvedLately, isProofDemanded, isProofFresh, PROOF_MS } from "./proof.ts";

const now = new Date("2026-03-02T09:00:00.000Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

test("a proof counts for fifteen minutes and not a moment longer", () => {
  expect(PROOF_MS).toBe(900_000);
  expect(isProofFresh(ago(899_999), now)).toBe(true);
  expect(isProofFresh(ago(900_000), now)).toBe(false);
  expect(() => assertProvedLately(ago(899_999), now)).not.toThrow();
  expect(() => assertProvedLately(ago(900_000), now)).toThrow(
    expect.objectContaining({ kind: "forbidden", code: "accounts/proof-required" }),
  );
});

test("a program is never asked: it has nothing to prove itself with", () => {
  expect(isProofFresh(null, now)).toBe(true);
});

test("a call is asked for it by its name alone", () => {
  expect(isProofDemanded("milestones.release")).toBe(true);
  expect(isProofDemanded("milestones.list")).toBe(false);
  expect(isProofDemanded("toString")).toBe(false);
});
