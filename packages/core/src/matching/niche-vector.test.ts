import { expect, test } from "vitest";
import {
  decodeNiches,
  encodeNiches,
  nicheCloseness,
  nicheOf,
  PROFILE_NICHES_MAX,
  strengthOf,
  strongestNiches,
} from "./niche-vector.ts";

const entriesOf = (vector: Uint16Array | null) =>
  Array.from(vector ?? [], (entry) => [nicheOf(entry), strengthOf(entry)]);

test("kept are the strongest that a text speaks of, of equals the first, in the order of their numbers", () => {
  expect(entriesOf(strongestNiches(Int8Array.of(5, -127, 127, 0, 9, 9, 1), 3))).toEqual([
    [2, 127],
    [4, 9],
    [5, 9],
  ]);
  expect(entriesOf(strongestNiches(Int8Array.of(9, 9, 9), 2))).toEqual([
    [0, 9],
    [1, 9],
  ]);
  expect(strongestNiches(Int8Array.of(0, -3), 3).length).toBe(0);
});

test("is the same after it was kept, two bytes an entry, up to the highest number", () => {
  const strengths = new Int8Array(512).fill(3, 300);
  strengths.set([127, 1], 510);
  const vector = strongestNiches(strengths, PROFILE_NICHES_MAX);
  const kept = encodeNiches(vector);
  expect(kept.length).toBe(2 * PROFILE_NICHES_MAX);
  expect(decodeNiches(kept)).toEqual(vector);
  expect(entriesOf(vector).at(-1)).toEqual([510, 127]);
  expect(decodeNiches(new Uint8Array())).toEqual(new Uint16Array());
});

test("bytes of another form are no vector", () => {
  expect(decodeNiches(new Uint8Array(293))).toBeNull();
  expect(decodeNiches(new Uint8Array(3))).toBeNull();
  expect(decodeNiches(new Uint8Array(2 * PROFILE_NICHES_MAX + 2))).toBeNull();
});

test("closeness is the cosine over the niches that are kept", () => {
  const of = (...strengths: number[]) => strongestNiches(Int8Array.from(strengths), PROFILE_NICHES_MAX);
  expect(nicheCloseness(of(3, 4), of(3, 4))).toBe(1);
  expect(nicheCloseness(of(3, 4), of(4, 0, 3))).toBeCloseTo(12 / 25, 12);
  expect(nicheCloseness(of(3), of(0, 4))).toBe(0);
  expect(nicheCloseness(of(0), of(4))).toBe(0);
});
