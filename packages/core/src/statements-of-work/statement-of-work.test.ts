import { expect, test } from "vitest";
import { CLAUSE_KEYS, CLAUSE_TITLES, clausesOf, NO_ADVICE } from "../agreements/clauses.ts";
import { DEMO_SELLER } from "../billing/demo-seller.ts";
import type { AgreementId } from "../ids.ts";
import { statementOfWork, type WorkStatement } from "./statement-of-work.ts";

const STATEMENT: WorkStatement = {
  agreementId: "0191d2f4" as AgreementId,
  number: 2,
  drawnAt: new Date("2026-03-02T23:30:00.000Z"),
  bookZone: "Europe/London",
  projectTitle: "Market entry",
  client: { ...DEMO_SELLER, legalName: "Harbour Foods" },
  expert: { ...DEMO_SELLER, legalName: "Ada Whitfield", vatNumber: null },
  currency: "GBP",
  milestones: [
    {
      title: "All of it",
      description: null,
      amountMinor: 700_000,
      dueDate: "2026-05-01",
      period: null,
      expensesCapMinor: null,
    },
  ],
  hourly: { rateMinor: 14_000, hours: 50 },
  canStartOn: "2026-03-09",
  timeline: "10 weeks",
  leavesOut: "Travel",
  offerVersion: 3,
  ownClauses: {},
};

test("names the parties without their street, the work with amount and day, rate and hours with the cap, and what is left out", () => {
  const paper = statementOfWork(STATEMENT);
  expect(paper.sender[0]).toBe("Ada Whitfield");
  expect(JSON.stringify(paper)).not.toContain(DEMO_SELLER.addressLines[0]);
  expect(paper.tables[0]?.rows).toEqual([{ text: "1. All of it", detail: "Due May 01, 2026", amount: "£7,000.00" }]);
  expect(paper.tables[0]?.totals).toEqual([{ label: "Total", value: "£7,000.00" }]);
  expect(paper.sentences).toEqual([
    "By the hour: £140.00 for each of at most 50 hours. The total is the most that is paid.",
    "The work can start on Mar 09, 2026.",
    "Timeline: 10 weeks",
    "Not included: Travel",
  ]);
  expect(paper.facts.map(({ value }) => value)).toEqual(["Market entry", "Mar 02, 2026", "Version 3", "0191d2f4"]);
  expect(JSON.stringify(paper.sections)).toContain(NO_ADVICE);
});

test("says of a milestone by the hour its rate, weeks and cap", () => {
  const sprint = { title: "Sprint", description: "Two dashboards", amountMinor: 560_000, dueDate: "2026-05-01" };
  const period = { weeks: 4, rateMinor: 14_000 };
  const paper = statementOfWork({ ...STATEMENT, milestones: [{ ...sprint, period, expensesCapMinor: null }] });
  expect(paper.tables[0]?.rows[0]?.detail).toBe(
    "Two dashboards. Paid by the hour: £140.00 an hour for 4 weeks, at most 40 hours and £5,600.00. Due May 01, 2026",
  );
  expect(paper.sentences).toContainEqual(expect.stringMatching(/^Work that is paid by the hour .* 5 days/));
  expect(statementOfWork(STATEMENT).sentences).not.toContainEqual(
    expect.stringMatching(/^Work that is paid by the hour/),
  );
});

test("has every clause in its order, an operator's words in place of ours, and none where they are empty", () => {
  expect(clausesOf({}).map(({ title }) => title)).toEqual(CLAUSE_KEYS.map((key) => CLAUSE_TITLES[key]));
  const own = clausesOf({ liability: "One.\r\n\r\nTwo.", ending: " " });
  expect(own.at(-1)).toEqual({ title: "Limit of liability", paragraphs: ["One.", "Two."] });
  expect(own.map(({ title }) => title)).not.toContain("Ending");
});

test("says of expenses what each milestone's come to at most, and that they are beside the total", () => {
  const [work] = STATEMENT.milestones;
  if (!work) throw new Error("The statement has a milestone.");
  const milestones = [{ ...work, expensesCapMinor: 50_000 }, work, { ...work, expensesCapMinor: 2_550 }];
  const paper = statementOfWork({ ...STATEMENT, milestones });
  const [table] = paper.tables;
  expect(table?.rows.map(({ detail }) => detail)).toEqual([
    "Expenses up to £500.00. Due May 01, 2026",
    "Due May 01, 2026",
    "Expenses up to £25.50. Due May 01, 2026",
  ]);
  expect(table?.totals).toEqual([{ label: "Total", value: "£21,000.00" }]);
  expect(paper.sentences.join(" ")).toContain("Expenses are paid up to £525.50 in all, beside the total");
});
