import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MilestoneId } from "../ids.ts";
import { MILESTONE_STATUSES, type MilestoneStatus } from "../milestones/milestone.ts";
import type { Change } from "./change-order.ts";
import { isUnmoved, type PresentMilestone, planChanges, raisedBy, sumsOf } from "./change-plan.ts";

const id = (name: string) => name as MilestoneId;
const NO_EXPENSES = { potId: null, heldMinor: 0, waitingMinor: 0, paidMinor: 0 };
const present = (name: string, status: MilestoneStatus, amountMinor = 100_000): PresentMilestone => {
  const said = { title: name, description: null, amountMinor, dueDate: null, period: null, expensesCapMinor: null };
  return { id: id(name), status, ...said, hasWaitingWeek: false, lastWeek: 0, expenses: NO_EXPENSES };
};
const terms = { minMinor: 2_000, currency: "GBP" } as const;
const milestones = [present("planned", "planned"), present("funded", "funded"), present("submitted", "submitted")];
const refusal = (...asked: Parameters<typeof planChanges>[0]) => {
  try {
    planChanges(asked, [...milestones, present("released", "released")], terms);
  } catch (error) {
    return error;
  }
  return null;
};

describe("what a party may ask for", () => {
  test.each([
    [{ milestoneId: id("other") }, "change-orders/unknown-milestone", "changes.0.milestoneId"],
    [{ milestoneId: id("released"), title: "More" }, "change-orders/milestone-settled", "changes.0.milestoneId"],
    [{ title: "New" }, "change-orders/new-needs-amount", "changes.0.amount"],
    [{ amountMinor: 5_000 }, "change-orders/new-needs-title", "changes.0.title"],
    [{ title: "New", amountMinor: 1_999 }, "milestones/too-small", "changes.0.amount"],
    [{ milestoneId: id("funded"), amountMinor: 1_999 }, "milestones/too-small", "changes.0.amount"],
    [{ milestoneId: id("funded"), title: "funded" }, "change-orders/changes-nothing", "changes"],
    [
      { milestoneId: id("planned"), period: { weeks: 2, rateMinor: 5_000 } },
      "change-orders/period-stays",
      "changes.0.period",
    ],
    [
      { title: "Advice", amountMinor: 5_001, period: { weeks: 2, rateMinor: 5_000 } },
      "milestones/period-differs",
      "changes.0.amount",
    ],
  ])("%o is refused as %s at %s", (asked, code, path) => {
    expect(refusal(asked)).toMatchObject({ code, details: { issues: [{ path }] } });
  });

  test("one raise of held money, and each milestone once; nothing at all is nothing", () => {
    const raise = (name: string) => ({ milestoneId: id(name), amountMinor: 200_000 });
    expect(refusal(raise("funded"), raise("submitted"))).toMatchObject({
      code: "change-orders/one-raise",
      details: { issues: [{ path: "changes.1.amount" }] },
    });
    expect(refusal(raise("funded"), raise("planned"))).toBeNull();
    expect(refusal(raise("funded"), { milestoneId: id("funded"), remove: true })).toMatchObject({
      code: "change-orders/named-twice",
    });
    expect(refusal()).toMatchObject({ code: "change-orders/changes-nothing" });
  });

  test("one by the hour may have another rate and other weeks, and keeps every week of which hours were handed over", () => {
    const hourly = { ...present("hourly", "planned"), period: { weeks: 4, rateMinor: 5_000 }, lastWeek: 2 };
    const plan = (weeks: number, now = hourly) =>
      planChanges([{ milestoneId: hourly.id, period: { weeks, rateMinor: 10_000 } }], [now], terms);
    expect(plan(2)).toMatchObject([
      { before: { period: hourly.period }, after: { amountMinor: 100_000, period: { weeks: 2, rateMinor: 10_000 } } },
    ]);
    expect(() => plan(1)).toThrow(
      expect.objectContaining({
        code: "change-orders/week-has-hours",
        params: { week: 2 },
        details: { issues: [{ path: "changes.0.period.weeks" }] },
      }),
    );
    expect(isUnmoved(plan(2), [hourly])).toBe(true);
    expect(isUnmoved(plan(2), [{ ...hourly, lastWeek: 3 }])).toBe(false);
  });

  test("a new milestone may be by the hour, and one that is keeps its rate and weeks unless they are named", () => {
    const period = { weeks: 2, rateMinor: 5_000 };
    const hourly = { ...present("hourly", "planned"), period };
    const asked = [
      { title: "Advice", amountMinor: 20_000, period },
      { milestoneId: hourly.id, amountMinor: 50_000 },
    ];
    const planned = planChanges(asked, [hourly], terms);
    expect(planned).toMatchObject([
      { kind: "add", after: { amountMinor: 20_000, period } },
      { kind: "change", before: { period }, after: { amountMinor: 50_000, period } },
    ]);
    expect(isUnmoved(planned, [hourly])).toBe(true);
    for (const moved of [null, { ...period, weeks: 3 }, { ...period, rateMinor: 10_000 }])
      expect(isUnmoved(planned, [{ ...hourly, period: moved }])).toBe(false);
  });

  test("nothing is taken from hours that wait for an answer, when it is asked for or accepted", () => {
    const idle = { ...present("hourly", "funded"), period: { weeks: 2, rateMinor: 5_000 } };
    const waiting = { ...idle, hasWaitingWeek: true };
    const plan = (asked: object, now: PresentMilestone) =>
      planChanges([{ milestoneId: idle.id, ...asked }], [now], terms);
    for (const asked of [{ remove: true }, { amountMinor: 99_000 }]) {
      expect(() => plan(asked, waiting)).toThrow(expect.objectContaining({ code: "change-orders/week-waits" }));
      expect(isUnmoved(plan(asked, idle), [idle])).toBe(true);
      expect(isUnmoved(plan(asked, idle), [waiting])).toBe(false);
    }
    for (const asked of [{ title: "Advice" }, { amountMinor: 150_000 }])
      expect(isUnmoved(plan(asked, waiting), [waiting])).toBe(true);
  });

  test("what says the same as before is left out, and one below the smallest milestone may keep its amount", () => {
    const small = present("small", "planned", 500);
    const asked = [
      { milestoneId: id("planned"), title: "planned" },
      { milestoneId: small.id, title: "Kept" },
    ];
    expect(planChanges(asked, [...milestones, small], terms)).toMatchObject([{ milestoneId: small.id }]);
  });
});

describe("an order", () => {
  const change = (name: string, before: number, after: number): Change => {
    const said = { title: name, description: null, dueDate: null, period: null, expensesCapMinor: null };
    return {
      kind: "change",
      milestoneId: id(name),
      before: { ...said, amountMinor: before },
      after: { ...said, amountMinor: after },
    };
  };

  test("of nothing has moved nowhere; one whose milestone says otherwise, is gone or is settled has", () => {
    expect(isUnmoved([], [])).toBe(true);
    const order = [change("funded", 100_000, 50_000)];
    expect(isUnmoved(order, milestones)).toBe(true);
    expect(isUnmoved(order, [])).toBe(false);
    for (const moved of [{ amountMinor: 1 }, { title: "x" }, { description: "x" }, { dueDate: "2027-01-01" }])
      expect(isUnmoved(order, [{ ...present("funded", "funded"), ...moved }])).toBe(false);
    const two = [change("funded", 100_000, 150_000), change("planned", 100_000, 150_000)];
    const funded = milestones.map((one) => ({ ...one, status: "funded" as const }));
    expect([isUnmoved(two, milestones), isUnmoved(two, funded)]).toEqual([true, false]);
    const changeable = MILESTONE_STATUSES.filter((status) => isUnmoved(order, [present("funded", status)]));
    expect(changeable).toEqual(["planned", "funded", "submitted"]);
  });

  test("is paid for what it raises of held money alone, and gives back what it lowers of it", () => {
    const changes: Change[] = [
      change("funded", 100_000, 150_000),
      change("planned", 100_000, 900_000),
      { kind: "remove", milestoneId: id("submitted"), before: present("submitted", "submitted") },
      {
        kind: "add",
        after: {
          title: "New",
          description: null,
          amountMinor: 7_000,
          dueDate: null,
          period: null,
          expensesCapMinor: null,
        },
      },
    ];
    expect(sumsOf(changes, milestones)).toEqual({
      differenceMinor: 757_000,
      toFundMinor: 50_000,
      toRefundMinor: 100_000,
    });
    expect(changes.map((one) => raisedBy(one, milestones))).toEqual([50_000, 0, 0, 0]);
  });

  test("never both pays and gives back for one milestone, and the difference is what its milestones come to", () => {
    const amount = fc.integer({ min: 1, max: 1e9 });
    fc.assert(
      fc.property(amount, amount, fc.constantFrom("planned", "funded", "submitted"), (before, after, status) => {
        const sums = sumsOf([change("m", before, after)], [present("m", status, before)]);
        expect(sums.differenceMinor).toBe(after - before);
        const moved = status === "planned" ? 0 : after - before;
        expect(sums.toFundMinor - sums.toRefundMinor).toBe(moved);
        expect(Math.min(sums.toFundMinor, sums.toRefundMinor)).toBe(0);
      }),
    );
  });
});

describe("the cap of expenses", () => {
  const POT = id("pot");
  /** £500 at most, of which £100 was paid and £150 waits; £400 is held. */
  const spent: PresentMilestone = {
    ...present("funded", "funded"),
    expensesCapMinor: 50_000,
    expenses: { potId: POT, heldMinor: 40_000, waitingMinor: 15_000, paidMinor: 10_000 },
  };
  const others = [present("planned", "planned"), present("submitted", "submitted"), spent];
  const ask = (...asked: Parameters<typeof planChanges>[0]) => planChanges(asked, others, terms);

  test.each([
    ["raised", 70_000, { differenceMinor: 0, toFundMinor: 20_000, toRefundMinor: 0 }],
    ["lowered to what is used", 25_000, { differenceMinor: 0, toFundMinor: 0, toRefundMinor: 25_000 }],
  ])("of a funded milestone is %s, beside what is agreed for the work", (_, expensesCapMinor, sums) => {
    expect(sumsOf(ask({ milestoneId: id("funded"), expensesCapMinor }), others)).toEqual(sums);
  });

  test.each([24_999, null])("is not lowered to %s, below what is handed in or paid", (expensesCapMinor) => {
    expect(() => ask({ milestoneId: id("funded"), expensesCapMinor })).toThrow(
      expect.objectContaining({
        code: "change-orders/expenses-in-use",
        details: { issues: [{ path: "changes.0.expensesCap" }] },
      }),
    );
  });

  test("of a planned milestone moves no money, and stays where the order says nothing of it", () => {
    const order = ask({ milestoneId: id("planned"), expensesCapMinor: 30_000 });
    expect(sumsOf(order, others)).toEqual({ differenceMinor: 0, toFundMinor: 0, toRefundMinor: 0 });
    const [change] = ask({ milestoneId: id("funded"), title: "Other words" });
    expect(change?.kind === "change" && change.after.expensesCapMinor).toBe(50_000);
  });

  test("is a raise of held money like another: one order has one payment", () => {
    expect(() =>
      ask(
        { milestoneId: id("submitted"), amountMinor: 200_000 },
        { milestoneId: id("funded"), expensesCapMinor: 60_000 },
      ),
    ).toThrow(expect.objectContaining({ details: { issues: [{ path: "changes.1.expensesCap" }] } }));
    expect(() => ask({ milestoneId: id("funded"), amountMinor: 200_000, expensesCapMinor: 60_000 })).toThrow(
      expect.objectContaining({ code: "change-orders/one-raise" }),
    );
  });

  test("has moved when another was agreed, or when more was handed in than the lower one pays", () => {
    const order = ask({ milestoneId: id("funded"), expensesCapMinor: 30_000 });
    expect(isUnmoved(order, others)).toBe(true);
    expect(isUnmoved(order, [{ ...spent, expensesCapMinor: 45_000 }])).toBe(false);
    const more = { ...spent, expenses: { ...spent.expenses, waitingMinor: 21_000 } };
    expect(isUnmoved(order, [more])).toBe(false);
  });

  test("of a dropped milestone goes back with it, and after the last answer where one is due", () => {
    const drop = ask({ milestoneId: id("funded"), remove: true });
    expect(sumsOf(drop, others).toRefundMinor).toBe(100_000);
    const answered = { ...spent, expenses: { ...spent.expenses, waitingMinor: 0 } };
    expect(sumsOf(drop, [answered]).toRefundMinor).toBe(140_000);
  });

  test("that a bank has taken back has nothing to give back", () => {
    const gone = { ...spent, expenses: { potId: null, heldMinor: 0, waitingMinor: 0, paidMinor: 10_000 } };
    const order = planChanges([{ milestoneId: id("funded"), expensesCapMinor: 20_000 }], [gone], terms);
    expect(sumsOf(order, [gone]).toRefundMinor).toBe(0);
  });
});
