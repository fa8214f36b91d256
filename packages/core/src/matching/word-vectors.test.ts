import { expect, test } from "vitest";
import { type NicheModel, nicheStrengthsOf } from "./niche-model.ts";
import { meanVector, type WordVectors } from "./word-vectors.ts";

/** "wages" and "payday" point one way, "border" another; "the" is the commonest. */
const VECTORS: WordVectors = {
  dimensions: 2,
  numbers: new Map(["the", "wages", "border", "payday"].map((word, number) => [word, number])),
  rows: Int8Array.from([50, 50, 100, 0, 0, 100, 90, 10]),
};

/** Of the corpus it knows "wages" alone. */
const MODEL: NicheModel = {
  niches: ["payroll", "customs", "hiring"].map((id) => ({ id, name: id, does: id, hears: id, fields: [id] })),
  features: new Map([["wage", 0]]),
  documents: Uint16Array.from([1]),
  total: 100,
  starts: Uint32Array.from([0, 1]),
  nicheOf: Uint16Array.from([0]),
  weightOf: Int8Array.from([100]),
  general: {
    vectors: VECTORS,
    middle: Int16Array.from([40 * 256, 40 * 256]),
    weights: Int8Array.from([100, -50, 0, -50, 100, 0]),
  },
};

test("a text's vector is the mean of its words, of which rarer ones weigh more", () => {
  expect(Array.from(meanVector(VECTORS, "wages") ?? [])).toEqual([100, 0]);
  const [along = 0, across = 0] = meanVector(VECTORS, "wages or the border") ?? [];
  expect(across).toBeGreaterThan(along);
});

test("a text has none without a word that is known, of what it does not want, or in another language", () => {
  expect(meanVector(VECTORS, "zzyzx")).toBeNull();
  expect(meanVector(VECTORS, "")).toBeNull();
  expect(meanVector(VECTORS, "not wages")).toBeNull();
  expect(meanVector(VECTORS, "Wir haben keine wages und das ist nicht gut")).toBeNull();
});

test("a word that the corpus lacks is read by what is used like it", () => {
  const strengths = nicheStrengthsOf(MODEL, "payday");
  expect(strengths?.[0]).toBe(127);
  expect(nicheStrengthsOf({ ...MODEL, general: null }, "payday")).toBeNull();
});

test("what the corpus has taught and what words mean in general are both heard", () => {
  const both = nicheStrengthsOf(MODEL, "wages at the border");
  expect(both?.[0]).toBeGreaterThan(0);
  expect(both?.[1]).toBeGreaterThan(nicheStrengthsOf({ ...MODEL, general: null }, "wages at the border")?.[1] ?? 0);
});
