import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareMatches } from "./match-scoring.ts";
import { acceptedModelScores, blendScores, MODEL_MOVE_POINTS_MAX, reorderByModel } from "./model-ranking.ts";

const percent = fc.integer({ min: 0, max: 100 });
const scored = (...scores: number[]) => scores.map((score, index) => ({ id: `e${index}`, score }));
const idsOf = (candidates: readonly { id: string }[]) => candidates.map(({ id }) => id).join(" ");

describe("what counts of a model's answer", () => {
  test("are the ids it was asked about, the first score of each", () => {
    const answered = [
      { id: "c2", score: 90 },
      { id: "somebody", score: 100 },
      { id: "c2", score: 1 },
      { id: "c1", score: 50 },
    ];
    expect([...(acceptedModelScores(["c1", "c2"], answered) ?? [])]).toEqual([
      ["c2", 90],
      ["c1", 50],
    ]);
  });

  test("is nothing when it judged fewer than half of them", () => {
    expect(acceptedModelScores(["c1", "c2", "c3"], [{ id: "c1", score: 1 }])).toBeNull();
    expect(acceptedModelScores(["c1", "c2"], [{ id: "c1", score: 1 }])?.size).toBe(1);
    expect(acceptedModelScores(["c1", "c2"], [{ id: "c9", score: 1 }])).toBeNull();
    expect(acceptedModelScores(["c1"], [])).toBeNull();
  });
});

describe("how far a model's word reaches", () => {
  test("full marks for a poor match do not lift it over good ones", () => {
    const candidates = scored(82, 78, 75, 40);
    const obeyed = new Map([
      ["e0", 0],
      ["e1", 0],
      ["e2", 0],
      ["e3", 100],
    ]);
    const order = reorderByModel(candidates, obeyed);
    expect(idsOf(order)).toBe("e0 e1 e2 e3");
    expect(order.at(-1)?.score).toBe(50);
  });

  test("it does reorder near equals, and the score shown is the one that ordered them", () => {
    const order = reorderByModel(
      scored(80, 76, 74),
      new Map([
        ["e0", 60],
        ["e1", 70],
        ["e2", 95],
      ]),
    );
    expect(order).toEqual([
      { id: "e2", score: 84 },
      { id: "e1", score: 73 },
      { id: "e0", score: 70 },
    ]);
  });

  test("nobody moves by more than the bound, and the score stays a whole percentage", () => {
    fc.assert(
      fc.property(percent, fc.double({ min: 0, max: 100, noNaN: true }), (own, model) => {
        const blended = blendScores(own, model);
        expect(Number.isInteger(blended)).toBe(true);
        expect(blended).toBeGreaterThanOrEqual(0);
        expect(blended).toBeLessThanOrEqual(100);
        expect(Math.abs(blended - own)).toBeLessThanOrEqual(MODEL_MOVE_POINTS_MAX);
      }),
    );
  });

  test("two who are more than twice the bound apart never change places, and nobody is lost or added", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(percent, percent), { minLength: 2, maxLength: 25 }), (pairs) => {
        const candidates = scored(...pairs.map(([own]) => own)).toSorted(compareMatches);
        const model = new Map(pairs.map(([, score], index) => [`e${index}`, score]));
        const order = reorderByModel(candidates, model);
        expect(idsOf(order).split(" ").toSorted()).toEqual(idsOf(candidates).split(" ").toSorted());
        const ownScores = new Map(candidates.map(({ id, score }) => [id, score]));
        order.forEach((worse, index) => {
          for (const better of order.slice(0, index)) {
            const gap = (ownScores.get(worse.id) ?? 0) - (ownScores.get(better.id) ?? 0);
            expect(gap).toBeLessThanOrEqual(2 * MODEL_MOVE_POINTS_MAX);
          }
        });
      }),
    );
  });

  test("whom it did not judge keeps our score", () => {
    expect(reorderByModel(scored(80, 75), new Map([["e1", 95]]))).toEqual([
      { id: "e1", score: 85 },
      { id: "e0", score: 80 },
    ]);
  });
});
