import { expect, test } from "vitest";
import { type TaxLine, taxFiguresOf } from "./tax-figures.ts";

const line = (quarter: string, fields: Partial<TaxLine>) => ({
  quarter,
  rule: "domestic" as const,
  rateBasisPoints: 2_000,
  country: "GB",
  netMinor: 100_00,
  vatMinor: 20_00,
  grossMinor: 120_00,
  documents: 1,
  ...fields,
});

test("of nothing sold there are none", () => {
  expect(taxFiguresOf([])).toEqual([]);
});

test("quarters stand newest first with their days, lines by rule, rate and country, and the total is their sum", () => {
  const abroad = { rule: "consumer_abroad" as const, vatMinor: 19_00, grossMinor: 119_00, rateBasisPoints: 1_900 };
  const none = { rateBasisPoints: 0, country: null, vatMinor: 0, grossMinor: 100_00 };
  const [second, first, ...rest] = taxFiguresOf([
    line("2026-Q1", {}),
    line("2026-Q4", { ...none, rule: "outside_scope", documents: 3 }),
    line("2026-Q4", { ...abroad, country: "FR" }),
    line("2026-Q4", { ...abroad, country: "DE" }),
    line("2026-Q4", { ...abroad, rateBasisPoints: 2_500, country: "DK" }),
    line("2026-Q4", { netMinor: -50_00, vatMinor: -10_00, grossMinor: -60_00 }),
  ]);
  expect(rest).toEqual([]);
  expect(second).toMatchObject({ quarter: "2026-Q4", from: "2026-10-01", until: "2026-12-31" });
  expect(second?.lines.map(({ rule, country }) => `${rule} ${country}`)).toEqual([
    "domestic GB",
    "consumer_abroad DK",
    "consumer_abroad DE",
    "consumer_abroad FR",
    "outside_scope null",
  ]);
  expect(second?.total).toEqual({ netMinor: 350_00, vatMinor: 47_00, grossMinor: 397_00, documents: 7 });
  expect(first).toMatchObject({ quarter: "2026-Q1", from: "2026-01-01", until: "2026-03-31" });
});

test("a quarter in which more was given back than sold is below zero", () => {
  const [figures] = taxFiguresOf([line("2026-Q2", { netMinor: -1, vatMinor: 0, grossMinor: -1 })]);
  expect(figures?.total).toEqual({ netMinor: -1, vatMinor: 0, grossMinor: -1, documents: 1 });
});
