import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareMatches } from "./match-scoring.ts";
import {
  acceptedModelScores,
  blendPoints,
  MODEL_MOVE_POINTS_MAX,
  MODEL_RISE_PLACES_MAX,
  reorderByModel,
} from "./model-ranking.ts";

const percent = fc.integer({ min: 0, max: 100 });
const placed = (...points: number[]) =>
  points.map((point, index) => ({ id: `e${index}`, score: point, exactScore: point * 10_000 }));
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
    const candidates = placed(82, 78, 75, 40);
    const obeyed = new Map([
      ["e0", 0],
      ["e1", 0],
      ["e2", 0],
      ["e3", 100],
    ]);
    expect(idsOf(reorderByModel(candidates, obeyed))).toBe("e0 e1 e2 e3");
  });

  test("it does reorder near equals, and changes nothing else of them", () => {
    const candidates = placed(80, 76, 74);
    const order = reorderByModel(
      candidates,
      new Map([
        ["e0", 60],
        ["e1", 70],
        ["e2", 95],
      ]),
    );
    expect(order).toEqual([candidates[2], candidates[1], candidates[0]]);
  });

  test("nobody moves by more points than the bound", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.double({ min: 0, max: 100, noNaN: true }), (own, model) => {
        expect(Math.abs(blendPoints(own, model) - own)).toBeLessThanOrEqual(MODEL_MOVE_POINTS_MAX * 10_000);
      }),
    );
  });

  test("two who are more than twice the bound apart never change places, and nobody is lost or added", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(percent, percent), { minLength: 2, maxLength: 55 }), (pairs) => {
        const candidates = placed(...pairs.map(([own]) => own)).toSorted(compareMatches);
        const model = new Map(pairs.map(([, score], index) => [`e${index}`, score]));
        const order = reorderByModel(candidates, model);
        expect(idsOf(order).split(" ").toSorted()).toEqual(idsOf(candidates).split(" ").toSorted());
        order.forEach((worse, index) => {
          for (const better of order.slice(0, index)) {
            expect(worse.exactScore - better.exactScore).toBeLessThanOrEqual(2 * MODEL_MOVE_POINTS_MAX * 10_000);
          }
        });
      }),
    );
  });

  test("nobody rises by more places than the bound, whatever is said of whom", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(percent, percent), { minLength: 2, maxLength: 55 }), (pairs) => {
        const candidates = placed(...pairs.map(([own]) => own).toSorted((one, other) => other - one));
        const model = new Map(pairs.map(([, score], index) => [`e${index}`, score]));
        const order = reorderByModel(candidates, model);
        expect(order).toHaveLength(candidates.length);
        order.forEach(({ id }, place) => {
          expect(candidates.findIndex((one) => one.id === id) - place).toBeLessThanOrEqual(MODEL_RISE_PLACES_MAX);
        });
      }),
    );
  });

  test("full marks for one who does not fit, and none for all others, lift nobody over one who does", () => {
    const candidates = placed(36, 35, 34, 33);
    const obeyed = new Map(candidates.map(({ id }) => [id, id === "e3" ? 100 : 0]));
    expect(idsOf(reorderByModel(candidates, obeyed))).toBe("e0 e1 e3 e2");
  });

  test("from beyond the tenth place full marks lead nobody among the first three", () => {
    const candidates = placed(...Array.from({ length: 50 }, (_, place) => 60 - place * 0.1));
    for (let place = 10; place < 50; place++) {
      const obeyed = new Map(candidates.map(({ id }, at) => [id, at === place ? 100 : 0]));
      const reached = reorderByModel(candidates, obeyed).findIndex(({ id }) => id === `e${place}`);
      expect(reached).toBe(place - MODEL_RISE_PLACES_MAX);
      expect(reached).toBeGreaterThanOrEqual(3);
    }
  });

  test("whom it did not judge keeps our points", () => {
    expect(idsOf(reorderByModel(placed(80, 75, 72), new Map([["e1", 95]])))).toBe("e1 e0 e2");
  });
});
