import { expect, test } from "vitest";
import { allMatches, patternOf } from "./patterns.ts";

test("find every match from the beginning, however often they are asked, and an empty one once a place", () => {
  const word = patternOf(String.raw`\b\w+\b`, "g");
  expect(allMatches(word, "one two").map((match) => match[0])).toEqual(["one", "two"]);
  expect(allMatches(word, "one two").map((match) => match.index)).toEqual([0, 4]);
  expect(allMatches(/x*/g, "axb").map((match) => [match.index, match[0]])).toEqual([
    [0, ""],
    [1, "x"],
    [2, ""],
    [3, ""],
  ]);
});
