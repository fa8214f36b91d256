import { describe, expect, test } from "vitest";
import type { MilestoneId, ProjectId } from "../ids.ts";
import { MILESTONE_STATUSES, type Milestone } from "../milestones/milestone.ts";
import { AMOUNT_MINOR_MAX } from "../money.ts";
import type { Project } from "../projects/project.ts";
import { fullRefusalOf } from "../testing/refusal-of.ts";
import {
  approveExpense,
  changedFields,
  EXPENSE_STATUSES,
  type ExpenseStatus,
  endExpense,
  expenseRemindersDue,
  expensesTitle,
  expenseTitle,
  handInExpense,
  isExpenseOverdue,
  reviseExpense,
  setExpensesCap,
} from "./expense.ts";

const fundedAt = new Date("2026-03-01T09:00:00Z");
const now = new Date("2026-03-10T09:00:00Z");
const work: Milestone = {
  id: "work" as MilestoneId,
  projectId: "project" as ProjectId,
  title: "Interviews",
  amountMinor: 200_000,
  currency: "GBP",
  status: "funded",
  isWholeProject: false,
  submittedAt: null,
  autoReleaseAt: null,
  fundedAt,
  refundAt: null,
};
const pot: Milestone = { ...work, id: "pot" as MilestoneId, amountMinor: 50_000, expensesOfId: work.id };
const train = { amountMinor: 12_000, vatMinor: null, vatRateBasisPoints: null, spentOn: "2026-03-09", waitingMinor: 0 };
type Train = { amountMinor: number; vatMinor: number | null; vatRateBasisPoints: number | null; spentOn: string };

const handIn = (over: Partial<Train & { waitingMinor: number }> = {}, at = now) =>
  handInExpense(work, pot, { ...train, ...over }, at);

describe("an expense that is handed in", () => {
  test("is answered within five days, and before the money has to leave escrow", () => {
    expect(handIn()).toEqual({ status: "handed_in", answerBy: new Date("2026-03-15T09:00:00Z") });
    const late = new Date("2026-05-26T10:00:00Z");
    expect(handIn({}, late).answerBy).toEqual(new Date("2026-05-28T09:00:00Z"));
  });

  test.each(MILESTONE_STATUSES.map((status) => [status]))("needs work that goes on (%s)", (status) => {
    const act = () => handInExpense({ ...work, status }, pot, train, now);
    if (status === "funded" || status === "submitted") expect(act().status).toBe("handed_in");
    else expect(fullRefusalOf(act)).toBe("conflict expenses/not-running");
  });

  test("needs money that is held for it", () => {
    expect(fullRefusalOf(() => handInExpense(work, undefined, train, now))).toBe("conflict expenses/none-agreed");
    for (const gone of [{ status: "planned" }, { status: "released" }, { fundedAt: null }] as const)
      expect(fullRefusalOf(() => handInExpense(work, { ...pot, ...gone }, train, now))).toEqual(
        "conflict expenses/not-running",
      );
  });

  test("was spent by today, wherever on earth that is", () => {
    expect(handIn({ spentOn: "2026-03-10" }).status).toBe("handed_in");
    const ahead = new Date("2026-03-10T10:00:00Z"); // already the 11th on Kiritimati
    expect(handIn({ spentOn: "2026-03-11" }, ahead).status).toBe("handed_in");
    expect(fullRefusalOf(() => handIn({ spentOn: "2026-03-11" }))).toBe("invalid expenses/not-spent-yet at spentOn");
  });

  test("never is VAT and nothing else", () => {
    expect(handIn({ vatMinor: 11_999 }).status).toBe("handed_in");
    expect(fullRefusalOf(() => handIn({ vatMinor: 12_000 }))).toBe("invalid expenses/vat-above-amount at vatAmount");
  });

  test.each([
    [2_000, 2_010, "£20.10"], // 20 % within £120.00 is £20.00, and ten pence for the roundings of a till
    [1_900, 1_926, "£19.26"], // 1915.97 is rounded up
    [0, 0, "£0.00"],
  ])("at a rate of %i hundredths of a percent has VAT of %i pence at most", (vatRateBasisPoints, vatMinor, most) => {
    expect(handIn({ vatRateBasisPoints, vatMinor }).status).toBe("handed_in");
    expect(handIn({ vatRateBasisPoints, vatMinor: null }).status).toBe("handed_in");
    expect(fullRefusalOf(() => handIn({ vatRateBasisPoints, vatMinor: vatMinor + 1 }))).toBe(
      `invalid expenses/vat-above-rate at vatAmount (${most})`,
    );
  });

  test.each([
    [0, 50_000, "£500.00"],
    [38_000, 12_000, "£120.00"],
    [50_001, 0, "£0.00"],
  ])("is at most what is held less the %i pence that wait", (waitingMinor, leftMinor, left) => {
    if (leftMinor > 0) expect(handIn({ waitingMinor, amountMinor: leftMinor }).status).toBe("handed_in");
    expect(fullRefusalOf(() => handIn({ waitingMinor, amountMinor: leftMinor + 1 }))).toBe(
      `invalid expenses/above-cap at amount (${left})`,
    );
  });
});

test.each(EXPENSE_STATUSES.map((status) => [status]))("what becomes of an expense that is %s", (status) => {
  const outcome = (act: () => { status: ExpenseStatus }) => {
    const refusal = fullRefusalOf(act);
    return refusal === "allowed" ? act().status : refusal;
  };
  const revised = () => reviseExpense(work, pot, { status, version: 1 }, train, now);
  const no = "conflict expenses/not-waiting";
  const outcomes = {
    handed_in: ["approved", "returned", "withdrawn", "lapsed", "conflict expenses/not-returned"],
    returned: [no, no, "withdrawn", "lapsed", "handed_in"],
  } as const;
  expect([
    outcome(() => approveExpense(work, pot, { status, amountMinor: 12_000 })),
    outcome(() => endExpense({ status }, "return")),
    outcome(() => endExpense({ status }, "withdraw")),
    outcome(() => endExpense({ status }, "lapse")),
    outcome(revised),
  ]).toEqual(status in outcomes ? outcomes[status as "returned"] : [no, no, no, no, "conflict expenses/not-returned"]);
});

test("a revised expense is the next version, with five new days, under the rules of the first", () => {
  const revise = (amountMinor: number) =>
    reviseExpense(work, pot, { status: "returned", version: 2 }, { ...train, amountMinor }, now);
  expect(revise(12_000)).toEqual({ status: "handed_in", version: 3, answerBy: new Date("2026-03-15T09:00:00Z") });
  expect(fullRefusalOf(() => revise(50_001))).toBe("invalid expenses/above-cap at amount (£500.00)");
});

test("an approval says whether it takes all that is held, and waits while the work is in dispute", () => {
  const approve = (amountMinor: number, milestone = work) =>
    approveExpense(milestone, pot, { status: "handed_in", amountMinor });
  expect(approve(49_999)).toEqual({ status: "approved", isAll: false });
  expect(approve(50_000)).toEqual({ status: "approved", isAll: true });
  expect(() => approve(50_001)).toThrow("Invariant broken");
  expect(approve(1, { ...work, status: "released" }).status).toBe("approved");
  expect(fullRefusalOf(() => approve(1, { ...work, status: "disputed" }))).toBe("conflict expenses/not-running");
  expect(fullRefusalOf(() => endExpense({ status: "approved" }, "return"))).toBe("conflict expenses/not-waiting");
});

test("an expense without an answer is approved at its moment, unless the work is in dispute", () => {
  const isOverdue = (
    over: { status?: ExpenseStatus; answerBy?: Date | null },
    status: Milestone["status"] = "funded",
  ) => isExpenseOverdue({ status: "handed_in", answerBy: now, ...over }, { status }, now);
  expect(isOverdue({})).toBe(true);
  expect(isOverdue({ answerBy: new Date(now.getTime() + 1) })).toBe(false);
  expect(isOverdue({ answerBy: null })).toBe(false);
  expect(isOverdue({ status: "returned" })).toBe(false);
  expect(isOverdue({}, "disputed")).toBe(false);
});

test("the client is reminded two days before", () => {
  const due = (day: string) =>
    expenseRemindersDue({ handedInAt: now, answerBy: new Date("2026-03-15T09:00:00Z") }, new Date(day));
  expect([due("2026-03-13T08:59:59Z"), due("2026-03-13T09:00:00Z")]).toEqual([0, 1]);
});

describe("the cap of a milestone's expenses", () => {
  const plan: Milestone = { ...work, status: "planned", fundedAt: null };
  const set = (over: Partial<Milestone>, status: Project["status"], capMinor: number | null) => () =>
    setExpensesCap({ ...plan, ...over }, { status } as Project, capMinor);

  test("is the client's to set until the milestone is funded", () => {
    for (const status of ["open", "in_progress"] as const) expect(set({}, status, 5_000)).not.toThrow();
    for (const status of ["completed", "cancelled"] as const)
      expect(fullRefusalOf(set({}, status, 5_000))).toBe("conflict projects/closed");
    for (const over of [{ status: "funded" }, { expensesOfId: work.id }] as const)
      expect(fullRefusalOf(set(over, "open", 5_000))).toBe("conflict expenses/cap-funded");
  });

  test("that is agreed stays as it is, and before the deal it changes", () => {
    expect(set({ expensesCapMinor: 5_000 }, "open", 4_000)).not.toThrow();
    expect(set({ expensesCapMinor: 5_000 }, "in_progress", 5_000)).not.toThrow();
    for (const cap of [4_999, 5_001, null])
      expect(fullRefusalOf(set({ expensesCapMinor: 5_000 }, "in_progress", cap))).toBe("conflict expenses/cap-agreed");
  });

  test("can be paid at once together with the amount", () => {
    const amountMinor = AMOUNT_MINOR_MAX - 99;
    expect(set({ amountMinor }, "open", 99)).not.toThrow();
    expect(fullRefusalOf(set({ amountMinor }, "open", 100))).toBe("invalid expenses/cap-too-high at amount (£0.99)");
  });
});

test("what an expense is paid as says its kind and what it was for, on one line of 200 letters", () => {
  expect(expenseTitle({ kind: "travel", description: "Train \n\t to Leeds" })).toBe("Expense (travel): Train to Leeds");
  expect(expensesTitle("Interviews")).toBe("Expenses: Interviews");
  expect(expensesTitle("x".repeat(300))).toHaveLength(200);
  expect(expenseTitle({ kind: "other", description: "x".repeat(300) })).toHaveLength(200);
});

test("a new version shows what it says otherwise", () => {
  const before = {
    ...{ description: "Train", kind: "travel", spentOn: "2026-03-09", amount: "120.00" },
    ...{ vatRate: null, vatAmount: null, receiptId: "one" },
  };
  expect(changedFields(before, before)).toEqual([]);
  expect(changedFields(before, { ...before, amount: "110.00", receiptId: "two" })).toEqual(["amount", "receiptId"]);
});
