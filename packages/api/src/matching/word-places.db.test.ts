import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { toFoundWords, wordPlaces } from "./candidate-facts.queries.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const PROFILE = sql`(setweight(to_tsvector('english', 'Brewery valuations, O''Brien'), 'A')
  || setweight(to_tsvector('english', 'Pricing, Breweries, Brien'), 'B')
  || setweight(to_tsvector('english', 'Pricing of estates and estates of O''Brien'), 'C'))`;

/** Where each word is found, by what it is worth at a weight of its own: 1, 10, 100 … */
async function foundOf(words: readonly string[]) {
  const weighed = words.map((word, index) => ({ word, weight: 10 ** index }));
  const { rows } = await sql<{ places: number[] }>`select ${wordPlaces(PROFILE, weighed)} as places`.execute(
    context.db,
  );
  return toFoundWords(weighed, rows[0]?.places ?? []);
}

test("a word is found in any of its forms, at the best place where it stands, and once however often", async () => {
  const { wordsFound, wordsNamed } = await foundOf(["brewery", "pricing", "estate", "falcon", "valuation"]);
  expect(wordsFound).toBeCloseTo(1 + 8 + 50 + 0 + 10_000);
  expect(wordsNamed).toEqual(["valuation", "estate", "pricing", "brewery"]);
});

test("a word of two stems is found where the worse placed of both stands", async () => {
  expect((await foundOf(["o'brien"])).wordsFound).toBe(1);
  expect((await foundOf(["pricing's", "the"])).wordsFound).toBeCloseTo(0.8);
  expect((await foundOf(["valuations'pricing"])).wordsFound).toBeCloseTo(0.8);
  expect(await foundOf(["brewery's'falcon"])).toEqual({ wordsFound: 0, wordsNamed: [] });
  expect(await foundOf([])).toEqual({ wordsFound: 0, wordsNamed: [] });
});
