import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askWording, medianOf, type WordingFigures } from "./ask-wording.ts";

let database: TestDatabase;
let figures: WordingFigures;

beforeAll(async () => {
  database = await createTestDatabase();
  figures = await askWording(database.db, "validation");
});

afterAll(() => database.close());

/** What the engine does on validation, less a little: a change that finds fewer people fails. docs/matching.md has the figures. */
test.each([
  ["the best person comes first", "bestFirst", 38],
  ["somebody suitable comes first", "suitableFirst", 39],
  ["the order of public requests, by their text", "publicText", 0.78],
  ["the order of public requests, with what was chosen", "publicChosen", 0.8],
  ["the order of requests in other languages", "foreign", 0.5],
  ["suitable people shown as fitting", "suitableShown", 0.43],
] as const)("%s: at least %s %d", (_, figure, least) => {
  expect(figures[figure]).toBeGreaterThanOrEqual(least);
});

test("hardly anybody fits a text that no consultant answers", () => {
  expect(figures.nonsense).toBe(12);
  expect(figures.nonsenseAnswered).toBeLessThanOrEqual(2);
});

test("the median is the one in the middle", () => {
  expect([medianOf([]), medianOf([3]), medianOf([9, 1, 5])]).toEqual([0, 3, 5]);
});
