import { expect, test } from "vitest";
import { compareFits, type FitPlace } from "./fit-order.ts";

const place = (id: string, exactScore: number | null, day = 1): FitPlace => ({
  id,
  createdAt: new Date(Date.UTC(2026, 10, day)),
  fit: exactScore === null ? null : { exactScore },
});

test("best first, then the newer, then the later id; what does not fit is last", () => {
  const order = [
    place("a", 900_000),
    place("b", 804_000),
    place("c", 803_000, 9),
    place("d", 803_000, 2),
    place("f", 803_000, 1),
    place("e", 803_000, 1),
    place("g", 0),
    place("i", null, 30),
    place("h", null, 29),
  ];
  expect(
    order
      .toReversed()
      .toSorted(compareFits)
      .map(({ id }) => id),
  ).toEqual(order.map(({ id }) => id));
  for (const one of order) expect(compareFits(one, one)).toBe(0);
});
