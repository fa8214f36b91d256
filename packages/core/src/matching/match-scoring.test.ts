import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toldMatch } from "../testing/told.ts";
import * as en from "../words/en.ts";
import { compareMatches, type MatchFact, scoreFacts } from "./match-scoring.ts";
import { MATCH_WEIGHTS } from "./match-weights.ts";

const WEIGHTS = { craft: 50, place: 30, time: 20 };
type Criterion = keyof typeof WEIGHTS;

const fact = (criterion: Criterion, value: number, isMustHave = false): MatchFact<Criterion> => ({
  criterion,
  value,
  inFavour: value > 0 ? { code: "roles/same", params: { role: criterion } } : null,
  against: value < 1 ? { code: "roles/none", params: { roles: [criterion] } } : null,
  isMustHave,
});

describe("the score of facts", () => {
  test.each(Object.entries(MATCH_WEIGHTS))("of %s shares out a hundred points", (_, weights) => {
    expect(Object.values(weights).reduce((sum: number, points) => sum + points, 0)).toBeCloseTo(100, 9);
  });

  test("is the share of the points of those criteria that there are facts about", () => {
    expect(scoreFacts(WEIGHTS, [fact("craft", 1), fact("place", 0.5), fact("time", 0)]).exactScore).toBe(650_000);
    expect(scoreFacts(WEIGHTS, [fact("craft", 1)]).exactScore).toBe(1_000_000);
    expect(scoreFacts(WEIGHTS, [])).toMatchObject({ exactScore: 0, reasons: [] });
  });

  // spec 10.51
  test("keeps four fifths for every must-have that is missed, and nothing is lost by one that is met in part", () => {
    const missing = (...mustHaves: Criterion[]) =>
      scoreFacts(WEIGHTS, [
        fact("craft", 1),
        fact("place", 0, mustHaves.includes("place")),
        fact("time", 0, mustHaves.includes("time")),
      ]).exactScore;
    expect([missing(), missing("place"), missing("place", "time")]).toEqual([500_000, 400_000, 320_000]);
    const inPart = (isMustHave: boolean) => scoreFacts(WEIGHTS, [fact("craft", 0.1, isMustHave)]);
    expect(inPart(true)).toEqual(inPart(false));
  });

  test("is never lowered by a fact that is met better", () => {
    const value = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(value, value, value), fc.nat(2), value, fc.boolean(), (values, which, more, isMustHave) => {
        const criteria: Criterion[] = ["craft", "place", "time"];
        const facts = criteria.map((criterion, index) => fact(criterion, values[index] ?? 0, isMustHave));
        const better = facts.map((known, index) =>
          index === which ? { ...known, value: Math.max(known.value, more) } : known,
        );
        expect(scoreFacts(WEIGHTS, better).exactScore).toBeGreaterThanOrEqual(scoreFacts(WEIGHTS, facts).exactScore);
      }),
    );
  });
});

describe("the reasons", () => {
  // spec 10.51
  test("are the two weightiest facts for and the weightiest against, as one sentence", () => {
    const match = scoreFacts(WEIGHTS, [fact("time", 1), fact("craft", 0.9), fact("place", 0.2)]);
    expect(match.reasons).toEqual([
      { kind: "for", code: "roles/same", params: { role: "craft" } },
      { kind: "for", code: "roles/same", params: { role: "time" } },
      { kind: "against", code: "roles/none", params: { roles: ["place"] } },
    ]);
    expect(toldMatch(match).reasoning).toBe("Offers craft; offers time; but nothing offered for the role of place.");
  });

  test("put a missed must-have before whatever else is missing", () => {
    const { reasons } = scoreFacts(WEIGHTS, [fact("craft", 0), fact("time", 0, true)]);
    expect(reasons).toEqual([{ kind: "against", code: "roles/none", params: { roles: ["time"] } }]);
  });

  test("are what is missing alone where nothing speaks for somebody, and leave abbreviations as they are", () => {
    expect(toldMatch(scoreFacts(WEIGHTS, [fact("craft", 0)])).reasoning).toBe("Nothing offered for the role of craft.");
    expect(toldMatch(scoreFacts(WEIGHTS, [])).reasoning).toBe("");
    expect(en.reasoning(["Offers craft", "CTO for years"], "ICU unknown")).toBe(
      "Offers craft; CTO for years; but ICU unknown.",
    );
  });
});

describe("the order of matches", () => {
  test("is best first, equals by id, however they came in", () => {
    const matches = fc.uniqueArray(fc.record({ id: fc.uuid(), exactScore: fc.integer({ min: 0, max: 3 }) }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(matches, (list) => {
        expect(list.toSorted(compareMatches)).toEqual(list.toReversed().toSorted(compareMatches));
      }),
    );
    const ids = (list: { id: string; exactScore: number }[]) => list.toSorted(compareMatches).map(({ id }) => id);
    expect(
      ids([
        { id: "b", exactScore: 4 },
        { id: "a", exactScore: 4 },
        { id: "c", exactScore: 5 },
        { id: "d", exactScore: 6 },
      ]),
    ).toEqual(["d", "c", "a", "b"]);
  });

  test("leaves one that is compared with itself where it is, and puts a smaller id first", () => {
    const [a, b] = [
      { id: "a", exactScore: 5 },
      { id: "b", exactScore: 5 },
    ] as const;
    expect([compareMatches(a, a), compareMatches(a, b), compareMatches(b, a)]).toEqual([0, -1, 1]);
  });
});
