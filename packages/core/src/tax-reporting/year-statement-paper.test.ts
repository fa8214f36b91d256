import { expect, test } from "vitest";
import { type YearStatement, yearStatementPaper } from "./year-statement-paper.ts";

const statement: YearStatement = {
  year: 2026,
  isOver: true,
  quarters: [
    { payoutMinor: 85_000, feeMinor: 15_000, activities: 1 },
    { payoutMinor: 0, feeMinor: 0, activities: 0 },
    { payoutMinor: -10_001, feeMinor: -1_500, activities: 0 },
    { payoutMinor: 20_000, feeMinor: 3_000, activities: 2 },
  ],
  currency: "GBP",
  seller: {
    ...{ legalName: "Quorate Ltd", addressLines: ["1 Park Row"], postcode: "LS1 1AA", city: "Leeds" },
    ...{ country: "GB", vatNumber: null },
  },
  receiver: ["Ida Marsh", "8000 Aarhus"],
  receiverCountry: "DK",
  residences: ["DK", "GB"],
};

test("has each quarter and the year, with what a bank took back below zero, and says to whom it is reported", () => {
  const { title, number, facts, receiver, tables, sentences } = yearStatementPaper(statement);
  expect([title, number, receiver]).toEqual(["Annual statement for tax", "2026", ["Ida Marsh", "8000 Aarhus"]]);
  expect(facts).toContainEqual({ label: "Reported to", value: "Denmark, United Kingdom" });
  expect(
    tables.map(({ title: head, rows, totals }) => [head, rows.map(({ amount }) => amount), totals[0]?.value]),
  ).toEqual([
    ["Paid to you", ["£850.00", "£0.00", "−£100.01", "£200.00"], "£949.99"],
    ["Our fees", ["£150.00", "£0.00", "−£15.00", "£30.00"], "£165.00"],
    ["Pieces of work", ["1", "0", "0", "2"], "3"],
  ]);
  expect(sentences).toHaveLength(2);
});

test("says that a year is not over, and that the state is not known yet", () => {
  const { facts, sentences } = yearStatementPaper({ ...statement, isOver: false, residences: [] });
  expect(sentences[0]).toMatch(/^This year is not over/);
  expect(facts).toContainEqual({ label: "Reported to", value: "Not known yet" });
});
