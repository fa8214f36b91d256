import { expect, test } from "vitest";
import { compareFits, type FitPlace } from "./fit-order.ts";

const place = (id: string, score: number | null, exactScore = (score ?? 0) * 10_000, day = 1): FitPlace => ({
  id,
  createdAt: new Date(Date.UTC(2026, 10, day)),
  fit: score === null ? null : { score, exactScore },
});

test("best first, by what was rounded away of equals, then the newer, then the later id; what does not fit is last", () => {
  const order = [
    place("a", 90),
    place("b", 80, 804_000),
    place("c", 80, 803_000, 9),
    place("d", 80, 803_000, 2),
    place("f", 80, 803_000, 1),
    place("e", 80, 803_000, 1),
    place("g", 0),
    place("i", null, 0, 30),
    place("h", null, 0, 29),
  ];
  expect(
    order
      .toReversed()
      .toSorted(compareFits)
      .map(({ id }) => id),
  ).toEqual(order.map(({ id }) => id));
  for (const one of order) expect(compareFits(one, one)).toBe(0);
});
