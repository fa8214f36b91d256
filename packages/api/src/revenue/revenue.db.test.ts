import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { importBalance } from "../gateway-balance/import-balance.service.ts";
import { signUpAdmin, signUpClient, signUpExpert, signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { revenueRouter } from "./revenue.router.ts";

let context: TestContext;
let admin: Viewer;
beforeAll(async () => {
  context = await createTestContext();
  admin = await signUpAdmin(context);
});
afterAll(() => context.close());

const createCaller = createCallerFactory(revenueRouter);
const callAs = (viewer: Viewer | null) => createCaller(context.contextOf(viewer));
const range = (startDate: string, endDate: string) => ({ startDate, endDate });

test("without an entry there is a total of nothing, an empty range and no growth", async () => {
  expect(await callAs(admin).total()).toEqual([{ currency: "GBP", total: "0.00", vat: "0.00" }]);
  expect(await callAs(admin).range(range("2026-03-01", "2026-03-02"))).toEqual([]);
  expect(await callAs(admin).summary(range("2026-03-01", "2026-03-02"))).toEqual({
    total: "0.00",
    vat: "0.00",
    gatewayFees: "0.00",
    afterGatewayFees: "0.00",
    entryCount: 0,
    bySource: ["transaction_fee", "verification", "subscription", "enterprise"].map((sourceType) => ({
      sourceType,
      amount: "0.00",
      vat: "0.00",
      share: 0,
    })),
    growthRate: null,
    days: [
      { day: "2026-03-01", amount: "0.00" },
      { day: "2026-03-02", amount: "0.00" },
    ],
  });
});

describe("with entries", () => {
  beforeAll(async () => {
    const entries = [
      ["2026-01-31T23:59:59.999Z", "subscription", "49.99"],
      ["2026-02-01T00:00:00.000Z", "transaction_fee", "100.00"],
      ["2026-02-28T23:59:59.999Z", "transaction_fee", "60.01"],
      ["2026-03-01T00:00:00.000Z", "enterprise", "200.00"],
      ["2026-03-01T23:59:59.999Z", "verification", "49.00"],
      ["2026-03-02T00:00:00.000Z", "transaction_fee", "1.00"],
      ["2026-04-01T00:00:00.000Z", "transaction_fee", "777.00"],
    ] as const;
    for (const [created_at, source_type, amount] of entries) {
      const source_id = context.ports.newId<string>();
      const owed = amount === "60.01" ? { vat: "12.00", vat_basis_points: 2_000, vat_country: "GB" } : {};
      await context.db
        .insertInto("revenue_entries")
        .values({ created_at, source_type, source_id, amount, ...owed })
        .execute();
    }
  });

  test("the total is of all time, in the installation's currency", async () => {
    expect(await callAs(admin).total()).toEqual([{ currency: "GBP", total: "1237.00", vat: "12.00" }]);
  });

  test("a range includes the whole of its first and last day in UTC, newest first", async () => {
    const amountsOf = async (startDate: string, endDate: string) =>
      (await callAs(admin).range({ startDate, endDate })).map(({ amount }) => amount);
    expect(await amountsOf("2026-02-01", "2026-02-28")).toEqual(["60.01", "100.00"]);
    expect(await amountsOf("2026-03-01", "2026-03-01")).toEqual(["49.00", "200.00"]);
    expect(await amountsOf("0001-01-01", "9999-12-31")).toHaveLength(7);
  });

  test("a summary splits the range by source and day and compares the month so far with the same days of the last", async () => {
    const at = (text: string) => ({ createdAt: new Date(text), availableOn: new Date(text) });
    const line = { kind: "charge", toldType: "charge", sourceReference: null, ownId: null, currency: "GBP" } as const;
    context.account.lines.push(
      { ...line, ...at("2026-02-26T23:59:59.999Z"), reference: "a", amountMinor: 1_000, feeMinor: 35, netMinor: 965 },
      {
        ...line,
        ...at("2026-02-27T00:00:00.000Z"),
        reference: "b",
        amountMinor: 9_000,
        feeMinor: 155,
        netMinor: 8_845,
      },
      {
        ...line,
        ...at("2026-03-01T23:59:59.999Z"),
        kind: "fee",
        reference: "c",
        amountMinor: -216,
        feeMinor: 0,
        netMinor: -216,
      },
      {
        ...line,
        ...at("2026-03-02T00:00:00.000Z"),
        kind: "fee",
        reference: "d",
        amountMinor: -1,
        feeMinor: 0,
        netMinor: -1,
      },
    );
    await importBalance(context.ports);
    const summary = await callAs(admin).summary(range("2026-02-27", "2026-03-01"));
    expect(summary).toEqual({
      total: "309.01",
      vat: "12.00",
      gatewayFees: "3.71",
      afterGatewayFees: "305.30",
      entryCount: 3,
      bySource: [
        { sourceType: "transaction_fee", amount: "60.01", vat: "12.00", share: 19.4 },
        { sourceType: "verification", amount: "49.00", vat: "0.00", share: 15.9 },
        { sourceType: "subscription", amount: "0.00", vat: "0.00", share: 0 },
        { sourceType: "enterprise", amount: "200.00", vat: "0.00", share: 64.7 },
      ],
      growthRate: 150,
      days: [
        { day: "2026-02-27", amount: "0.00" },
        { day: "2026-02-28", amount: "60.01" },
        { day: "2026-03-01", amount: "249.00" },
      ],
    });
  });
});

test("VAT that is taken out of earlier revenue counts on its own day, but for growth in the month of what it corrects", async () => {
  const { source_id } = await context.db
    .selectFrom("revenue_entries")
    .select("source_id")
    .where("amount", "=", "100.00")
    .executeTakeFirstOrThrow();
  const owed = { vat: "20.00", vat_rule: "domestic", vat_basis_points: 2_000, vat_country: "GB" } as const;
  await context.db
    .insertInto("revenue_entries")
    .values({
      ...owed,
      source_type: "transaction_fee",
      source_id,
      amount: "-20.00",
      is_correction: true,
      created_at: "2026-03-02T08:00:00Z",
    })
    .execute();
  const today = range("2026-03-02", "2026-03-02");
  expect(await callAs(admin).summary(today)).toMatchObject({
    total: "-19.00",
    vat: "20.00",
    days: [{ day: "2026-03-02", amount: "-19.00" }],
    // 250.00 this month against 80.00, net, in the days of the month before.
    growthRate: 212.5,
  });
  expect(await callAs(admin).range(today)).toMatchObject([
    { amount: "-20.00", vat: "20.00", vatRate: "20", vatCountry: "GB" },
    { amount: "1.00", vat: "0.00", vatRate: null, vatCountry: null },
  ]);
  expect(await callAs(admin).total()).toEqual([{ currency: "GBP", total: "1217.00", vat: "32.00" }]);
});

describe("every revenue call", () => {
  // spec 5.33
  test.each([
    ["2026-03-02", "2026-03-01"],
    ["2026-02-30", "2026-03-01"],
    ["0000-01-01", "2026-03-01"],
    ["1 March", "2026-03-01"],
    ["", ""],
  ])("400: refuses the range from %j to %j", async (startDate, endDate) => {
    for (const call of [callAs(admin).range, callAs(admin).summary]) {
      await expect(call({ startDate, endDate })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
  });

  test("401 for guests, 403 for whoever is no administrator", async () => {
    const readers = [await signUpUser(context), await signUpClient(context), await signUpExpert(context)];
    for (const [viewer, refused] of [
      [null, refusal("UNAUTHORIZED", "accounts/signed-out")] as const,
      ...readers.map((reader) => [reader, refusal("FORBIDDEN", "access/admins-only")] as const),
    ]) {
      await expect(callAs(viewer).total()).rejects.toEqual(refused);
      await expect(callAs(viewer).range(range("2026-03-01", "2026-03-01"))).rejects.toEqual(refused);
      await expect(callAs(viewer).summary(range("2026-03-01", "2026-03-01"))).rejects.toEqual(refused);
    }
  });
});
