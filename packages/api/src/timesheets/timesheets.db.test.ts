import type { CheckoutId, MilestoneId, TimesheetId } from "@quorate/core/ids";
import { minorFromDecimal } from "@quorate/core/money";
import { deriveWeeksKept } from "@quorate/db/migrations/0691-derive-weeks-of-a-rate";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lapseChangeOrders } from "../change-orders/lapse-change-orders.service.ts";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { listPaperDifferences } from "../ledger/paper-audit.queries.ts";
import { refundUndeliveredMilestones } from "../milestones/refund-undelivered-milestones.service.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { fundMilestone } from "../testing/milestones.ts";
import { startEngagement } from "../testing/projects.ts";
import { raceBehindLock, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { approveOverdueTimesheets } from "./approve-overdue-timesheets.service.ts";
import { remindOfWeeks } from "./remind-of-weeks.service.ts";

let t: TestContext;
beforeEach(async () => {
  t = await createTestContext();
});
/** After every test the books are audited and every posting has its paper. */
afterEach(async () => {
  await issueMissingInvoices(t.ports);
  const findings = [...(await listLedgerViolations(t.db)), ...(await listPaperDifferences(t.db, t.clock.now()))];
  await t.close();
  if (findings.length > 0) throw new Error(findings.join("\n"));
});

type Terms = { amount?: string; weeks?: number; hourlyRate?: string };

/** A funded milestone by the hour: £1,400.00 for ten hours in three weeks, unless said otherwise. */
async function runningPeriod({ amount = "1400", weeks = 3, hourlyRate = "140" }: Terms = {}) {
  const engagement = await startEngagement(t);
  const { id } = await callAs(t, engagement.client).milestones.create({
    id: engagement.projectId,
    title: "Advice by the hour",
    amount,
    period: { weeks, hourlyRate },
  });
  const milestoneId = id as MilestoneId;
  return { ...engagement, milestoneId, ...(await fundMilestone(t, engagement, milestoneId)) };
}
type Setting = Awaited<ReturnType<typeof runningPeriod>>;

const periodOf = ({ client, milestoneId: id }: Setting) => callAs(t, client).timesheets.list({ id });
const draftOf = ({ expert, milestoneId: id }: Setting) => callAs(t, expert).timesheets.list({ id });
const milestonesOf = async ({ client, projectId: id }: Setting) =>
  (await callAs(t, client).milestones.list({ id }))
    .filter(({ status }) => status !== "cancelled")
    .map(({ title, amount, status }) => `${title} ${amount} ${status}`);

/** The expert hands over so many hours on the first day of a week; answers its timesheet. */
async function handOver(setting: Setting, hours: string | number, week = 1): Promise<TimesheetId> {
  const { expert, milestoneId: id } = setting;
  const day = (await draftOf(setting)).weeks[week - 1]?.from ?? "";
  const days = [{ day, hours, note: "Interviews" }];
  const { weeks } = await callAs(t, expert).timesheets.save({ id, week, days, handOver: true });
  const timesheet = weeks.find((one) => one.week === week);
  if (!timesheet?.id) throw new Error("The week was not saved.");
  return timesheet.id as TimesheetId;
}

/** An order of the client's about the milestone by the hour, which the expert has not answered. */
async function proposeChange(
  { client, projectId: id, milestoneId }: Setting,
  change: { remove?: true; amount?: string; period?: { weeks: number; hourlyRate: string } },
) {
  const order = await callAs(t, client).changeOrders.propose({ id, changes: [{ milestoneId, ...change }] });
  return order.id;
}
const orderOf = async ({ client, projectId: id }: Setting) =>
  (await callAs(t, client).changeOrders.list({ id }))[0]?.status;

describe("a change order", () => {
  test("adds a milestone by the hour, with its rate and weeks", async () => {
    const setting = await runningPeriod();
    const { client, expert, projectId: id } = setting;
    const period = { weeks: 2, hourlyRate: "150.00" };
    const order = await callAs(t, expert).changeOrders.propose({
      id,
      changes: [{ title: "More advice", amount: "600", period }],
    });
    expect(order.changes).toMatchObject([{ kind: "add", before: null, after: { amount: "600.00", period } }]);
    await callAs(t, client).changeOrders.accept({ id: order.id });
    expect((await callAs(t, client).milestones.list({ id })).at(-1)).toMatchObject({
      title: "More advice",
      amount: "600.00",
      status: "planned",
      period,
    });
  });

  test.each([{ remove: true as const }, { amount: "1000" }])(
    "with %o is refused while a week waits, and possible once it was sent back",
    async (change) => {
      const setting = await runningPeriod();
      const week = await handOver(setting, 4);
      await expect(proposeChange(setting, change)).rejects.toEqual(refusal("CONFLICT", "change-orders/week-waits"));
      await callAs(t, setting.client).timesheets.return({ id: week, reason: "Which interviews?" });
      const order = await proposeChange(setting, change);
      await callAs(t, setting.expert).changeOrders.accept({ id: order });
      expect(await orderOf(setting)).toBe("accepted");
    },
  );

  test.each([{ remove: true as const }, { amount: "1000" }])(
    "with %o lapses once a week is handed over: the hours stay paid for, and are approved",
    async (change) => {
      const setting = await runningPeriod();
      const order = await proposeChange(setting, change);
      const week = await handOver(setting, 4);
      await expect(callAs(t, setting.expert).changeOrders.accept({ id: order })).rejects.toEqual(
        refusal("CONFLICT", "change-orders/moved"),
      );
      expect(await orderOf(setting)).toBe("lapsed");
      // At the moment of the hand-over and not with the next round: what is undone later does not open it again.
      expect(await lapseChangeOrders(t.ports)).toBe(0);
      const approved = await callAs(t, setting.client).timesheets.approve({ id: week });
      expect(approved).toMatchObject({ held: "840.00", released: "560.00" });
    },
  );

  test("that a week has overtaken stays lapsed when the week is sent back at once, and both are told", async () => {
    const setting = await runningPeriod();
    const order = await proposeChange(setting, { amount: "1000" });
    const week = await handOver(setting, 4);
    await callAs(t, setting.client).timesheets.return({ id: week, reason: "Which interviews?" });
    expect(await orderOf(setting)).toBe("lapsed");
    await expect(callAs(t, setting.expert).changeOrders.accept({ id: order })).rejects.toEqual(
      refusal("CONFLICT", "change-orders/moved"),
    );
    const bell = (await callAs(t, setting.client).notifications.list({})).map(({ kind }) => kind);
    expect(bell).toContain("change_order_lapsed");
    await proposeChange(setting, { amount: "1000" });
  });

  test("that raises the cap waits for no week", async () => {
    const setting = await runningPeriod();
    await handOver(setting, 4);
    const order = await proposeChange(setting, { amount: "2800" });
    expect(await callAs(t, setting.expert).changeOrders.accept({ id: order })).toMatchObject({
      status: "awaiting_payment",
    });
  });

  test.each(["accepted", "handed over"] as const)(
    "that drops it, and a week that is handed over at once: one of ten calls counts, with what is %s sent first",
    async (first) => {
      const setting = await runningPeriod();
      const { expert, milestoneId: id, projectId } = setting;
      const order = await proposeChange(setting, { remove: true });
      const day = (await draftOf(setting)).weeks[0]?.from ?? "";
      const days = [{ day, hours: 4, note: "Interviews" }];
      const pair = [
        () => callAs(t, expert).changeOrders.accept({ id: order }),
        () => callAs(t, expert).timesheets.save({ id, week: 1, days, handOver: true }),
      ];
      if (first === "handed over") pair.reverse();
      const calls = Array.from({ length: 5 }, () => pair).flat();
      const results = tally(await raceBehindLock<unknown>(t, projectId, { calls }));
      expect(results).toEqual({ won: 1, refused: Array(9).fill("CONFLICT") });
      const isHeld = (await milestonesOf(setting)).some((line) => line.endsWith(" funded"));
      expect(isHeld).toBe((await periodOf(setting)).weeks[0]?.status === "handed_over");
    },
  );
});

describe("another rate by a change order", () => {
  const accepted = async (setting: Setting, change: Parameters<typeof proposeChange>[1]) => {
    const id = await proposeChange(setting, change);
    const order = await callAs(t, setting.expert).changeOrders.accept({ id });
    if (order.status !== "awaiting_payment") return order;
    const { checkoutUrl } = await callAs(t, setting.client).changeOrders.fund({ id });
    const checkoutId = checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1) as CheckoutId;
    await callAs(t, setting.client).checkouts.settle({ id: checkoutId, outcome: "paid" });
    return order;
  };
  const ratesOf = async (setting: Setting) =>
    (await draftOf(setting)).weeks.map(({ status, hours, hourlyRate, amount }) => [status, hours, hourlyRate, amount]);

  test("holds from the next week: what was approved and what waits keep theirs, and the client pays the difference", async () => {
    const setting = await runningPeriod();
    const { client } = setting;
    await callAs(t, client).timesheets.approve({ id: await handOver(setting, 2) });
    t.clock.advance({ days: 7 });
    const waiting = await handOver(setting, 3, 2);
    const id = await proposeChange(setting, { amount: "1600", period: { weeks: 4, hourlyRate: "200" } });
    const { changes, toFund } = (await callAs(t, client).changeOrders.list({ id: setting.projectId }))[0] ?? {};
    expect({ changes, toFund }).toMatchObject({
      toFund: "480.00",
      changes: [
        {
          before: { amount: "1120.00", period: { weeks: 3, hourlyRate: "140.00" } },
          after: { amount: "1600.00", period: { weeks: 4, hourlyRate: "200.00" } },
        },
      ],
    });
    await callAs(t, client).changeOrders.withdraw({ id });
    const closedAt = (await periodOf(setting)).closesAt ?? "";
    await accepted(setting, { amount: "1600", period: { weeks: 4, hourlyRate: "200" } });
    // 1,600.00 less the 420.00 that wait, at 200.00 an hour.
    expect(await periodOf(setting)).toMatchObject({ held: "1600.00", hourlyRate: "200.00", hoursLeft: "5.75" });
    expect(Date.parse((await periodOf(setting)).closesAt ?? "")).toBe(Date.parse(closedAt) + 7 * 86_400_000);
    expect(await ratesOf(setting)).toEqual([
      ["approved", "2", "140.00", "280.00"],
      ["handed_over", "3", "140.00", "420.00"],
      ["open", "0", "200.00", "0.00"],
      ["open", "0", "200.00", "0.00"],
    ]);
    // Sent back and handed over again it is the same week, and not a dearer one.
    await callAs(t, client).timesheets.return({ id: waiting, reason: "Which day?" });
    await handOver(setting, 3, 2);
    await callAs(t, client).timesheets.approve({ id: waiting });
    t.clock.advance({ days: 7 });
    await callAs(t, client).timesheets.approve({ id: await handOver(setting, 1, 3) });
    expect(await periodOf(setting)).toMatchObject({ held: "980.00", released: "900.00" });
  });

  test("says for which weeks it holds and what the hours come to: before it is accepted, in the mails, and for good afterwards", async () => {
    const setting = await runningPeriod();
    const { client, expert, projectId } = setting;
    await callAs(t, client).timesheets.approve({ id: await handOver(setting, 2) });
    t.clock.advance({ days: 7 });
    await handOver(setting, 3, 2);
    await workDeliveries(t);
    const ordersOf = async () =>
      (await callAs(t, expert).changeOrders.list({ id: projectId })).map(({ changes: [change] }) =>
        change?.kind === "change" ? { newRate: change.newRate, hours: change.hours } : null,
      );
    const period = { weeks: 4, hourlyRate: "200" };
    const kept = [1, 2].map((week) => ({ week, hourlyRate: "140.00" }));
    const newRate = { hourlyRate: "200.00", fromWeek: 3, weeksKept: kept };
    const said = "£200 an hour applies from week 3. Weeks 1 and 2 keep £140 an hour.";
    const order = await proposeChange(setting, { amount: "1120", period });
    const hours = { approved: "280.00", waiting: "420.00", restAtMost: "700.00" };
    expect(await ordersOf()).toEqual([{ newRate, hours }]);
    const [proposed] = (await workDeliveries(t)).filter(({ kind }) => kind === "change-order-proposed");
    expect(proposed?.text.replaceAll(/\s+/g, " ")).toContain(`“Advice by the hour”: ${said}`);
    await callAs(t, expert).changeOrders.accept({ id: order });
    const accepted = (await workDeliveries(t)).find(({ kind }) => kind === "change-order-accepted");
    expect(accepted?.text.replaceAll(/\s+/g, " ")).toContain(said);

    t.clock.advance({ days: 7 });
    await handOver(setting, 1, 3);
    expect(await ordersOf()).toEqual([{ newRate, hours: null }]);
    await proposeChange(setting, { amount: "1120", period: { weeks: 4, hourlyRate: "70" } });
    expect(await ordersOf()).toEqual([
      {
        newRate: { hourlyRate: "70.00", fromWeek: 4, weeksKept: [...kept, { week: 3, hourlyRate: "200.00" }] },
        hours: { approved: "280.00", waiting: "620.00", restAtMost: "500.00" },
      },
      { newRate, hours: null },
    ]);
    const { id = "" } = (await callAs(t, client).changeOrders.list({ id: projectId }))[0] ?? {};
    await callAs(t, expert).changeOrders.decline({ id, reason: null });
    expect((await ordersOf())[0]).toEqual({ newRate: null, hours: null });
  });

  test("in force before its weeks were written down is given them by what the weeks cost, where that can be told", async () => {
    const setting = await runningPeriod();
    const { client, projectId } = setting;
    const ratesSaid = async () =>
      (await callAs(t, client).changeOrders.list({ id: projectId })).map(({ changes: [change] }) =>
        change?.kind === "change" ? (change.newRate?.weeksKept.map(({ week }) => week) ?? null) : undefined,
      );
    const forgetAndDerive = async () => {
      await t.db.updateTable("change_order_items").set({ weeks_kept: null }).execute();
      await deriveWeeksKept(t.db);
    };
    await callAs(t, client).timesheets.approve({ id: await handOver(setting, 1) });
    await accepted(setting, { amount: "1120", period: { weeks: 4, hourlyRate: "160" } });
    t.clock.advance({ days: 7 });
    await callAs(t, client).timesheets.approve({ id: await handOver(setting, 1, 2) });
    await accepted(setting, { amount: "1120", period: { weeks: 4, hourlyRate: "140" } });
    expect(await ratesSaid()).toEqual([[1, 2], [1]]);
    await forgetAndDerive();
    expect(await ratesSaid()).toEqual([[1, 2], [1]]);
    // A third order replaces the rate that the first one replaced: of the two before it cannot be told which weeks cost that already.
    t.clock.advance({ days: 7 });
    await callAs(t, client).timesheets.approve({ id: await handOver(setting, 1, 3) });
    await accepted(setting, { amount: "1120", period: { weeks: 4, hourlyRate: "70" } });
    await forgetAndDerive();
    expect(await ratesSaid()).toEqual([[1, 2, 3], null, null]);
  });

  test("that is lower gives back at once what the cap comes to less", async () => {
    const setting = await runningPeriod();
    await callAs(t, setting.client).timesheets.approve({ id: await handOver(setting, 4) });
    await accepted(setting, { amount: "600", period: { weeks: 3, hourlyRate: "100" } });
    expect(await periodOf(setting)).toMatchObject({ held: "600.00", hourlyRate: "100.00", hoursLeft: "6" });
    expect(await milestonesOf(setting)).toEqual([
      "Advice by the hour 560.00 released",
      "Advice by the hour 240.00 refunded",
      "Advice by the hour 600.00 funded",
    ]);
  });

  test("of a planned milestone changes it as well, and the cap stays its rate times whole quarter hours", async () => {
    const setting = await startEngagement(t);
    const { id } = await callAs(t, setting.client).milestones.create({
      id: setting.projectId,
      title: "Advice by the hour",
      amount: "1400",
      period: { weeks: 3, hourlyRate: "140" },
    });
    const planned = { ...setting, milestoneId: id as MilestoneId };
    const propose = (change: object) =>
      callAs(t, setting.client).changeOrders.propose({
        id: setting.projectId,
        changes: [{ milestoneId: planned.milestoneId, ...change }],
      });
    await expect(propose({ period: { weeks: 3, hourlyRate: "150" } })).rejects.toMatchObject({
      cause: { code: "milestones/period-differs", details: { issues: [{ path: "changes.0.amount" }] } },
    });
    const order = await propose({ amount: "1500", period: { weeks: 3, hourlyRate: "150" } });
    await callAs(t, setting.expert).changeOrders.accept({ id: order.id });
    const [milestone] = (await callAs(t, setting.client).milestones.list({ id: setting.projectId })).filter(
      (one) => one.id === id,
    );
    expect(milestone).toMatchObject({ amount: "1500.00", period: { weeks: 3, hourlyRate: "150.00" } });
  });

  test("takes no week away that has hours, and one that gets hours meanwhile ends the order", async () => {
    const setting = await runningPeriod();
    t.clock.advance({ days: 7 });
    const shorter = (weeks: number) => proposeChange(setting, { period: { weeks, hourlyRate: "140" } });
    const order = await shorter(1);
    await handOver(setting, 2, 2);
    expect(await orderOf(setting)).toBe("lapsed");
    await expect(callAs(t, setting.expert).changeOrders.accept({ id: order })).rejects.toThrow();
    await expect(shorter(1)).rejects.toMatchObject({
      cause: { code: "change-orders/week-has-hours", details: { issues: [{ path: "changes.0.period.weeks" }] } },
    });
    await callAs(t, setting.expert).changeOrders.accept({ id: await shorter(2) });
    expect((await periodOf(setting)).weeks).toHaveLength(2);
  });

  test("with fewer weeks leaves seven days to hand hours over, takes an early end back and loses no draft", async () => {
    const setting = await runningPeriod({ weeks: 4 });
    const { client, expert, milestoneId: id } = setting;
    t.clock.advance({ days: 15 });
    const day = (await draftOf(setting)).weeks[2]?.from ?? "";
    await callAs(t, expert).timesheets.save({ id, week: 3, days: [{ day, hours: 2, note: "Reading" }] });
    await callAs(t, client).timesheets.endPeriod({ id });
    await accepted(setting, { period: { weeks: 1, hourlyRate: "140" } });
    const now = t.clock.now().getTime();
    expect(await periodOf(setting)).toMatchObject({
      endedBy: null,
      closesAt: new Date(now + 7 * 86_400_000).toISOString(),
    });
    expect((await periodOf(setting)).weeks).toHaveLength(1);
    expect((await draftOf(setting)).weeks[2]).toMatchObject({ hours: "2" });
  });

  test.each([
    ["open", { period: { weeks: 6, hourlyRate: "140" } }],
    ["awaiting_payment", { amount: "2800", period: { weeks: 6, hourlyRate: "140" } }],
  ] as const)(
    "with other weeks that is %s as the client ends the period lapses: the end stays",
    async (status, change) => {
      const setting = await runningPeriod({ weeks: 4 });
      const { client, expert, milestoneId: id } = setting;
      const order = await proposeChange(setting, change);
      if (status === "awaiting_payment") await callAs(t, expert).changeOrders.accept({ id: order });
      expect(await orderOf(setting)).toBe(status);
      const { closesAt } = await callAs(t, client).timesheets.endPeriod({ id });
      expect(await orderOf(setting)).toBe("lapsed");
      await expect(callAs(t, expert).changeOrders.accept({ id: order })).rejects.toEqual(
        refusal("CONFLICT", "change-orders/moved"),
      );
      expect(await periodOf(setting)).toMatchObject({ endedBy: "client", closesAt });
    },
  );

  test("with the same weeks stays open as the client ends the period, and leaves the end as it is", async () => {
    const setting = await runningPeriod({ weeks: 4 });
    const order = await proposeChange(setting, { period: { weeks: 4, hourlyRate: "70" } });
    const { closesAt } = await callAs(t, setting.client).timesheets.endPeriod({ id: setting.milestoneId });
    await callAs(t, setting.expert).changeOrders.accept({ id: order });
    expect(await periodOf(setting)).toMatchObject({ endedBy: "client", closesAt, hourlyRate: "70.00" });
  });

  test.each(["accepted", "handed over"] as const)(
    "and a week that is handed over at once, with what is %s sent first: the week keeps the rate that the expert was told",
    async (first) => {
      const setting = await runningPeriod();
      const { expert, milestoneId: id, projectId } = setting;
      const order = await proposeChange(setting, { period: { weeks: 3, hourlyRate: "70" } });
      const day = (await draftOf(setting)).weeks[0]?.from ?? "";
      const days = [{ day, hours: 4, note: "Interviews" }];
      const told: string[] = [];
      const pair = [
        () => callAs(t, expert).changeOrders.accept({ id: order }),
        async () => {
          const { weeks } = await callAs(t, expert).timesheets.save({ id, week: 1, days, handOver: true });
          told.push(weeks[0]?.hourlyRate ?? "");
        },
      ];
      if (first === "handed over") pair.reverse();
      const calls = Array.from({ length: 5 }, () => pair).flat();
      const results = tally(await raceBehindLock<unknown>(t, projectId, { calls }));
      expect(results).toEqual({ won: 2, refused: Array(8).fill("CONFLICT") });
      const amount = told[0] === "70.00" ? "280.00" : "560.00";
      expect((await ratesOf(setting))[0]).toEqual(["handed_over", "4", told[0], amount]);
      expect((await periodOf(setting)).hourlyRate).toBe("70.00");
    },
  );

  test("whatever rates are agreed on between weeks, each week is paid at its own and the sums come to what was paid in", async () => {
    const step = fc.record({
      hours: fc.integer({ min: 1, max: 3 }),
      answer: fc.constantFrom("approve", "wait"),
      rate: fc.integer({ min: 20, max: 120 }),
      moreHours: fc.integer({ min: 0, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async (steps) => {
        const setting = await runningPeriod({ amount: "600", weeks: steps.length, hourlyRate: "60" });
        const { client } = setting;
        const expected: number[] = [];
        let [rateMinor, paidMinor, refundedMinor] = [6_000, 60_000, 0];
        for (const [index, { hours, answer, rate, moreHours }] of steps.entries()) {
          const now = await draftOf(setting);
          if (Number(now.hoursLeft) < hours) break;
          const week = await handOver(setting, hours, index + 1);
          expected.push(hours * rateMinor);
          if (answer === "approve") await callAs(t, client).timesheets.approve({ id: week });
          const heldMinor = minorFromDecimal((await periodOf(setting)).held);
          if (heldMinor === 0 || (await periodOf(setting)).status !== "funded") break;
          const after = heldMinor + moreHours * rate * 100;
          // Nothing is taken from hours that wait; else every second order lowers.
          const isLower = answer === "approve" && index % 2 === 1 && heldMinor > 4_000;
          const amountMinor = isLower ? heldMinor - 2_000 : after;
          const period = { weeks: steps.length, hourlyRate: `${rate}.00` };
          if (period.hourlyRate !== (await periodOf(setting)).hourlyRate || amountMinor !== heldMinor) {
            await accepted(setting, { amount: (amountMinor / 100).toFixed(2), period });
            rateMinor = rate * 100;
            if (isLower) refundedMinor += 2_000;
            else paidMinor += amountMinor - heldMinor;
          }
          t.clock.advance({ days: 7 });
          await approveOverdueTimesheets(t.ports);
        }
        t.clock.advance({ days: 40 });
        await approveOverdueTimesheets(t.ports);
        await refundUndeliveredMilestones(t.ports);
        const all = (await callAs(t, client).milestones.list({ id: setting.projectId })).filter(({ id, partOfId }) =>
          [id, partOfId].includes(setting.milestoneId),
        );
        const sumOf = (status: string) =>
          all.filter((one) => one.status === status).reduce((sum, { amount }) => sum + minorFromDecimal(amount), 0);
        const weeks = (await periodOf(setting)).weeks.flatMap(({ status, amount }) =>
          status === "approved" ? [minorFromDecimal(amount)] : [],
        );
        expect(weeks).toEqual(expected);
        expect(sumOf("released")).toBe(expected.reduce((sum, each) => sum + each, 0));
        expect(sumOf("released") + sumOf("refunded")).toBe(paidMinor);
        expect(sumOf("refunded")).toBeGreaterThanOrEqual(refundedMinor);
      }),
      { numRuns: 4 },
    );
  }, 120_000);
});

describe("a week by the hour", () => {
  test("is written down, handed over and approved: its hours leave escrow at the rate, and the rest stays", async () => {
    const setting = await runningPeriod();
    const { client, expert, milestoneId: id } = setting;
    const [first] = (await draftOf(setting)).weeks;
    const day = first?.from ?? "";
    const save = callAs(t, expert).timesheets.save;
    await save({ id, week: 1, days: [{ day, hours: "4", note: "Reading" }] });
    expect((await draftOf(setting)).weeks[0]).toMatchObject({ status: "open", hours: "4", amount: "560.00" });
    // A draft is the expert's alone.
    expect((await periodOf(setting)).weeks[0]).toMatchObject({ status: "open", hours: "0", days: [] });

    const handedOver = await save({ id, week: 1, days: [{ day, hours: 2.5, note: "Reading" }], handOver: true });
    const [week] = handedOver.weeks;
    const answerBy = new Date(t.clock.now().getTime() + 5 * 86_400_000).toISOString();
    expect(week).toMatchObject({ status: "handed_over", hours: "2.5", amount: "350.00", answerBy });
    expect(handedOver).toMatchObject({ held: "1400.00", released: "0.00", hoursLeft: "7.5" });
    await expect(save({ id, week: 1, days: [] })).rejects.toEqual(refusal("CONFLICT", "timesheets/not-open"));

    const approved = await callAs(t, client).timesheets.approve({ id: week?.id as TimesheetId });
    expect(approved).toMatchObject({ held: "1050.00", released: "350.00", hoursLeft: "7.5" });
    expect(approved.weeks[0]).toMatchObject({ status: "approved", amount: "350.00", answerBy: null });
    expect(await milestonesOf(setting)).toEqual([
      "Advice by the hour 350.00 released",
      "Advice by the hour 1050.00 funded",
    ]);
    const [part] = (await callAs(t, client).milestones.list({ id: setting.projectId })).filter(
      (one) => one.partOfId === id,
    );
    expect(part).toMatchObject({
      id: approved.weeks[0]?.paidAsId,
      period: null,
      submissionNote: "Week 1: 2.5 h",
      payment: { status: "completed", settledFee: "52.50", settledPayout: "297.50" },
    });
    const kinds = (await callAs(t, client).projects.activity({ id: setting.projectId })).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["timesheet_handed_over", "timesheet_approved"]));
  });

  test("is sent back with a reason and handed over again, and pays nothing meanwhile", async () => {
    const setting = await runningPeriod();
    const id = await handOver(setting, 9);
    await expect(callAs(t, setting.client).timesheets.return({ id, reason: " " })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    const { weeks } = await callAs(t, setting.client).timesheets.return({ id, reason: "Tuesday was a holiday." });
    expect(weeks[0]).toMatchObject({ status: "returned", returnReason: "Tuesday was a holiday.", answerBy: null });
    await expect(callAs(t, setting.client).timesheets.approve({ id })).rejects.toEqual(
      refusal("CONFLICT", "timesheets/not-handed-over"),
    );
    expect((await draftOf(setting)).weeks[0]).toMatchObject({ hours: "9", returnReason: "Tuesday was a holiday." });
    expect(await handOver(setting, 7)).toBe(id);
    expect((await periodOf(setting)).weeks[0]).toMatchObject({ status: "handed_over", hours: "7", returnReason: null });
  });

  test("that was handed over again since it was read is not approved", async () => {
    const setting = await runningPeriod();
    const id = await handOver(setting, 2);
    const seen = (await periodOf(setting)).weeks[0]?.updatedAt ?? "";
    t.clock.advance({ minutes: 1 });
    await callAs(t, setting.client).timesheets.return({ id, reason: "Which day?" });
    await handOver(setting, 8);
    await expect(callAs(t, setting.client).timesheets.approve({ id, ifUnchangedSince: seen })).rejects.toEqual(
      refusal("CONFLICT", "timesheets/changed-meanwhile"),
    );
  });

  test("takes the milestone itself once it uses up the cap, and the project waits for its end", async () => {
    const setting = await runningPeriod();
    const first = await handOver(setting, 3);
    await callAs(t, setting.client).timesheets.approve({ id: first });
    t.clock.advance({ days: 7 });
    const id = await handOver(setting, 7, 2);
    const period = await callAs(t, setting.client).timesheets.approve({ id });
    expect(period).toMatchObject({ status: "released", held: "0.00", released: "1400.00", closesAt: null });
    expect(await milestonesOf(setting)).toEqual([
      "Advice by the hour 420.00 released",
      "Advice by the hour 980.00 released",
    ]);
    const project = await callAs(t, setting.client).projects.get({ id: setting.projectId });
    expect(project.settledSince).not.toBeNull();
  });

  test.each([
    ["more than the cap leaves", 10.25, "timesheets/above-cap"],
    ["no hours", null, "timesheets/no-hours"],
  ])("with %s is not handed over", async (_name, hours, code) => {
    const setting = await runningPeriod();
    const day = (await draftOf(setting)).weeks[0]?.from ?? "";
    const days = hours === null ? [] : [{ day, hours }];
    const save = callAs(t, setting.expert).timesheets.save({ id: setting.milestoneId, week: 1, days, handOver: true });
    await expect(save).rejects.toEqual(refusal("UNPROCESSABLE_CONTENT", code));
    expect((await draftOf(setting)).weeks[0]).toMatchObject({ id: null, status: "open" });
  });

  test("takes no day of another week, of the future or twice, no odd minutes and no week that there is not", async () => {
    const setting = await runningPeriod();
    const { weeks } = await draftOf(setting);
    const day = weeks[0]?.from ?? "";
    const save = (week: number, days: { day: string; hours: number }[]) =>
      callAs(t, setting.expert).timesheets.save({ id: setting.milestoneId, week, days });
    const refused = (code: string) => refusal("UNPROCESSABLE_CONTENT", code);
    await expect(save(1, [{ day: weeks[1]?.from ?? "", hours: 1 }])).rejects.toEqual(refused("timesheets/other-week"));
    await expect(save(3, [{ day: weeks[2]?.until ?? "", hours: 1 }])).rejects.toEqual(
      refused("timesheets/not-worked-yet"),
    );
    await expect(
      save(1, [
        { day, hours: 1 },
        { day, hours: 1 },
      ]),
    ).rejects.toEqual(refused("timesheets/day-twice"));
    await expect(save(4, [])).rejects.toEqual(refused("timesheets/no-such-week"));
    for (const hours of [0.1, 0, -1, 24.25]) {
      await expect(save(1, [{ day, hours }])).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
  });
});

describe("a milestone by the hour", () => {
  test("is planned with an amount that is its rate times whole quarter hours, and changed until it is funded", async () => {
    const { client, projectId: id } = await startEngagement(t);
    const { create, edit, divide } = callAs(t, client).milestones;
    const plan = (amount: string, hourlyRate = "140") =>
      create({ id, title: "Advice", amount, period: { weeks: 4, hourlyRate } });
    await expect(plan("1401")).rejects.toEqual(refusal("UNPROCESSABLE_CONTENT", "milestones/period-differs"));
    await expect(plan("1400", "0.50")).rejects.toMatchObject({ code: "BAD_REQUEST" });
    const planned = await plan("1435");
    expect(planned.period).toMatchObject({ weeks: 4, hourlyRate: "140.00", waiting: null, toHandOver: null });
    const milestoneId = planned.id as MilestoneId;
    await expect(edit({ id: milestoneId, amount: "1450" })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "milestones/period-differs"),
    );
    const changed = await edit({ id: milestoneId, amount: "1450", period: { weeks: 2, hourlyRate: "100" } });
    expect(changed).toMatchObject({ amount: "1450.00", period: { weeks: 2, hourlyRate: "100.00" } });
    const parts = [1, 2].map((part) => ({ title: `Part ${part}`, amount: "725" }));
    await expect(divide({ id: milestoneId, parts })).rejects.toEqual(
      refusal("CONFLICT", "milestones/by-the-hour-whole"),
    );
    expect(await edit({ id: milestoneId, period: null })).toMatchObject({ amount: "1450.00", period: null });
  });

  test("is handed over in weeks alone", async () => {
    const { expert, milestoneId: id } = await runningPeriod();
    await expect(callAs(t, expert).milestones.submit({ id, note: "All done." })).rejects.toEqual(
      refusal("CONFLICT", "milestones/by-the-hour"),
    );
  });

  test("gives back what is unused a week after its last, and not while a week waits for an answer", async () => {
    const setting = await runningPeriod({ weeks: 1 });
    const { closesAt, weeks } = await periodOf(setting);
    const lastDay = Date.parse(weeks[0]?.until ?? "");
    expect(closesAt).toBe(new Date(lastDay + 8 * 86_400_000).toISOString());
    t.clock.advance({ minutes: (Date.parse(closesAt ?? "") - t.clock.now().getTime()) / 60_000 - 1 });
    expect(await refundUndeliveredMilestones(t.ports)).toBe(0);
    await handOver(setting, 4);
    t.clock.advance({ minutes: 1 });
    expect(await refundUndeliveredMilestones(t.ports)).toBe(0);
    t.clock.advance({ days: 5 });
    expect(await approveOverdueTimesheets(t.ports)).toBe(1);
    expect(await refundUndeliveredMilestones(t.ports)).toBe(1);
    expect(await milestonesOf(setting)).toEqual([
      "Advice by the hour 560.00 released",
      "Advice by the hour 840.00 refunded",
    ]);
    await issueMissingInvoices(t.ports);
    const papers = (await callAs(t, setting.client).invoices.list({})).map(({ kind, amount }) => `${kind} ${amount}`);
    expect(papers.toSorted()).toEqual(["credit_note 840.00", "expert_invoice 560.00", "funding_receipt 1400.00"]);
  });

  test("ended by its expert gives back what is unused at once, after the weeks that wait", async () => {
    const setting = await runningPeriod();
    const end = () => callAs(t, setting.expert).timesheets.endPeriod({ id: setting.milestoneId });
    const id = await handOver(setting, 1);
    await expect(end()).rejects.toEqual(refusal("CONFLICT", "timesheets/week-waits"));
    await callAs(t, setting.client).timesheets.approve({ id });
    expect(await end()).toMatchObject({ status: "refunded", endedBy: "expert", held: "0.00", released: "140.00" });
    await expect(end()).rejects.toEqual(refusal("CONFLICT", "timesheets/not-running"));
  });

  test("ended by its client leaves the expert seven days to hand hours over", async () => {
    const setting = await runningPeriod({ weeks: 8 });
    const { closesAt } = await callAs(t, setting.client).timesheets.endPeriod({ id: setting.milestoneId });
    expect(closesAt).toBe(new Date(t.clock.now().getTime() + 7 * 86_400_000).toISOString());
    await callAs(t, setting.client).timesheets.approve({ id: await handOver(setting, 2) });
    t.clock.advance({ days: 7 });
    expect(await refundUndeliveredMilestones(t.ports)).toBe(1);
    expect(await periodOf(setting)).toMatchObject({ status: "refunded", endedBy: "client", released: "280.00" });
  });
});

describe("five days without an answer", () => {
  test("approve a week, and not a minute earlier; the client is reminded once, two days before", async () => {
    const setting = await runningPeriod();
    const id = await handOver(setting, 2);
    t.clock.advance({ days: 2, minutes: 1_439 });
    expect(await remindOfWeeks(t.ports)).toBe(0);
    t.clock.advance({ minutes: 1 });
    expect([await remindOfWeeks(t.ports), await remindOfWeeks(t.ports)]).toEqual([1, 0]);
    t.clock.advance({ days: 1, minutes: 1_439 });
    expect(await approveOverdueTimesheets(t.ports)).toBe(0);
    t.clock.advance({ minutes: 1 });
    expect([await approveOverdueTimesheets(t.ports), await approveOverdueTimesheets(t.ports)]).toEqual([1, 0]);
    expect((await periodOf(setting)).weeks[0]).toMatchObject({ id, status: "approved", amount: "280.00" });
  });

  test("that end in the same moment as an approval pay the week once", async () => {
    const setting = await runningPeriod();
    const id = await handOver(setting, 2);
    t.clock.advance({ days: 5 });
    const approve = () => callAs(t, setting.client).timesheets.approve({ id });
    await raceBehindLock<unknown>(t, setting.projectId, { calls: [() => approveOverdueTimesheets(t.ports), approve] });
    expect(await periodOf(setting)).toMatchObject({ held: "1120.00", released: "280.00" });
  });
});

describe("at once", () => {
  test("ten approvals pay the week once", async () => {
    const setting = await runningPeriod();
    const id = await handOver(setting, 2);
    const calls = Array.from({ length: 10 }, () => () => callAs(t, setting.client).timesheets.approve({ id }));
    const results = tally(await raceBehindLock(t, setting.projectId, { calls }));
    expect(results).toEqual({ won: 1, refused: Array(9).fill("CONFLICT") });
    expect(await periodOf(setting)).toMatchObject({ held: "1120.00", released: "280.00" });
  });

  test("an approval and the return of the same week: one of them holds", async () => {
    const setting = await runningPeriod();
    const id = await handOver(setting, 2);
    const { approve, return: sendBack } = callAs(t, setting.client).timesheets;
    const calls = [() => approve({ id }), () => sendBack({ id, reason: "Why?" })];
    const results = tally(await raceBehindLock<unknown>(t, setting.projectId, { calls }));
    expect(results).toEqual({ won: 1, refused: ["CONFLICT"] });
  });

  test("a dispute keeps every week of its milestone where it is, also from the clock", async () => {
    const setting = await runningPeriod();
    const id = await handOver(setting, 2);
    const dispute = () =>
      callAs(t, setting.client).disputes.open({ id: setting.milestoneId, reason: "Not our hours." });
    const approve = () => callAs(t, setting.client).timesheets.approve({ id });
    const [disputed, approved] = await raceBehindLock<unknown>(t, setting.projectId, { calls: [dispute, approve] });
    if (disputed?.status === "fulfilled" && approved?.status === "rejected") {
      expect(approved.reason).toEqual(refusal("CONFLICT", "timesheets/not-running"));
      expect(await periodOf(setting)).toMatchObject({ status: "disputed", held: "1400.00", released: "0.00" });
    } else expect(await periodOf(setting)).toMatchObject({ status: "disputed", held: "1120.00", released: "280.00" });
    t.clock.advance({ days: 6 });
    expect(await approveOverdueTimesheets(t.ports)).toBe(0);
  });
});

test("whatever weeks are worked, what was released and what goes back come to what was funded", async () => {
  const weekOf = fc.record({
    quarters: fc.integer({ min: 1, max: 60 }),
    answer: fc.constantFrom("approve", "clock", "return", "none"),
  });
  const periodOfWeeks = fc.record({
    rateMinor: fc.integer({ min: 100, max: 25_000 }),
    cap: fc.integer({ min: 40, max: 160 }),
    weeks: fc.array(weekOf, { minLength: 1, maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(periodOfWeeks, async ({ rateMinor, cap, weeks }) => {
      // Whole pounds an hour times four keep the cap a sum of whole pence at any number of quarters.
      const rate = rateMinor * 4;
      const amountMinor = rateMinor * cap;
      const text = (minor: number) => (minor / 100).toFixed(2);
      const terms = { amount: text(amountMinor), weeks: weeks.length, hourlyRate: text(rate) };
      const setting = await runningPeriod(terms);
      for (const [index, { quarters, answer }] of weeks.entries()) {
        const left = Number((await draftOf(setting)).hoursLeft) * 4;
        if (left === 0) break;
        const id = await handOver(setting, Math.min(left, quarters) / 4, index + 1);
        if (answer === "approve") await callAs(t, setting.client).timesheets.approve({ id });
        if (answer === "return") await callAs(t, setting.client).timesheets.return({ id, reason: "Please explain." });
        t.clock.advance({ days: 7 });
        if (answer === "clock") await approveOverdueTimesheets(t.ports);
        if ((await periodOf(setting)).status !== "funded") break;
      }
      t.clock.advance({ days: 30 });
      await approveOverdueTimesheets(t.ports);
      await refundUndeliveredMilestones(t.ports);
      const milestones = await callAs(t, setting.client).milestones.list({ id: setting.projectId });
      const sums = milestones.filter(({ id, partOfId }) => [id, partOfId].includes(setting.milestoneId));
      const released = sums.filter(({ status }) => status === "released");
      const returned = sums.filter(({ status }) => status === "refunded");
      expect(released.length + returned.length).toBe(sums.length);
      const sumOf = (list: typeof sums) => list.reduce((sum, { amount }) => sum + minorFromDecimal(amount), 0);
      expect(sumOf(released) + sumOf(returned)).toBe(amountMinor);
      expect(minorFromDecimal((await periodOf(setting)).released)).toBe(sumOf(released));
    }),
    { numRuns: 12 },
  );
}, 120_000);
