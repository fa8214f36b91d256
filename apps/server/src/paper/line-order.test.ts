import fc from "fast-check";
import { expect, test } from "vitest";
import { clustersOf, inVisualOrder, levelsOf, partsOf } from "./line-order.ts";

test("no part of a Japanese line begins with what may not begin one, and none ends with an opening bracket", () => {
  const text = "成果物を「報告書」として納品します。（株）ガッコー、ファイル";
  const parts = partsOf(text);
  expect(parts.join("")).toBe(text);
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((part) => /^[」）。、ーッァィ]|[「（]$/.test(part))).toEqual([]);
});

test("Thai is parted between its words, Korean and Latin at their blanks alone", () => {
  expect(partsOf("บริษัทจำกัดไทย")).toEqual(["บริษัท", "จำกัด", "ไทย"]);
  for (const word of ["주식회사", "Gross-Gerau", "E1004-2026-0031"]) expect(partsOf(word)).toEqual([word]);
});

test("a line of both directions stands as annex 9 has it", () => {
  const shown = (text: string) => {
    const levels = levelsOf(text);
    return inVisualOrder(Array.from(text, (letter, at) => ({ letter, level: levels[at] ?? 0 })))
      .map(({ letter }) => letter)
      .join("");
  };
  expect(shown("abc אבג 12 דה")).toBe("abc הד 12 גבא");
  expect(shown("אבג abc")).toBe("abc גבא");
  expect(shown("Plain 12")).toBe("Plain 12");
});

test("whatever the levels, a line keeps each of its pieces, and those of one level in one order", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5)), (levels) => {
      const runs = levels.map((level, nth) => ({ level, nth }));
      const order = inVisualOrder(runs);
      expect(order.toSorted((one, other) => one.nth - other.nth)).toEqual(runs);
      if (levels.every((level) => level % 2 === 0 && level === levels[0])) expect(order).toEqual(runs);
    }),
  );
});

test("what is written as one stays one", () => {
  for (const cluster of ["क्षि", "น้ำ", "👩‍🚀", "é", "שָׁ"]) expect(clustersOf(cluster)).toHaveLength(1);
  expect(clustersOf("Łódź – 12")).toHaveLength(9);
});
