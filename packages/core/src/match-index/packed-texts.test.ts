import { expect, test } from "vitest";
import { createPackedTexts } from "./packed-texts.ts";

const STEMS = Array.from({ length: 2_000 }, (_, number) => `stem${number}`);
const ODD = ["", "a", "aa", "Ärger", "会計", "😀", "a\u0000", "stem1 ", "STEM1"];
const ALL = [...STEMS, ...ODD];

test("each text has a number of its own, in the order in which they came, and keeps it", () => {
  const texts = createPackedTexts();
  expect(ALL.map(texts.numberOf)).toEqual([...ALL.keys()]);
  expect(ALL.toReversed().map(texts.numberOf)).toEqual([...ALL.keys()].toReversed());
  expect(ALL.map(texts.find)).toEqual([...ALL.keys()]);
  expect(["stem", "stem2000", "aaa", "Arger"].map(texts.find)).toEqual([undefined, undefined, undefined, undefined]);
  expect(texts.size).toBe(ALL.length);
});

test("texts that were saved have the same numbers again, and new ones the next, without touching what was saved", () => {
  const first = createPackedTexts();
  for (const text of ALL) first.numberOf(text);
  const saved = first.save();
  const copy = { bytes: saved.bytes.slice(), starts: saved.starts.slice() };
  const again = createPackedTexts(saved);
  expect([first.numberOf("one more"), again.numberOf("another")]).toEqual([ALL.length, ALL.length]);
  expect([first.find("another"), again.find("one more")]).toEqual([undefined, undefined]);
  expect(ALL.map(again.find)).toEqual([...ALL.keys()]);
  expect(saved).toEqual(copy);
});
