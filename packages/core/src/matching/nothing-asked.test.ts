import { expect, test } from "vitest";
import { toldReasons } from "../testing/told.ts";
import { factWithoutRequest } from "./nothing-asked.ts";

const facts = [
  { kind: "for" as const, code: "availability/now" as const, params: {} },
  { kind: "against" as const, code: "projects/none" as const, params: {} },
];

test.each([
  [{ rating: 5, comment: "Found the\nleak in a week." }, "for", "Latest review, 5 of 5: “Found the leak in a week.”"],
  [{ rating: 2, comment: null }, "against", "Latest review, 2 of 5"],
  [{ rating: 4, comment: "" }, "for", "Latest review, 4 of 5"],
])("the latest review stands by whoever has one: %j", (review, kind, text) => {
  expect(toldReasons(factWithoutRequest(facts, review))).toEqual([{ kind, text }]);
});

test("a long review is cut between words", () => {
  const [fact] = toldReasons(factWithoutRequest(facts, { rating: 5, comment: "clear ".repeat(60) }));
  expect(fact?.text).toMatch(/clear…”$/);
  expect(fact?.text.length).toBeLessThan(175);
});

test("without a review it is the strongest fact, one for the person where there is one", () => {
  expect(toldReasons(factWithoutRequest(facts, null))).toEqual([{ kind: "for", text: "Available now" }]);
  expect(toldReasons(factWithoutRequest(facts.slice(1), null))).toEqual([
    { kind: "against", text: "No project completed here yet" },
  ]);
  expect(factWithoutRequest([], null)).toEqual([]);
});
