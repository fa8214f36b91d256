import { describe, expect, test } from "vitest";
import { createWordFormat } from "./word-format.ts";

const { plural, and, or } = createWordFormat("en-GB");

test.each([
  [0, "0 reviews"],
  [1, "1 review"],
  [2, "2 reviews"],
  [1200, "1200 reviews"],
])("of %d it is “%s”", (count, text) => {
  expect(plural(count, { one: "# review", other: "# reviews" })).toBe(text);
});

test("a language takes the forms that it has, and the last one where it names none", () => {
  const polish = createWordFormat("pl");
  const forms = { one: "# opinia", few: "# opinie", many: "# opinii", other: "# opinii" };
  expect([1, 3, 5, 22].map((count) => polish.plural(count, forms))).toEqual([
    "1 opinia",
    "3 opinie",
    "5 opinii",
    "22 opinie",
  ]);
  expect(polish.plural(3, { one: "# opinia", other: "# opinii" })).toBe("3 opinii");
});

describe("a list", () => {
  test.each([
    [[], "", ""],
    [["A"], "A", "A"],
    [["A", "B"], "A and B", "A or B"],
    [["A", "B", "C"], "A, B and C", "A, B or C"],
  ])("of %j", (items, all, any) => {
    expect([and(items), or(items)]).toEqual([all, any]);
  });

  test("is put together in the way of its language", () => {
    expect(createWordFormat("de").and(["A", "B", "C"])).toBe("A, B und C");
  });
});

test.each([
  ["2027-03-02", "Mar 02, 2027"],
  ["2026-12-31", "Dec 31, 2026"],
])("the day %s is the same day wherever it is read: %s", (day, text) => {
  expect(createWordFormat("en-US").day(day)).toBe(text);
});
