import { expect, test } from "vitest";
import { createNicheJudge, leadingNiches } from "./niche-judge.ts";
import type { NicheModel } from "./niche-model.ts";
import { PROFILE_NICHES_MAX, strongestNiches } from "./niche-vector.ts";

const NAMES = ["ratio", "hire", "custom", "brand"];

/** Knows one word a niche: the n-th name belongs to the n-th niche. */
const MODEL: NicheModel = {
  niches: NAMES.map((name) => ({ id: name, name, does: `has done ${name}`, hears: `a ${name}`, fields: [name] })),
  features: new Map(NAMES.map((name, index) => [name, index])),
  documents: Uint16Array.from(NAMES, () => 1),
  total: 100,
  starts: Uint32Array.from([0, 1, 2, 3, 4]),
  nicheOf: Uint16Array.from([0, 1, 2, 3]),
  weightOf: Int8Array.from([100, 100, 100, 100]),
  general: null,
};
const vector = (...strengths: number[]) => strongestNiches(Int8Array.from(strengths), PROFILE_NICHES_MAX);

test("what is described in words and spoken of in the profile is told; what was only named in a field is not", () => {
  const profile = vector(127, -42, -42, -42);
  const described = createNicheJudge(MODEL, { text: "the bank and our ratio", named: [] })?.judge(profile);
  expect(described?.shared?.does).toBe("has done ratio");
  const named = createNicheJudge(MODEL, { text: "please help", named: ["ratio"] })?.judge(profile);
  expect(named?.closeness).toBeCloseTo(1, 2);
  expect(named?.shared).toBeNull();
});

test("a niche that the profile hardly speaks of is not told", () => {
  const judge = createNicheJudge(MODEL, { text: "our ratio", named: [] });
  expect(judge?.judge(vector(40, 127, -83, -84))?.shared).toBeNull();
});

test("a text without a known word is judged by nobody, and a vector of another model by none", () => {
  expect(createNicheJudge(MODEL, { text: "zzyzx", named: [] })).toBeNull();
  expect(createNicheJudge(MODEL, { text: "ratio", named: [] })?.judge(vector(0, 0, 0, 0, 127))).toBeNull();
});

test("what is not wanted is asked of nobody", () => {
  const judge = createNicheJudge(MODEL, { text: "a brand, not a ratio question", named: [] });
  expect(leadingNiches(judge?.asked ?? new Uint16Array()).map(({ niche }) => niche)).toEqual([3]);
});

test("the leading niches are the strongest five that are spoken of plainly", () => {
  const leading = leadingNiches(vector(41, 127, -50, 39, 90, 60, 61, 62, 42));
  expect(leading.map(({ niche }) => niche)).toEqual([1, 4, 7, 6, 5]);
  expect(leading[0]).toEqual({ niche: 1, strength: 127 });
});
