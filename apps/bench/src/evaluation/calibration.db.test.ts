import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calibrationError, type Told, tellAnswers } from "./calibration.ts";
import { askForScores } from "./scored-answers.ts";

/** What the figures of validation's first ten answers must hold to, for both uses alike. What they are: docs/matching.md. */
const ERROR_MAX = 0.05;
const ABOUT_80 = { shown: [70, 90], suitable: [65, 95] } as const;
const ABOUT_35 = { shown: [25, 45], suitable: [20, 50] } as const;

let database: TestDatabase;
let told: Told[];

beforeAll(async () => {
  database = await createTestDatabase();
  told = tellAnswers(await askForScores(database.db, ["validation"]), ({ shown }) => shown);
});
afterAll(() => database.close());

describe.each(["experts", "co-founders"])("of the answers of %s", (kind) => {
  const shownTo = () => told.filter(({ way }) => way.startsWith(kind));
  const within = ([from, to]: readonly [number, number]) =>
    shownTo().filter(({ shown }) => shown >= from && shown <= to);

  test("as many are suitable as the figures say", () => {
    expect(shownTo().length).toBeGreaterThan(500);
    expect(calibrationError(shownTo())).toBeLessThanOrEqual(ERROR_MAX);
  });

  test.each([
    ["about 80 %, about eight in ten", ABOUT_80],
    ["about 35 %, about a third", ABOUT_35],
  ])("shown at %s are suitable", (_, { shown, suitable }) => {
    const bin = within(shown);
    const share = (100 * bin.filter(({ isSuitable }) => isSuitable).length) / bin.length;
    expect(bin.length).toBeGreaterThanOrEqual(20);
    expect(share).toBeGreaterThanOrEqual(suitable[0]);
    expect(share).toBeLessThanOrEqual(suitable[1]);
  });
});

test("of all answers shown at about 80 %, of either use, about eight in ten are suitable", () => {
  const bin = told.filter(({ shown }) => shown >= ABOUT_80.shown[0] && shown <= ABOUT_80.shown[1]);
  const share = (100 * bin.filter(({ isSuitable }) => isSuitable).length) / bin.length;
  expect(Math.abs(share - 80)).toBeLessThanOrEqual(10);
});
