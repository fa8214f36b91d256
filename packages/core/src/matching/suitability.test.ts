import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readRequest } from "./request-words.ts";
import { SUITABILITY_CURVES, type SuitabilityCurve, suitablePercent } from "./suitability.ts";

const CURVES: readonly SuitabilityCurve[] = [
  ...Object.values(SUITABILITY_CURVES.expert),
  ...Object.values(SUITABILITY_CURVES.coFounder),
];
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe("the figure that is shown", () => {
  test("is a whole percentage from 1 to 99, and never falls as the share of the points rises", () => {
    fc.assert(
      fc.property(fc.constantFrom(...CURVES), share, share, fc.nat(9), (curve, one, other, skills) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const [low, high] = [suitablePercent(curve, less, skills), suitablePercent(curve, more, skills)];
        expect(Number.isInteger(low) && low >= 1 && high <= 99).toBe(true);
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });

  test("is a log-odds line: at even odds of the share its base alone", () => {
    expect(suitablePercent({ base: 0, slope: 3 }, 0.5)).toBe(50);
    expect(suitablePercent({ base: Math.log(4), slope: 3 }, 0.5)).toBe(80);
    expect(suitablePercent({ base: 0, slope: 1 }, 0.8)).toBe(80);
    expect([0, 1].map((edge) => suitablePercent({ base: 0, slope: 3 }, edge))).toEqual([1, 99]);
  });

  test("says more where more skills were chosen, up to the third", () => {
    const curve = SUITABILITY_CURVES.expert.fields;
    const figures = [1, 2, 3, 4].map((skills) => suitablePercent(curve, 0.8, skills));
    expect(figures).toEqual(figures.toSorted((one, other) => one - other));
    expect(new Set(figures.slice(0, 3)).size).toBe(3);
    expect(figures[3]).toBe(figures[2]);
  });
});

test.each([
  [{ text: "Prices for a mill", skills: [], industries: [] }, "text"],
  [{ text: "M&A", skills: [], industries: [] }, "text"],
  [{ text: "help us please", skills: [], industries: [] }, null],
  [{ text: "My co-owner is leaving and wants more for her half", skills: [], industries: [] }, "text"],
  [{ text: "help us please", skills: ["M&A"], industries: [] }, "fields"],
  [{ text: "  ", skills: ["Sales Strategy"], industries: [] }, "fields"],
  [{ text: "", skills: [], industries: ["Retail"] }, "fields"],
  [{ text: "Prices for a mill", skills: [], industries: ["Retail"] }, "both"],
  [{ text: "Prices for a mill", skills: [], industries: [], named: ["CTO"] }, "both"],
] as const)("%j is asked with %s", (request, asked) => {
  expect(readRequest(request).asked).toBe(asked);
});
