import { describe, expect, test } from "vitest";
import { fillDays, growthRate, sharesBySource } from "./revenue-summary.ts";

describe("revenue by source", () => {
  // spec 4.13
  test("names every source with its share of the whole", () => {
    const shares = sharesBySource(
      new Map([
        ["transaction_fee", 2_00],
        ["subscription", 1_00],
      ] as const),
    );
    expect(shares).toEqual([
      { sourceType: "transaction_fee", amountMinor: 200, share: 66.7 },
      { sourceType: "verification", amountMinor: 0, share: 0 },
      { sourceType: "subscription", amountMinor: 100, share: 33.3 },
      { sourceType: "enterprise", amountMinor: 0, share: 0 },
    ]);
  });

  test("has shares that sum to 100 where each one rounded by itself would not", () => {
    const thirds = (["transaction_fee", "verification", "subscription"] as const).map(
      (source) => [source, 1_00] as const,
    );
    expect(sharesBySource(new Map(thirds)).map(({ share }) => share)).toEqual([33.4, 33.3, 33.3, 0]);
    const uneven = new Map([
      ["transaction_fee", 1_65],
      ["verification", 1_65],
      ["subscription", 5_05],
      ["enterprise", 1_65],
    ] as const);
    const shares = sharesBySource(uneven).map(({ share }) => share);
    expect(shares.reduce((sum, share) => sum + Math.round(share * 10), 0)).toBe(1000);
  });

  test("has no share where more VAT was taken out of earlier revenue than came in", () => {
    const shares = sharesBySource(
      new Map([
        ["transaction_fee", -40_00],
        ["subscription", 30_00],
        ["enterprise", 10_00],
      ] as const),
    );
    expect(shares.map(({ amountMinor, share }) => [amountMinor, share])).toEqual([
      [-40_00, 0],
      [0, 0],
      [30_00, 75],
      [10_00, 25],
    ]);
  });

  test("is nothing of nothing without revenue", () => {
    expect(sharesBySource(new Map()).map(({ share }) => share)).toEqual([0, 0, 0, 0]);
  });
});

// spec 9.16
test.each([
  [124, 100, 24],
  [100, 100, 0],
  [0, 100, -100],
  [100, 300, -66.7],
  [100, 0, null],
  [0, 0, null],
  [100, -1, null],
])("growth from %s this month and %s before it is %s percent", (thisMonth, before, expected) => {
  expect(growthRate(thisMonth, before)).toBe(expected);
});

describe("the days of a range", () => {
  test("are all there, both ends included, over the end of a month", () => {
    const days = fillDays({ startDate: "2026-02-27", endDate: "2026-03-02" }, new Map([["2026-03-01", 500]]));
    expect(days.map(({ day, amountMinor }) => `${day} ${amountMinor}`)).toEqual([
      "2026-02-27 0",
      "2026-02-28 0",
      "2026-03-01 500",
      "2026-03-02 0",
    ]);
  });

  test("of a very long one reach from the first to the last day of revenue", () => {
    const range = { startDate: "0001-01-01", endDate: "9999-12-31" };
    expect(
      fillDays(
        range,
        new Map([
          ["2026-03-03", 1],
          ["2026-03-01", 1],
        ]),
      ).map(({ day }) => day),
    ).toEqual(["2026-03-01", "2026-03-02", "2026-03-03"]);
    expect(fillDays(range, new Map())).toEqual([]);
  });
});
