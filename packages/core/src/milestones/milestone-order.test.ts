import { expect, test } from "vitest";
import { movedTo } from "./milestone-order.ts";

const ROWS = [
  { id: "c", position: 7 },
  { id: "a", position: 2 },
  { id: "b", position: 4 },
];

test.each([
  ["c", 1, "c2 a4 b7"],
  ["a", 2, "b2 a4 c7"],
  ["a", 3, "b2 c4 a7"],
  ["a", 99, "b2 c4 a7"],
  ["b", 2, "a2 b4 c7"],
  ["unknown", 1, "a2 b4 c7"],
])("%s at place %d: the three share the positions that they had", (id, place, order) => {
  expect(
    movedTo(ROWS, id, place)
      .map((row) => `${row.id}${row.position}`)
      .join(" "),
  ).toBe(order);
});

test("of none there are none", () => {
  expect(movedTo([], "a", 1)).toEqual([]);
});
