import { describe, expect, test } from "vitest";
import { amountTicks, formatTick, labelStep } from "./chart-scale.ts";

describe("the amounts beside the lines", () => {
  test.each([
    [1_187_000, ["0", "£3k", "£6k", "£9k", "£12k"]],
    [112_999, ["0", "£300", "£600", "£900", "£1.2k"]],
    [450_000_000, ["0", "£2m", "£4m", "£6m"]],
    [150, ["0", "£1", "£2"]],
    [0, ["0", "£1"]],
  ])("%i pence", (highest, labels) => {
    expect(amountTicks(highest).map((tick) => formatTick(tick))).toEqual(labels);
  });

  // spec 2.125
  test("there are never more than five lines and the highest bar always fits", () => {
    for (let highest = 1; highest < 10 ** 11; highest = Math.ceil(highest * 1.37)) {
      const ticks = amountTicks(highest);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    }
  });
});

test("labels are dropped evenly until they fit", () => {
  expect([labelStep(12, 13), labelStep(12, 5), labelStep(31, 12), labelStep(0, 5)]).toEqual([1, 3, 3, 1]);
});
