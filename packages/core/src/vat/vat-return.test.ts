import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { returnLinesOf, type SoldLine, ukBoxesOf } from "./vat-return.ts";
import { assertCanBegin, STAGGER_GROUPS, usualScheme, type VatScheme, vatPeriodOf, vatPeriods } from "./vat-scheme.ts";

const GB = usualScheme("GB");
const from = (fromDay: string, changed: Partial<VatScheme> = {}): VatScheme => ({ ...GB, fromDay, ...changed });
const told = (kind: "vat" | "oss" | "ec_sales", day: string, ...schemes: VatScheme[]) => {
  const { from: first, to, dueOn } = vatPeriodOf(kind, day, schemes);
  return [first, to, dueOn];
};

describe("a period", () => {
  test.each([
    [1, "2026-02-28", ["2026-01-01", "2026-03-31", "2026-05-07"]],
    [2, "2026-02-28", ["2026-02-01", "2026-04-30", "2026-06-07"]],
    [3, "2026-02-28", ["2025-12-01", "2026-02-28", "2026-04-07"]],
    [2, "2026-01-01", ["2025-11-01", "2026-01-31", "2026-03-07"]],
  ] as const)("of stagger group %i that has %s", (staggerGroup, day, period) => {
    expect(told("vat", day, { ...GB, staggerGroup })).toEqual(period);
  });

  test("is a month or a quarter, and due by the return and the state", () => {
    const monthly = { ...usualScheme("DE"), frequency: "monthly", ecSalesFrequency: "monthly" } as const;
    expect(told("vat", "2028-02-10", monthly)).toEqual(["2028-02-01", "2028-02-29", "2028-03-10"]);
    expect(told("ec_sales", "2028-02-10", monthly)).toEqual(["2028-02-01", "2028-02-29", "2028-03-20"]);
    expect(told("oss", "2028-02-10", monthly)).toEqual(["2028-01-01", "2028-03-31", "2028-04-30"]);
    expect(told("ec_sales", "2028-02-10", GB)).toEqual(["2028-01-01", "2028-03-31", null]);
  });

  test("is cut where a new scheme begins, and a quarter of the one-stop shop is not", () => {
    const schemes = [GB, from("2026-05-01", { staggerGroup: 2 })];
    expect(vatPeriods("vat", { from: "2026-03-15", to: "2026-08-01" }, schemes).map((each) => each.from)).toEqual([
      ...["2026-01-01", "2026-04-01", "2026-05-01", "2026-08-01"],
    ]);
    expect(told("vat", "2026-04-20", ...schemes)).toEqual(["2026-04-01", "2026-04-30", "2026-06-07"]);
    expect(told("oss", "2026-05-20", ...schemes)).toEqual(["2026-04-01", "2026-06-30", "2026-07-31"]);
  });

  test("follows the one before without a gap, whatever the schemes", () => {
    const scheme = fc.record({
      month: fc.integer({ min: 1, max: 40 }),
      frequency: fc.constantFrom("monthly" as const, "quarterly" as const),
      staggerGroup: fc.constantFrom(...STAGGER_GROUPS),
    });
    fc.assert(
      fc.property(fc.uniqueArray(scheme, { selector: ({ month }) => month, maxLength: 4 }), (changes) => {
        const later = changes
          .toSorted((one, other) => one.month - other.month)
          .map(({ month, ...change }) =>
            from(Temporal.PlainDate.from("2025-12-01").add({ months: month }).toString(), change),
          );
        const periods = vatPeriods("vat", { from: "2026-01-01", to: "2029-12-31" }, [GB, ...later]);
        for (const [nth, period] of periods.entries()) {
          const next = periods[nth + 1];
          if (next) expect(Temporal.PlainDate.from(period.to).add({ days: 1 }).toString()).toBe(next.from);
        }
      }),
    );
  });
});

test.each([
  ["2026-05-02", {}, null, "vat/scheme-within-period"],
  ["2026-05-01", { country: "DE" }, null, "vat/scheme-within-period"],
  ["2026-05-01", {}, "2026-05-31", "vat/scheme-too-early"],
  ["2026-01-01", {}, null, "vat/scheme-too-early"],
  ["2026-07-01", { country: "US" }, null, "vat/scheme-country"],
  ["2026-07-01", { frequency: "monthly", staggerGroup: 2 }, null, "vat/scheme-stagger"],
  ["2026-07-01", { country: "DE", staggerGroup: 3 }, null, "vat/scheme-stagger"],
] as const)("a scheme from %s of %j cannot begin where %s was filed: %s", (day, change, filedUntil, code) => {
  expect(() => assertCanBegin(from(day, change), from("2026-04-01"), filedUntil)).toThrow(
    expect.objectContaining({ code }),
  );
  expect(() => assertCanBegin(from("2026-07-01", { staggerGroup: 3 }), GB, "2026-06-30")).not.toThrow();
});

const line = (soldOn: string, netMinor: number, vatMinor: number): SoldLine => ({
  ...{ soldOn, rule: "domestic", rateBasisPoints: 2_000, country: "GB", documents: 1 },
  ...{ netMinor, vatMinor, grossMinor: netMinor + vatMinor },
});

test("lines of one period are summed, those of earlier ones are corrections of each", () => {
  const period = vatPeriodOf("vat", "2026-04-01", [GB]);
  const sold = [
    line("2026-04-01", 100, 20),
    line("2026-06-01", 50, 10),
    line("2026-02-01", -30, -6),
    line("2025-12-01", 10, 2),
  ];
  const lines = returnLinesOf(period, sold, [GB]);
  expect(lines.map(({ corrects, netMinor, documents }) => [corrects?.from, netMinor, documents])).toEqual([
    ...[
      [undefined, 150, 2],
      ["2025-10-01", 10, 1],
      ["2026-01-01", -30, 1],
    ],
  ]);
});

test("boxes 1, 3 and 5 are to the penny, and box 6 is in whole pounds", () => {
  const lines = returnLinesOf(vatPeriodOf("vat", "2026-04-01", [GB]), [line("2026-04-01", 199_99, 40_00)], [GB]);
  expect(ukBoxesOf(lines).map(({ amountMinor }) => amountMinor)).toEqual([
    ...[40_00, 0, 40_00, null, 40_00, 199_00, null, 0, null],
  ]);
});
