import type { PaymentId, ProjectId } from "@quorate/core/ids";
import { monthsIn } from "@quorate/core/spending/spending-period";
import { describe, expect, test } from "vitest";
import { toEarningsMonths, toEarningsPartDto, toEarningsPaymentDto, toNumberTotal } from "./earnings.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

const BOOK = { bookZone: "Europe/London", account: { status: "ready", halt: null } } as const;

describe("a payment to an expert", () => {
  const row: Parameters<typeof toEarningsPaymentDto>[0] = {
    id: "payment" as PaymentId,
    projectId: "project" as ProjectId,
    projectTitle: "Pricing review",
    milestoneTitle: "Interviews",
    client: { id: "organization", name: "Wetherby & Loom", logoUrl: null, hasPage: true },
    status: "escrowed",
    amount: "1000.00",
    platformFee: "150.00",
    expertPayout: "850.00",
    settledFee: null,
    settledPayout: null,
    refundedAmount: "0.00",
    takenBackAmount: "0.00",
    currency: "USD",
    createdAt: at(1),
    escrowReleaseDate: at(2),
    settledAt: null,
    transferStatus: null,
    transferFailure: null,
    isChargedBack: false,
  };

  test("that is held shows what was agreed and when it is released", () => {
    expect(toEarningsPaymentDto(row, BOOK)).toEqual({
      id: "payment",
      projectId: "project",
      projectTitle: "Pricing review",
      milestoneTitle: "Interviews",
      client: row.client,
      status: "escrowed",
      amount: "1000.00",
      platformFee: "150.00",
      expertPayout: "850.00",
      refundedAmount: "0.00",
      takenBackAmount: "0.00",
      currency: "USD",
      createdAt: "2026-11-01T00:00:00.000Z",
      createdOn: "2026-11-01",
      escrowReleaseDate: "2026-11-02T00:00:00.000Z",
      settledAt: null,
      settledOn: null,
      money: { state: "in_escrow", reason: null, name: "In escrow" },
    });
  });

  test("that is settled shows what came of it, be it nothing", () => {
    const settled = { ...row, status: "partially_refunded" as const, settledAt: at(3), refundedAmount: "600.00" };
    expect(toEarningsPaymentDto({ ...settled, settledFee: "60.00", settledPayout: "340.00" }, BOOK)).toMatchObject({
      platformFee: "60.00",
      expertPayout: "340.00",
      settledAt: "2026-11-03T00:00:00.000Z",
      settledOn: "2026-11-03",
    });
    expect(toEarningsPaymentDto({ ...settled, settledFee: "0.00", settledPayout: "0.00" }, BOOK)).toMatchObject({
      platformFee: "0.00",
      expertPayout: "0.00",
    });
  });

  test("that is not released by itself names no day for it", () => {
    expect(toEarningsPaymentDto({ ...row, escrowReleaseDate: null }, BOOK)).not.toHaveProperty("escrowReleaseDate");
  });
});

test("twelve months one by one and what lies before them in one sum are all there is", () => {
  const paid = new Map([
    ["2025-10", 100],
    ["2025-11", 200],
    ["2025-12", 400],
    ["2026-11", 800],
  ]);
  const held = new Map([
    ["2024-01", 1],
    ["2024-02", 2],
    ["2026-10", 4],
  ]);
  const { months, earlier } = toEarningsMonths({ paid, held }, monthsIn({ from: "2025-12", to: "2026-11" }));
  expect(months.map(({ month }) => month)).toEqual([
    "2025-12",
    ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}`),
  ]);
  expect(months.filter((month) => month.paid !== "0.00" || month.held !== "0.00")).toEqual([
    { month: "2025-12", paid: "4.00", held: "0.00" },
    { month: "2026-10", paid: "0.00", held: "0.04" },
    { month: "2026-11", paid: "8.00", held: "0.00" },
  ]);
  expect(earlier).toEqual({ paid: "3.00", held: "0.03" });
});

test("a part of the earnings keeps its status and its count, and its amount is a decimal", () => {
  expect(toEarningsPartDto({ status: "completed", projects: 2, amountMinor: 123_456 })).toEqual({
    status: "completed",
    projects: 2,
    amount: "1234.56",
  });
});

test("a total as a number is the nearest to the exact decimal", () => {
  expect([0, 5, 123_456, 999_999_999_999].map(toNumberTotal)).toEqual([0, 0.05, 1234.56, 9_999_999_999.99]);
});
