import { expect, test } from "vitest";
import { createLevelRows, createTextSets, LEVEL_VALUES } from "./text-sets.ts";

test("the same texts are one set in whatever order, and a set of none is one, too", () => {
  const sets = createTextSets();
  const [one, other] = [sets.numberOf(["Tax", "Owls"]), sets.numberOf(["Tax"])];
  expect([one, other, sets.numberOf(["Owls", "Tax"]), sets.numberOf([]), sets.numberOf([])]).toEqual([0, 1, 0, 2, 2]);
  expect(sets.size).toBe(3);
  expect([0, 1, 2].map((set) => sets.textsOf(set))).toEqual([["Tax", "Owls"], ["Tax"], []]);
});

test("sets are found again when they were saved, and new ones come after them", () => {
  const sets = createTextSets();
  for (let number = 0; number < 200; number++) sets.numberOf([`text ${number}`, `text ${number + 1}`, "all"]);
  const again = createTextSets(sets.save());
  expect(again.size).toBe(200);
  expect(again.numberOf(["all", "text 8", "text 7"])).toBe(7);
  expect(again.numberOf(["text 7"])).toBe(200);
  expect(again.textsOf(199).toSorted()).toEqual(["all", "text 199", "text 200"]);
  expect(again.textsOf(200)).toEqual(["text 7"]);
});

test("each text has its level, also those that came after the wish was first asked for", () => {
  const texts = ["Tax", "Falconry"];
  const levelOf = createLevelRows(texts);
  const values = (wanted: string) =>
    Array.from(levelOf("skill", wanted).subarray(0, texts.length), (level) => LEVEL_VALUES[level]);
  expect(values("Tax")).toEqual([1, 0]);
  texts.push("Tax advice", "Owls", "tax", "Falconry");
  expect(values("Tax")[0]).toBe(1);
  expect(values("Tax")[3]).toBe(0);
  expect(values("Tax")[4]).toBe(1);
  expect(values("Falconry")).toEqual([0, 1, 0, 0, 0, 1]);
  expect(values("FALCONRY").filter((value) => value === 1)).toHaveLength(2);
});

test("a wish that was not asked for in a long time is worked out again", () => {
  const levelOf = createLevelRows(["Tax"]);
  const first = levelOf("skill", "Tax");
  for (let number = 0; number < 255; number++) levelOf("skill", `owl ${number}`);
  expect(levelOf("skill", "Tax")).toBe(first);
  for (let number = 0; number < 256; number++) levelOf("skill", `kite ${number}`);
  expect(levelOf("skill", "Tax")).not.toBe(first);
  expect(levelOf("skill", "Tax")).toEqual(first);
});
