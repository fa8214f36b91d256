import { expect, test } from "vitest";
import { assertPortfolioYears } from "./portfolio-item.ts";

const NOW = new Date("2026-12-31T23:59:59.000Z");

test("work of this year and before belongs into a portfolio", () => {
  expect(() => assertPortfolioYears([{ year: 2026 }, { year: 1970 }], NOW)).not.toThrow();
  expect(() => assertPortfolioYears([], NOW)).not.toThrow();
});

test("every item of a year to come is named", () => {
  const issues = [
    { path: "items.0.year", params: { year: 2026 } },
    { path: "items.2.year", params: { year: 2026 } },
  ];
  expect(() => assertPortfolioYears([{ year: 2027 }, { year: 2020 }, { year: 2030 }], NOW)).toThrow(
    expect.objectContaining({ kind: "invalid", code: "portfolio/year-ahead", details: { issues } }),
  );
});
