import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ACCOUNT_OF_KIND, STATEMENT_KINDS, type StatementSum, statementsOf } from "./statement.ts";
import { type StatementMovement, statementPaper } from "./statement-paper.ts";

const sum = (month: string, kind: StatementSum["kind"], amountMinor: number): StatementSum => ({
  month,
  kind,
  amountMinor,
  count: 1,
});

test("of nobody with whom nothing moved there is none", () => {
  expect(statementsOf([], "2026-11")).toEqual([]);
});

test("each month opens with what the one before closed with, and a month in which nothing moved stands between", () => {
  const statements = statementsOf(
    [sum("2026-08", "funded", 100_00), sum("2026-10", "released", -60_00), sum("2026-10", "refunded", -40_00)],
    "2026-11",
  );
  expect(statements.map(({ month, isOver }) => [month, isOver])).toEqual([
    ["2026-11", false],
    ["2026-10", true],
    ["2026-09", true],
    ["2026-08", true],
  ]);
  expect(statements.map(({ sections: [first] }) => [first?.openingMinor, first?.closingMinor])).toEqual([
    [0, 0],
    [100_00, 0],
    [100_00, 100_00],
    [0, 100_00],
  ]);
  expect(statements[1]?.sections[0]?.sums).toEqual([
    { kind: "released", amountMinor: -60_00, count: 1 },
    { kind: "refunded", amountMinor: -40_00, count: 1 },
  ]);
});

test("what is bought stands in its own month, with nothing held before or after", () => {
  const statements = statementsOf([sum("2026-09", "bought", 49_00), sum("2026-10", "earned", 10_00)], "2026-10");
  expect(statements).toEqual([
    {
      month: "2026-10",
      isOver: false,
      sections: [
        {
          account: "earnings",
          openingMinor: 0,
          sums: [{ kind: "earned", amountMinor: 10_00, count: 1 }],
          closingMinor: 10_00,
        },
      ],
    },
    {
      month: "2026-09",
      isOver: true,
      sections: [
        {
          account: "purchases",
          openingMinor: null,
          sums: [{ kind: "bought", amountMinor: 49_00, count: 1 }],
          closingMinor: null,
        },
      ],
    },
  ]);
});

test("whatever moves, the last closing is all that ever moved of an account", () => {
  const months = fc.constantFrom("2026-01", "2026-02", "2026-05", "2026-12", "2027-02");
  const sums = fc.array(
    fc.record({
      month: months,
      kind: fc.constantFrom(...STATEMENT_KINDS),
      amountMinor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      count: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(sums, (all) => {
      const [newest] = statementsOf(all, "2027-03");
      const closing = (newest?.sections ?? []).reduce((total, { closingMinor }) => total + (closingMinor ?? 0), 0);
      const held = all.filter(({ kind }) => !["purchases", "chargebacks"].includes(ACCOUNT_OF_KIND[kind]));
      expect(closing).toBe(held.reduce((total, { amountMinor }) => total + amountMinor, 0));
    }),
  );
});

const details = { addressLines: [], postcode: null, city: null, country: "GB", vatNumber: null };
const at = (day: string) => new Date(`${day}T23:30:00Z`);
const movements: StatementMovement[] = [
  {
    kind: "funded",
    at: at("2026-02-03"),
    amountMinor: 100_00,
    subject: "Interviews",
    projectTitle: "Pricing",
    paper: null,
  },
  {
    kind: "released",
    at: at("2026-02-28"),
    amountMinor: -100_00,
    subject: "Interviews",
    projectTitle: "Pricing",
    paper: null,
  },
  {
    kind: "bought",
    at: at("2026-02-04"),
    amountMinor: 49_00,
    subject: "Growth plan, monthly",
    projectTitle: null,
    paper: null,
  },
];

describe("on paper", () => {
  const drawn = (currentMonth: string) => {
    const sums = movements.map(({ kind, amountMinor }) => sum("2026-02", kind, amountMinor));
    const statement = statementsOf(sums, currentMonth).at(-1);
    if (!statement) throw new Error("February has a statement.");
    const seller = { ...details, legalName: "Quorate Ltd" };
    return statementPaper({
      statement,
      movements,
      currency: "GBP",
      seller,
      bookZone: "UTC",
      receiver: { ...details, legalName: "Loom" },
    });
  };

  test("each account has its beginning, every movement with its day, and its end", () => {
    const { title, number, facts, tables, sender, receiver } = drawn("2026-03");
    expect([title, number, sender, receiver]).toEqual([
      "Statement",
      "2026-02",
      ["Quorate Ltd", "United Kingdom"],
      ["Loom", "United Kingdom"],
    ]);
    expect(facts.map(({ value }) => value)).toEqual(["Feb 2026", "Feb 01, 2026", "Feb 28, 2026"]);
    expect(tables).toEqual([
      {
        title: "Held in escrow",
        heads: ["Movement", "Amount"],
        rows: [
          { text: "At the beginning of the month", detail: null, amount: "£0.00" },
          { text: "Paid into escrow: Interviews", detail: "Feb 03, 2026, Pricing", amount: "£100.00" },
          { text: "Released to the expert: Interviews", detail: "Feb 28, 2026, Pricing", amount: "−£100.00" },
        ],
        totals: [{ label: "At the end", value: "£0.00" }],
      },
      {
        title: "Bought from the platform",
        heads: ["Movement", "Amount"],
        rows: [{ text: "Paid: Growth plan, monthly", detail: "Feb 04, 2026", amount: "£49.00" }],
        totals: [{ label: "Paid", value: "£49.00" }],
      },
    ]);
  });

  test("a month that is not over says so, and no other does", () => {
    expect(drawn("2026-02").sentences[0]).toBe("This month is not over: later entries are not on this statement yet.");
    expect(drawn("2026-03").sentences).toHaveLength(1);
  });
});
