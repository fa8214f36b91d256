import { expect, test } from "vitest";
import { clausesOf, plainSigns, sameWords, sentenceBefore } from "./clauses.ts";
import { compilePatterns } from "./patterns.ts";
import { readConditions, withoutConditions } from "./read-conditions.ts";

test.each([
  ["Stock planning, max £80/h, can start Monday.", "Stock planning."],
  ["max £80/h. Stock planning", "Stock planning"],
  ["Stock planning (max £80/h) for us", "Stock planning ( ) for us"],
  ["Stock planning; max £80/h; for us", "Stock planning; for us"],
  ["Stock planning, max £80/h, for us", "Stock planning, for us"],
  ["Stock planning. max £80/h. For us", "Stock planning. For us"],
  ["Stock planning? Remote only. Payroll!", "Stock planning? Payroll!"],
  ["Stock planning – max £80/h", "Stock planning"],
  ["max £80/h, remote only, no agencies please", ""],
  ["Stock planning", "Stock planning"],
  ["  Stock  planning  ", "  Stock  planning  "],
  ["Stock   planning, remote only", "Stock planning"],
  ["Stock, payroll, remote only", "Stock, payroll"],
])("of “%s” the need is “%s”", (text, rest) => {
  expect(withoutConditions(text, "expert")).toBe(rest);
});

test("of a co-founder's search other conditions are cut out, and those that were dropped stay", () => {
  const text = "Sensors for bees. 5% equity, full-time only.";
  expect(withoutConditions(text, "co-founder")).toBe("Sensors for bees.");
  expect(withoutConditions(text, "co-founder", ["5% Equity"])).toBe("Sensors for bees. 5% equity.");
  expect(withoutConditions(text, "expert")).toBe(text);
});

test("a letter whose small form is two does not move the places", () => {
  const { conditions, rest } = readConditions("İzmir'de stok planning, max £80/h, can start Monday", {
    sought: "expert",
    today: "2026-11-30",
  });
  expect(conditions.map(({ text }) => text)).toEqual(["max £80/h", "can start Monday"]);
  expect(rest).toBe("İzmir'de stok planning");
});

test("what is quoted stays in the need, and what stands after it keeps its place", () => {
  const text = 'Our "max £50/h" sign, max £80/h';
  expect(withoutConditions(text, "expert")).toBe('Our "max £50/h" sign');
});

test("what stands beyond 4,000 characters is no condition", () => {
  expect(withoutConditions(`${"x ".repeat(1990)}max £80/h`, "expert")).not.toContain("80");
  expect(withoutConditions(`${"x ".repeat(2000)}max £80/h`, "expert")).toContain("max £80/h");
});

test.each([
  ["one, two", ["one", " two"]],
  ["one. two! three?", ["one", " two", " three"]],
  ["9.5k or 12,000", ["9.5k or 12,000"]],
  ["one (two) three", ["one ", "two", " three"]],
  ["one - two – three", ["one", "two", "three"]],
  ["one-two", ["one-two"]],
  ["one\ntwo", ["one", "two"]],
  ["", []],
])("the clauses of “%s” are %j, where they stand", (text, clauses) => {
  const found = clausesOf(text);
  expect(found.map((clause) => clause.text)).toEqual(clauses);
  for (const clause of found) expect(text.slice(clause.from, clause.from + clause.text.length)).toBe(clause.text);
});

test("a sentence begins after a full stop, a question, a cry or a line, and not after a comma", () => {
  expect(
    ["One. Two, three x", "One! Two x", "One? Two x", "One\nTwo x", "9.5k x"].map((text) =>
      sentenceBefore(text, text.length - 1),
    ),
  ).toEqual(["Two, three ", "Two ", "Two ", "Two ", "9.5k "]);
});

test("signs that look alike are one, and none changes the length", () => {
  const text = "it’s ‘max. 5’ – a—b incl. c\u00a0d max.5";
  expect(plainSigns(text)).toBe("it's 'max  5' - a-b incl  c d max.5");
  expect(plainSigns(text)).toHaveLength(text.length);
  expect(sameWords("  Max.  £80/H ")).toBe(sameWords("max £80/h"));
});

test("patterns are compiled one step at a time, and read on as before", () => {
  const text = "Stock planning, max £80/h, can start Monday";
  const before = withoutConditions(text, "expert");
  expect([...compilePatterns()].length).toBeGreaterThan(200);
  expect(withoutConditions(text, "expert")).toBe(before);
});
