import { expect, test } from "vitest";
import { toRevenueEntryDto, toRevenueSummaryDto, toRevenueTotals } from "./revenue.mapper.ts";

test("an entry of the revenue is sent as it stands, its moment as text", () => {
  const row = {
    id: "entry",
    sourceType: "verification" as const,
    sourceId: "source",
    amount: "40.83",
    vat: "8.17",
    vatBasisPoints: 2_000,
    vatCountry: "GB",
    currency: "GBP" as const,
    description: "Expert verification",
    projectId: null,
    createdAt: new Date("2026-11-22T10:30:00Z"),
  };
  const { vatBasisPoints: _, ...sent } = row;
  expect(toRevenueEntryDto(row, "Asia/Kathmandu")).toEqual({
    ...sent,
    vatRate: "20",
    createdAt: "2026-11-22T10:30:00.000Z",
    bookedOn: "2026-11-22",
  });
  const free = { ...row, vat: "0.00", vatBasisPoints: 0, vatCountry: null };
  expect(toRevenueEntryDto(free, "Asia/Kathmandu")).toMatchObject({ vat: "0.00", vatRate: null, vatCountry: null });
});

test("the total is the installation's currency's own, and nothing before the first entry", () => {
  const rows = [
    { currency: "EUR", totalMinor: 100, vatMinor: 20 },
    { currency: "USD", totalMinor: 250, vatMinor: 50 },
  ];
  expect(toRevenueTotals(rows, "USD")).toEqual([{ currency: "USD", total: "2.50", vat: "0.50" }]);
  expect(toRevenueTotals(rows, "GBP")).toEqual([{ currency: "GBP", total: "0.00", vat: "0.00" }]);
  expect(toRevenueTotals([], "EUR")).toEqual([{ currency: "EUR", total: "0.00", vat: "0.00" }]);
});

test("a summary's total, sources and days are sums of the same entries", () => {
  const summary = toRevenueSummaryDto(
    { startDate: "2026-11-01", endDate: "2026-11-03" },
    [
      { day: "2026-11-01", sourceType: "transaction_fee", amountMinor: 5_000, vatMinor: 1_000, entries: 2 },
      { day: "2026-11-03", sourceType: "transaction_fee", amountMinor: 1_000, vatMinor: 0, entries: 1 },
      { day: "2026-11-03", sourceType: "subscription", amountMinor: 2_000, vatMinor: 380, entries: 4 },
    ],
    { thisMonthMinor: 150, monthBeforeMinor: 100 },
    1_240,
  );
  expect(summary).toEqual({
    total: "80.00",
    vat: "13.80",
    gatewayFees: "12.40",
    afterGatewayFees: "67.60",
    entryCount: 7,
    bySource: [
      { sourceType: "transaction_fee", amount: "60.00", vat: "10.00", share: 75 },
      { sourceType: "verification", amount: "0.00", vat: "0.00", share: 0 },
      { sourceType: "subscription", amount: "20.00", vat: "3.80", share: 25 },
      { sourceType: "enterprise", amount: "0.00", vat: "0.00", share: 0 },
    ],
    growthRate: 50,
    days: [
      { day: "2026-11-01", amount: "50.00" },
      { day: "2026-11-02", amount: "0.00" },
      { day: "2026-11-03", amount: "30.00" },
    ],
  });
});
