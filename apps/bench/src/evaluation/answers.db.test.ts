import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type WalkedAnswer, walkAnswers } from "./walk-answers.ts";

let database: TestDatabase;
let walked: WalkedAnswer[];

/** Beside another suite a thousand answers take a minute. */
const WALKED_MS_MAX = 300_000;

beforeAll(async () => {
  database = await createTestDatabase();
  walked = await walkAnswers(database.db);
}, WALKED_MS_MAX);

afterAll(() => database.close());

test("of five hundred answers none tells a reason about something that was not asked for, or that is not so", () => {
  expect(walked.length).toBeGreaterThanOrEqual(500);
  const untrue = walked.flatMap(({ queryId, notAsked }) => notAsked.map(({ text }) => `${queryId}: ${text}`));
  expect(untrue).toEqual([]);
});

test("every answer tells a reason", () => {
  expect(walked.filter(({ reasons }) => reasons.length === 0).map(({ queryId }) => queryId)).toEqual([]);
});
