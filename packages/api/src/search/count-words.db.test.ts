import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpExpert } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { countWords } from "./count-words.service.ts";
import { findPhraseCounts, findWordCounts, hasWordCounts } from "./word-counts.queries.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const countsOf = async (...words: string[]) => await findWordCounts(context.db, "experts", words);

test("words are counted by the profiles that have them in any form, page by page, and counted anew each time", async () => {
  expect(await hasWordCounts(context.db)).toBe(false);
  expect(await countsOf("brewery")).toEqual({ total: 0, documentsOf: new Map() });

  await signUpExpert(context, { title: "Brewery turnarounds" });
  const { expertId } = await signUpExpert(context, { title: "Breweries, breweries and a brewery" });
  await signUpExpert(context, { title: "Tax counsel" });
  await countWords(context.ports, 2);
  expect(await hasWordCounts(context.db)).toBe(true);
  const counts = await countsOf("brewery", "counsel", "zeppelin");
  expect(counts.total).toBe(3);
  expect([...counts.documentsOf].filter(([word]) => word !== "")).toEqual(
    expect.arrayContaining([
      ["brewery", 2],
      ["counsel", 1],
    ]),
  );
  expect(counts.documentsOf.has("zeppelin")).toBe(false);

  const phrases = await findPhraseCounts(context.db, "experts", ["brewery turnaround", "counsel in zeppelins", "the"]);
  expect(phrases.total).toBe(3);
  expect(["brewery turnaround", "counsel in zeppelins", "the"].map(phrases.mostWith)).toEqual([1, 0, 0]);

  await context.db.updateTable("experts").set({ title: "Airships" }).where("id", "=", expertId).execute();
  await countWords(context.ports, 2);
  expect((await countsOf("brewery")).documentsOf.get("brewery")).toBe(1);
});
