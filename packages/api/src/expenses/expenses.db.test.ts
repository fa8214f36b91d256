import { mayReadFile } from "@quorate/core/files/file-access";
import type { ExpenseId, MilestoneId } from "@quorate/core/ids";
import { minorFromDecimal } from "@quorate/core/money";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { settleUndecidedDisputes } from "../disputes/settle-undecided-disputes.service.ts";
import { toFileReader, toKeptFile } from "../files/files.mapper.ts";
import { findStoredFile } from "../files/files.queries.ts";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { listPaperDifferences } from "../ledger/paper-audit.queries.ts";
import { refundUndeliveredMilestones } from "../milestones/refund-undelivered-milestones.service.ts";
import { callAs } from "../testing/callers.ts";
import { tellChargeback } from "../testing/chargebacks.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { uploadFile } from "../testing/files.ts";
import { fundMilestone } from "../testing/milestones.ts";
import { workMoneyJobs } from "../testing/movements.ts";
import { signUpAdmin } from "../testing/people.ts";
import { startEngagement } from "../testing/projects.ts";
import { raceBehindLock, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { approveOverdueExpenses } from "./approve-overdue-expenses.service.ts";
import { remindOfExpenses } from "./remind-of-expenses.service.ts";

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

/** A funded milestone of £1,000.00 whose expenses come to £300.00 at most. */
async function withExpenses(cap: string | null = "300") {
  const engagement = await startEngagement(t);
  const { client, projectId } = engagement;
  const { id } = await callAs(t, client).milestones.create({ id: projectId, title: "Interviews", amount: "1000" });
  const milestoneId = id as MilestoneId;
  if (cap !== null) await callAs(t, client).expenses.setCap({ id: milestoneId, amount: cap });
  const funded = await fundMilestone(t, engagement, milestoneId);
  return { ...engagement, ...funded, milestoneId };
}
type Setting = Awaited<ReturnType<typeof withExpenses>>;

const expensesOf = ({ client, milestoneId: id }: Setting) => callAs(t, client).expenses.list({ id });
const milestonesOf = async ({ client, projectId: id }: Setting) =>
  (await callAs(t, client).milestones.list({ id }))
    .filter(({ status }) => status !== "cancelled")
    .map(({ title, amount, status }) => `${title} ${amount} ${status}`);

const today = () => t.clock.now().toISOString().slice(0, "yyyy-MM-dd".length);

async function formOf({ expert, milestoneId: id }: Setting, amount: string) {
  const fileId = await uploadFile(t, expert, { name: "receipt.pdf", purpose: "receipt" });
  return { id, kind: "travel" as const, spentOn: today(), description: "Train to Leeds", amount, fileId };
}
async function handIn(setting: Setting, amount: string): Promise<ExpenseId> {
  const { expenses } = await callAs(t, setting.expert).expenses.handIn(await formOf(setting, amount));
  return expenses[0]?.id as ExpenseId;
}
async function release({ client, expert, milestoneId: id }: Setting, complete = false) {
  await callAs(t, expert).milestones.submit({ id, note: "Here it is." });
  await callAs(t, client).milestones.release({ id, complete });
}

describe("the cap", () => {
  test("is funded with the milestone, held apart, and its unused rest goes back with the release", async () => {
    const setting = await withExpenses();
    expect(await milestonesOf(setting)).toEqual(["Interviews 1000.00 funded", "Expenses: Interviews 300.00 funded"]);
    const [work, pot] = (await callAs(t, setting.client).milestones.list({ id: setting.projectId })).filter(
      ({ status }) => status === "funded",
    );
    expect(work).toMatchObject({ expensesCap: "300.00", feeBasisPoints: 1500, platformFee: "150.00" });
    expect(pot).toMatchObject({ expensesOfId: work?.id, platformFee: "0.00", expertPayout: "300.00", refundAt: null });
    expect(await expensesOf(setting)).toMatchObject({ cap: "300.00", held: "300.00", left: "300.00", isOpen: true });

    await release(setting);
    expect(await milestonesOf(setting)).toEqual([
      "Interviews 1000.00 released",
      "Expenses: Interviews 300.00 refunded",
    ]);
    expect(await expensesOf(setting)).toMatchObject({ held: "0.00", left: "0.00", isOpen: false });
    await issueMissingInvoices(t.ports);
    const papers = (await callAs(t, setting.client).invoices.list({})).map(({ kind, amount }) => `${kind} ${amount}`);
    expect(papers.toSorted()).toEqual([
      "credit_note 300.00",
      "expert_invoice 1000.00",
      "funding_receipt 1000.00",
      "funding_receipt 300.00",
    ]);
    const project = await callAs(t, setting.client).projects.get({ id: setting.projectId });
    expect(project.settledSince).not.toBeNull();
  });

  test("does not stop a release that ends the project", async () => {
    const setting = await withExpenses();
    await release(setting, true);
    expect((await callAs(t, setting.client).projects.get({ id: setting.projectId })).status).toBe("completed");
  });

  test("is the client's to add until the milestone is funded, where the deal names none", async () => {
    const engagement = await startEngagement(t);
    const { client, expert, projectId } = engagement;
    const { id } = await callAs(t, client).milestones.create({ id: projectId, title: "Interviews", amount: "1000" });
    const milestoneId = id as MilestoneId;
    const setCap = callAs(t, client).expenses.setCap;
    await expect(setCap({ id: milestoneId, amount: "9999999999.99" })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "expenses/cap-too-high"),
    );
    await expect(callAs(t, expert).expenses.setCap({ id: milestoneId, amount: "80" })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await setCap({ id: milestoneId, amount: "80" })).toMatchObject({
      cap: "80.00",
      held: "0.00",
      isOpen: false,
    });
    await fundMilestone(t, engagement, milestoneId);
    await expect(setCap({ id: milestoneId, amount: "90" })).rejects.toEqual(refusal("CONFLICT", "expenses/cap-funded"));
  });
});

describe("an expense", () => {
  test("is handed in with its receipt and approved: it is paid at once, whole and without a fee", async () => {
    const setting = await withExpenses();
    const { client, expert } = setting;
    const form = { ...(await formOf(setting, "120.50")), vatRate: "20", vatAmount: "20.08" };
    const handedIn = await callAs(t, expert).expenses.handIn(form);
    const answerBy = new Date(t.clock.now().getTime() + 5 * 86_400_000).toISOString();
    expect(handedIn).toMatchObject({ held: "300.00", left: "179.50" });
    expect(handedIn.expenses).toMatchObject([
      {
        status: "handed_in",
        amount: "120.50",
        vatRate: "20",
        vatAmount: "20.08",
        answerBy,
        receipt: { name: "receipt.pdf" },
      },
    ]);
    const id = handedIn.expenses[0]?.id as ExpenseId;
    const approved = await callAs(t, client).expenses.approve({ id });
    expect(approved).toMatchObject({ held: "179.50", released: "120.50", left: "179.50" });
    const paid = (await callAs(t, client).milestones.list({ id: setting.projectId })).find(
      (one) => one.id === approved.expenses[0]?.paidAsId,
    );
    expect(paid).toMatchObject({
      title: "Expense (travel): Train to Leeds",
      expensesOfId: setting.milestoneId,
      payment: { status: "completed", settledFee: "0.00", settledPayout: "120.50" },
    });
    await issueMissingInvoices(t.ports);
    const invoices = await callAs(t, client).invoices.list({});
    expect(invoices.filter(({ kind }) => kind === "expert_invoice")).toMatchObject([{ amount: "120.50" }]);
    expect((await callAs(t, expert).invoices.list({})).map(({ kind }) => kind)).not.toContain("fee_invoice");
    const kinds = (await callAs(t, client).projects.activity({ id: setting.projectId })).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["expenses_cap_set", "expense_handed_in", "expense_approved"]));
  });

  test("that uses up the cap takes what is held itself", async () => {
    const setting = await withExpenses();
    await callAs(t, setting.client).expenses.approve({ id: await handIn(setting, "300") });
    expect(await milestonesOf(setting)).toEqual([
      "Interviews 1000.00 funded",
      "Expense (travel): Train to Leeds 300.00 released",
    ]);
    await expect(handIn(setting, "1")).rejects.toEqual(refusal("CONFLICT", "expenses/not-running"));
    await release(setting);
  });

  test("is sent back or taken back, and frees what it asked for; what was decided stays", async () => {
    const setting = await withExpenses();
    const { client, expert } = setting;
    const first = await handIn(setting, "200");
    await expect(handIn(setting, "100.01")).rejects.toEqual(refusal("UNPROCESSABLE_CONTENT", "expenses/above-cap"));
    await expect(callAs(t, client).expenses.return({ id: first, reason: " " })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    const returned = await callAs(t, client).expenses.return({ id: first, reason: "Another journey." });
    expect(returned).toMatchObject({
      left: "300.00",
      expenses: [{ status: "returned", returnReason: "Another journey." }],
    });
    await expect(callAs(t, client).expenses.approve({ id: first })).rejects.toEqual(
      refusal("CONFLICT", "expenses/not-waiting"),
    );
    const second = await handIn(setting, "300");
    expect(await callAs(t, expert).expenses.withdraw({ id: second })).toMatchObject({ left: "300.00" });
    await expect(callAs(t, expert).expenses.withdraw({ id: second })).rejects.toEqual(
      refusal("CONFLICT", "expenses/not-waiting"),
    );
  });

  test.each([
    ["VAT that is all of it", { vatAmount: "50" }, "UNPROCESSABLE_CONTENT", "vat-above-amount"],
    [
      "VAT that is more than its rate makes",
      { vatRate: "20", vatAmount: "8.45" },
      "UNPROCESSABLE_CONTENT",
      "vat-above-rate",
    ],
    ["VAT without a rate that makes any", { vatRate: "0", vatAmount: "1" }, "UNPROCESSABLE_CONTENT", "vat-above-rate"],
    ["a day to come", { spentOn: "2099-01-01" }, "UNPROCESSABLE_CONTENT", "not-spent-yet"],
  ] as const)("with %s is refused", async (_name, wrong, code, why) => {
    const setting = await withExpenses();
    const form = { ...(await formOf(setting, "50")), ...wrong };
    await expect(callAs(t, setting.expert).expenses.handIn(form)).rejects.toEqual(refusal(code, `expenses/${why}`));
    expect((await expensesOf(setting)).expenses).toEqual([]);
  });

  test("is not handed in without a cap, without a receipt of one's own, or with one that was used", async () => {
    const without = await withExpenses(null);
    await expect(handIn(without, "1")).rejects.toEqual(refusal("CONFLICT", "expenses/none-agreed"));
    const setting = await withExpenses();
    const form = await formOf(setting, "50");
    const fileId = await uploadFile(t, setting.client, { purpose: "receipt" });
    const handInWith = callAs(t, setting.expert).expenses.handIn;
    await expect(handInWith({ ...form, fileId })).rejects.toEqual(refusal("NOT_FOUND", "files/not-found"));
    await handInWith(form);
    await expect(handInWith(form)).rejects.toEqual(refusal("CONFLICT", "files/claimed"));
  });

  test("of another project is nobody's", async () => {
    const setting = await withExpenses();
    const id = await handIn(setting, "50");
    const other = await startEngagement(t);
    const refused = refusal("NOT_FOUND", "expenses/not-found");
    await expect(callAs(t, other.client).expenses.approve({ id })).rejects.toEqual(refused);
    await expect(callAs(t, other.client).expenses.return({ id, reason: "No." })).rejects.toEqual(refused);
    await expect(callAs(t, other.expert).expenses.withdraw({ id })).rejects.toEqual(refused);
    await callAs(t, setting.client).expenses.return({ id, reason: "No." });
    const { id: _, fileId: _file, ...said } = await formOf(setting, "40");
    await expect(callAs(t, other.expert).expenses.revise({ ...said, id })).rejects.toEqual(refused);
    await expect(callAs(t, setting.client).expenses.revise({ ...said, id })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(callAs(t, other.client).expenses.list({ id: setting.milestoneId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

/** An expense of £120.50 that was sent back, and its receipt. */
async function sentBack(setting: Setting) {
  const form = { ...(await formOf(setting, "120.50")), vatRate: "20", vatAmount: "20.08" };
  const handedIn = await callAs(t, setting.expert).expenses.handIn(form);
  const id = handedIn.expenses[0]?.id as ExpenseId;
  t.clock.advance({ days: 3 });
  await remindOfExpenses(t.ports);
  const reason = "Dinner is not ours.";
  const returned = await callAs(t, setting.client).expenses.return({ id, reason });
  const { id: _, fileId, ...said } = form;
  return { id, fileId, reason, said, ifUnchangedSince: returned.expenses[0]?.updatedAt ?? "" };
}

describe("an expense that was sent back", () => {
  test("is revised: the version before it stays with its reason, and the five days start anew", async () => {
    const setting = await withExpenses();
    const { client, expert } = setting;
    const { id, fileId, reason, said } = await sentBack(setting);
    t.clock.advance({ days: 3 });
    const revised = await callAs(t, expert).expenses.revise({ ...said, id, amount: "90", vatAmount: "15" });
    expect(revised).toMatchObject({ held: "300.00", left: "210.00" });
    expect(revised.expenses).toMatchObject([
      {
        ...{ id, status: "handed_in", version: 2, amount: "90.00", vatAmount: "15.00", receipt: { id: fileId } },
        ...{ returnReason: null, decidedAt: null },
        answerBy: new Date(t.clock.now().getTime() + 5 * 86_400_000).toISOString(),
        earlier: [{ version: 1, amount: "120.50", vatAmount: "20.08", receipt: { id: fileId }, returnReason: reason }],
      },
    ]);
    t.clock.advance({ days: 3 });
    expect(await remindOfExpenses(t.ports)).toBe(1);
    t.clock.advance({ days: 1, minutes: 1_439 });
    expect(await approveOverdueExpenses(t.ports)).toBe(0);
    t.clock.advance({ minutes: 1 });
    expect(await approveOverdueExpenses(t.ports)).toBe(1);
    expect(await expensesOf(setting)).toMatchObject({ held: "210.00", released: "90.00" });
    const kinds = (await callAs(t, client).projects.activity({ id: setting.projectId })).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith("expense_"))).toEqual([
      "expense_auto_approved",
      "expense_revised",
      "expense_returned",
      "expense_handed_in",
    ]);
  });

  test("takes another receipt, whose first one both parties still read, and is sent back once more", async () => {
    const setting = await withExpenses();
    const { client, expert } = setting;
    const { id, fileId: firstId, said } = await sentBack(setting);
    const fileId = await uploadFile(t, expert, { name: "other.pdf", purpose: "receipt" });
    await callAs(t, expert).expenses.revise({ ...said, id, fileId });
    await callAs(t, client).expenses.return({ id, reason: "Now the date is wrong." });
    const { expenses } = await callAs(t, expert).expenses.revise({ ...said, id, spentOn: "2026-01-02" });
    expect(expenses[0]).toMatchObject({
      ...{ version: 3, receipt: { id: fileId } },
      earlier: [
        { version: 2, receipt: { id: fileId }, returnReason: "Now the date is wrong." },
        { version: 1, receipt: { id: firstId }, returnReason: "Dinner is not ours." },
      ],
    });
    await callAs(t, client).expenses.approve({ id });
    const row = await findStoredFile(t.db, firstId, client);
    expect(row && mayReadFile(toKeptFile(row), toFileReader(client, row))).toBe(true);
  });

  test("is refused at its field with what is refused of a first one, and nothing of it changes", async () => {
    const setting = await withExpenses();
    const { id, said } = await sentBack(setting);
    await handIn(setting, "250");
    const revise = (wrong: object) => callAs(t, setting.expert).expenses.revise({ ...said, id, ...wrong });
    const refused = (code: string) => refusal("UNPROCESSABLE_CONTENT", `expenses/${code}`);
    await expect(revise({})).rejects.toEqual(refused("above-cap"));
    await expect(revise({ amount: "20", vatAmount: "20" })).rejects.toEqual(refused("vat-above-amount"));
    await expect(revise({ amount: "40", vatAmount: "7" })).rejects.toEqual(refused("vat-above-rate"));
    await expect(revise({ amount: "40", vatAmount: "6", spentOn: "2099-01-01" })).rejects.toEqual(
      refused("not-spent-yet"),
    );
    await expect(revise({ amount: "0" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    const fileId = await uploadFile(t, setting.client, { purpose: "receipt" });
    await expect(revise({ amount: "40", vatAmount: "6", fileId })).rejects.toEqual(
      refusal("NOT_FOUND", "files/not-found"),
    );
    const standing = (await expensesOf(setting)).expenses.find((one) => one.id === id);
    expect(standing).toMatchObject({ status: "returned", version: 1, amount: "120.50", earlier: [] });
  });

  test("is revised as it stands alone: not while it waits, and not from a page that is out of date", async () => {
    const setting = await withExpenses();
    const { client, expert } = setting;
    const { id, said, ifUnchangedSince } = await sentBack(setting);
    await callAs(t, expert).expenses.revise({ ...said, id, ifUnchangedSince });
    await expect(callAs(t, expert).expenses.revise({ ...said, id })).rejects.toEqual(
      refusal("CONFLICT", "expenses/not-returned"),
    );
    const stale = refusal("CONFLICT", "expenses/changed-meanwhile");
    for (const answer of [
      () => callAs(t, client).expenses.approve({ id, ifUnchangedSince }),
      () => callAs(t, client).expenses.return({ id, ifUnchangedSince, reason: "No." }),
      () => callAs(t, expert).expenses.withdraw({ id, ifUnchangedSince }),
    ]) {
      await expect(answer()).rejects.toEqual(stale);
    }
  });

  test("is taken back, and its reason stays beside it", async () => {
    const setting = await withExpenses();
    const { id, reason, said } = await sentBack(setting);
    const { expenses } = await callAs(t, setting.expert).expenses.withdraw({ id });
    expect(expenses).toMatchObject([{ status: "withdrawn", returnReason: reason }]);
    await expect(callAs(t, setting.expert).expenses.revise({ ...said, id })).rejects.toEqual(
      refusal("CONFLICT", "expenses/not-returned"),
    );
  });

  test.each([
    ["the release of its milestone", (setting: Setting) => release(setting)],
    [
      "a cancelled project",
      async ({ client, expert, projectId: id }: Setting) => {
        await callAs(t, client).projects.cancel({ id });
        await callAs(t, expert).projects.cancel({ id });
      },
    ],
    [
      "a bank that takes the money",
      async ({ checkoutId }: Setting) => {
        await tellChargeback(t, checkoutId, { amountMinor: 130_000, isWithdrawn: true, status: "lost" });
      },
    ],
    [
      "a change order that drops the milestone",
      async ({ client, expert, projectId, milestoneId }: Setting) => {
        const changes = [{ milestoneId, remove: true as const }];
        const { id } = await callAs(t, client).changeOrders.propose({ id: projectId, changes });
        await callAs(t, expert).changeOrders.accept({ id });
      },
    ],
  ])("lapses with %s", async (_name, end) => {
    const setting = await withExpenses();
    const { id, reason, said } = await sentBack(setting);
    await end(setting);
    const { held, expenses } = await expensesOf(setting);
    expect(held).toBe("0.00");
    expect(expenses).toMatchObject([{ status: "lapsed", returnReason: reason }]);
    await expect(callAs(t, setting.expert).expenses.revise({ ...said, id })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  test("after the release is not revised any more, and what is left goes back at once", async () => {
    const setting = await withExpenses();
    const id = await handIn(setting, "100");
    await release(setting);
    const { held, expenses } = await callAs(t, setting.client).expenses.return({ id, reason: "No." });
    expect([held, expenses[0]?.status]).toEqual(["0.00", "lapsed"]);
  });

  test("of ten at once that revise it or take it back one does", async () => {
    const setting = await withExpenses();
    const { id, said, ifUnchangedSince } = await sentBack(setting);
    const calls = Array.from({ length: 10 }, (_, nth) => () => {
      const { expenses } = callAs(t, setting.expert);
      if (nth % 2 === 0) return expenses.withdraw({ id, ifUnchangedSince });
      return expenses.revise({ ...said, id, ifUnchangedSince, amount: `${50 + nth}`, vatAmount: "5" });
    });
    const results = tally(await raceBehindLock<unknown>(t, setting.projectId, { calls }));
    expect(results).toEqual({ won: 1, refused: Array(9).fill("CONFLICT") });
    const [expense] = (await expensesOf(setting)).expenses;
    expect(expense?.earlier).toHaveLength(expense?.status === "handed_in" ? 1 : 0);
  });

  test("beside the release of its milestone is either revised and answered, or lapses", async () => {
    const setting = await withExpenses();
    const { client, expert, milestoneId } = setting;
    const { id, said } = await sentBack(setting);
    await callAs(t, expert).milestones.submit({ id: milestoneId, note: "Done." });
    const calls = [
      () => callAs(t, client).milestones.release({ id: milestoneId }),
      () => callAs(t, expert).expenses.revise({ ...said, id }),
    ];
    await raceBehindLock<unknown>(t, setting.projectId, { calls });
    t.clock.advance({ days: 5 });
    await approveOverdueExpenses(t.ports);
    const { held, released, expenses } = await expensesOf(setting);
    const isRevised = expenses[0]?.version === 2;
    expect([expenses[0]?.status, held, released]).toEqual(
      isRevised ? ["approved", "0.00", "120.50"] : ["lapsed", "0.00", "0.00"],
    );
  });

  test("tells the client what is different, and the expert that it can be revised", async () => {
    const setting = await withExpenses();
    const { id, said } = await sentBack(setting);
    await callAs(t, setting.expert).expenses.revise({ ...said, id, amount: "90", vatAmount: "15" });
    const mails = await workDeliveries(t);
    const revised = mails.find(({ subject }) => subject.includes("revised an expense"));
    expect(revised?.text).toContain("£90.00, was £120.50");
    expect(revised?.text).toContain("£15.00, was £20.08");
    expect(revised?.text).not.toContain("Another one");
  });
});

describe("what waits", () => {
  const stepsOf = async (setting: Setting, by: "client" | "expert") => {
    const { dashboards, projects } = callAs(t, setting[by]);
    const { waiting } = by === "client" ? await dashboards.organization() : await dashboards.expert();
    const listed = await projects.list({ scope: "mine" });
    return {
      items: waiting.map(({ kind, amount, count, dueAt }) => [kind, amount, count, dueAt]),
      inList: listed[0]?.work?.waiting,
    };
  };

  test("for the client is the answer, on the dashboard, in the list and with the milestone, until it is given", async () => {
    const setting = await withExpenses();
    const { client, projectId, milestoneId } = setting;
    const id = await handIn(setting, "120.50");
    const until = new Date(t.clock.now().getTime() + 5 * 86_400_000).toISOString();
    t.clock.advance({ minutes: 1 });
    await handIn(setting, "20");
    const item = ["answer-expense", "140.50", 2, until];
    expect(await stepsOf(setting, "client")).toEqual({ items: [item], inList: "answer-expense" });
    const milestones = await callAs(t, client).milestones.list({ id: projectId });
    expect(milestones.find((one) => one.id === milestoneId)?.expenses).toMatchObject({
      waiting: { count: 2, amount: "140.50", until },
      toRevise: null,
    });
    await callAs(t, client).expenses.approve({ id });
    expect((await stepsOf(setting, "client")).items).toMatchObject([["answer-expense", "20.00", 1, {}]]);
    await callAs(t, client).disputes.open({ id: milestoneId, reason: "Not what we agreed on." });
    expect((await stepsOf(setting, "client")).items.map(([kind]) => kind)).not.toContain("answer-expense");
  });

  test("for the expert is the revision of what was sent back, while the work is under way", async () => {
    const setting = await withExpenses();
    await sentBack(setting);
    const item = ["revise-expense", "120.50", 1, null];
    expect((await stepsOf(setting, "expert")).items).toContainEqual(item);
    expect((await stepsOf(setting, "client")).items).toEqual([]);
    await release(setting);
    expect((await stepsOf(setting, "expert")).items.map(([kind]) => kind)).not.toContain("revise-expense");
  });
});

describe("when the work ends", () => {
  test("with an expense that waits, what is left goes back after its answer", async () => {
    const setting = await withExpenses();
    const id = await handIn(setting, "100");
    await release(setting);
    expect(await refundUndeliveredMilestones(t.ports)).toBe(0);
    await expect(handIn(setting, "10")).rejects.toEqual(refusal("CONFLICT", "expenses/not-running"));
    const before = await callAs(t, setting.client).projects.get({ id: setting.projectId });
    expect(before.settledSince).toBeNull();
    expect(await callAs(t, setting.client).expenses.approve({ id })).toMatchObject({
      held: "0.00",
      released: "100.00",
    });
    expect(await milestonesOf(setting)).toEqual([
      "Interviews 1000.00 released",
      "Expense (travel): Train to Leeds 100.00 released",
      "Expenses: Interviews 200.00 refunded",
    ]);
    const after = await callAs(t, setting.client).projects.get({ id: setting.projectId });
    expect(after.settledSince).not.toBeNull();
  });

  test("a project does not complete while an expense waits", async () => {
    const setting = await withExpenses();
    await handIn(setting, "100");
    await callAs(t, setting.expert).milestones.submit({ id: setting.milestoneId, note: "Done." });
    await expect(
      callAs(t, setting.client).milestones.release({ id: setting.milestoneId, complete: true }),
    ).rejects.toEqual(refusal("CONFLICT", "projects/money-in-escrow"));
    expect(await milestonesOf(setting)).toContain("Interviews 1000.00 submitted");
  });

  test("a cancelled project gives all of it back, and what waits lapses", async () => {
    const setting = await withExpenses();
    const { client, expert, projectId: id } = setting;
    await callAs(t, client).expenses.approve({ id: await handIn(setting, "50") });
    await handIn(setting, "100");
    await callAs(t, client).projects.cancel({ id });
    await callAs(t, expert).projects.cancel({ id });
    expect(await milestonesOf(setting)).toEqual([
      "Interviews 1000.00 refunded",
      "Expense (travel): Train to Leeds 50.00 released",
      "Expenses: Interviews 250.00 refunded",
    ]);
    expect((await expensesOf(setting)).expenses.map(({ status }) => status).toSorted()).toEqual(["approved", "lapsed"]);
  });

  test("money for expenses is no work: it is not handed over, disputed or changed by an order", async () => {
    const setting = await withExpenses();
    const { client, expert, projectId } = setting;
    const pot = (await callAs(t, client).milestones.list({ id: projectId })).find(({ expensesOfId }) => expensesOfId);
    const id = pot?.id as MilestoneId;
    const refused = refusal("CONFLICT", "milestones/for-expenses");
    await expect(callAs(t, expert).milestones.submit({ id, note: "Done." })).rejects.toEqual(refused);
    await expect(callAs(t, client).disputes.open({ id, reason: "No." })).rejects.toEqual(refused);
    await expect(
      callAs(t, client).changeOrders.propose({ id: projectId, changes: [{ milestoneId: id, remove: true }] }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/NOT_FOUND|UNPROCESSABLE|CONFLICT/) });
  });

  test("a dispute stops expenses, also from the clock, until it is decided", async () => {
    const setting = await withExpenses();
    const { client, milestoneId } = setting;
    const id = await handIn(setting, "100");
    await callAs(t, client).disputes.open({ id: milestoneId, reason: "Not what we agreed on." });
    const refused = refusal("CONFLICT", "expenses/not-running");
    await expect(callAs(t, client).expenses.approve({ id })).rejects.toEqual(refused);
    await expect(handIn(setting, "10")).rejects.toEqual(refused);
    t.clock.advance({ days: 6 });
    expect(await approveOverdueExpenses(t.ports)).toBe(0);
  });
});

describe("a chargeback", () => {
  test("of the whole takes work and expenses, and what waits lapses", async () => {
    const setting = await withExpenses();
    await handIn(setting, "100");
    const of = { amountMinor: 130_000, isWithdrawn: true };
    await tellChargeback(t, setting.checkoutId, of);
    await expect(release(setting)).rejects.toEqual(refusal("CONFLICT", "chargebacks/payment-held"));
    t.clock.advance({ days: 6 });
    expect(await approveOverdueExpenses(t.ports)).toBe(0);
    await tellChargeback(t, setting.checkoutId, { ...of, status: "lost" });
    expect(await milestonesOf(setting)).toEqual([
      "Interviews 1000.00 refunded",
      "Expenses: Interviews 300.00 refunded",
    ]);
    expect(await expensesOf(setting)).toMatchObject({
      ...{ cap: "300.00", held: "0.00", left: "0.00", expenses: [{ status: "lapsed" }] },
      ended: { reason: "charged_back", amount: "300.00", at: t.clock.now().toISOString() },
    });
    const told = (await workDeliveries(t)).filter(({ text }) =>
      /Nothing left to claim: the client's bank took .*300\.00 back/.test(text.replaceAll(/\s+/g, " ")),
    );
    expect(told.map(({ kind, to }) => `${kind} ${to}`).toSorted()).toEqual(
      [setting.client.email, setting.expert.email].map((to) => `chargeback-decided ${to}`).toSorted(),
    );
  });

  test("after both payouts were sent asks each of them back, once", async () => {
    const setting = await withExpenses();
    await callAs(t, setting.client).expenses.approve({ id: await handIn(setting, "300") });
    await release(setting);
    await workMoneyJobs(t);
    await tellChargeback(t, setting.checkoutId, { amountMinor: 130_000, isWithdrawn: true, status: "lost" });
    await workMoneyJobs(t);
    await tellChargeback(t, setting.checkoutId, { amountMinor: 130_000, isWithdrawn: true, status: "lost" });
    await workMoneyJobs(t);
    const asked = t.reversals.splice(0).map(({ amountMinor }) => amountMinor);
    expect(asked.toSorted((one, other) => one - other)).toEqual([30_000, 85_000]);
  });

  test("of a part, after an expense was paid, leaves no money for expenses behind", async () => {
    const setting = await withExpenses();
    await callAs(t, setting.client).expenses.approve({ id: await handIn(setting, "100") });
    const of = { amountMinor: 40_000, isWithdrawn: true };
    await tellChargeback(t, setting.checkoutId, of);
    await tellChargeback(t, setting.checkoutId, { ...of, status: "lost" });
    await refundUndeliveredMilestones(t.ports);
    const statuses = new Map((await milestonesOf(setting)).map((line) => [line, line.split(" ").at(-1)]));
    const isWorkHeld = [...statuses].some(([line, status]) => line.startsWith("Interviews") && status === "funded");
    expect((await expensesOf(setting)).held === "0.00" || isWorkHeld).toBe(true);
  });
});

describe("a receipt", () => {
  test("is read by both parties and by administrators, and by no one else", async () => {
    const setting = await withExpenses();
    const form = await formOf(setting, "50");
    await callAs(t, setting.expert).expenses.handIn(form);
    const other = await startEngagement(t);
    const mayRead = async (person: Viewer) => {
      const row = await findStoredFile(t.db, form.fileId, person);
      return row !== undefined && mayReadFile(toKeptFile(row), toFileReader(person, row));
    };
    const admin = await signUpAdmin(t);
    expect([await mayRead(setting.client), await mayRead(setting.expert), await mayRead(admin)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([await mayRead(other.client), await mayRead(other.expert)]).toEqual([false, false]);
  });

  test("that is neither a PDF nor a picture is refused at its field", async () => {
    const setting = await withExpenses();
    const form = await formOf(setting, "50");
    await t.db.updateTable("files").set({ media_type: "text/csv" }).where("id", "=", form.fileId).execute();
    await expect(callAs(t, setting.expert).expenses.handIn(form)).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "expenses/receipt-kind"),
    );
  });
});

describe("five days without an answer", () => {
  test("approve an expense, and not a minute earlier; the client is reminded once, two days before", async () => {
    const setting = await withExpenses();
    await handIn(setting, "100");
    t.clock.advance({ days: 3 });
    expect([await remindOfExpenses(t.ports), await remindOfExpenses(t.ports)]).toEqual([1, 0]);
    t.clock.advance({ days: 1, minutes: 1_439 });
    expect(await approveOverdueExpenses(t.ports)).toBe(0);
    t.clock.advance({ minutes: 1 });
    expect([await approveOverdueExpenses(t.ports), await approveOverdueExpenses(t.ports)]).toEqual([1, 0]);
    expect(await expensesOf(setting)).toMatchObject({ held: "200.00", released: "100.00" });
  });
});

describe("at once", () => {
  test("ten expenses of a quarter of the cap: four are taken", async () => {
    const setting = await withExpenses();
    const forms = await Promise.all(Array.from({ length: 10 }, () => formOf(setting, "75")));
    const calls = forms.map((form) => () => callAs(t, setting.expert).expenses.handIn(form));
    const results = tally(await raceBehindLock(t, setting.projectId, { calls }));
    expect(results).toEqual({ won: 4, refused: Array(6).fill("UNPROCESSABLE_CONTENT") });
    expect(await expensesOf(setting)).toMatchObject({ held: "300.00", left: "0.00" });
  });

  test("ten approvals pay an expense once", async () => {
    const setting = await withExpenses();
    const id = await handIn(setting, "100");
    const calls = Array.from({ length: 10 }, () => () => callAs(t, setting.client).expenses.approve({ id }));
    const results = tally(await raceBehindLock(t, setting.projectId, { calls }));
    expect(results).toEqual({ won: 1, refused: Array(9).fill("CONFLICT") });
    expect(await expensesOf(setting)).toMatchObject({ held: "200.00", released: "100.00" });
  });

  test("an expense and the release of its milestone: all of the cap is paid or goes back", async () => {
    const setting = await withExpenses();
    const { client, expert, milestoneId: id } = setting;
    await callAs(t, expert).milestones.submit({ id, note: "Done." });
    const form = await formOf(setting, "100");
    const calls = [() => callAs(t, client).milestones.release({ id }), () => callAs(t, expert).expenses.handIn(form)];
    await raceBehindLock<unknown>(t, setting.projectId, { calls });
    t.clock.advance({ days: 5 });
    await approveOverdueExpenses(t.ports);
    const { held, released, expenses } = await expensesOf(setting);
    expect([held, released]).toEqual(["0.00", expenses.length === 1 ? "100.00" : "0.00"]);
    const settled = (await callAs(t, client).milestones.list({ id: setting.projectId })).filter(
      ({ expensesOfId }) => expensesOfId === id,
    );
    expect(settled.reduce((sum, { amount }) => sum + minorFromDecimal(amount), 0)).toBe(30_000);
    expect(settled.map(({ status }) => status)).not.toContain("funded");
  });
});

test("whatever is handed in and answered, and however the work ends, what was released and what goes back come to the cap", async () => {
  const expense = fc.record({
    minor: fc.integer({ min: 1, max: 20_000 }),
    answer: fc.constantFrom("approve", "return", "revise", "withdraw", "clock", "none"),
  });
  const story = fc.record({
    capMinor: fc.integer({ min: 1, max: 40_000 }),
    expenses: fc.array(expense, { maxLength: 5 }),
    end: fc.constantFrom("release", "change order", "refund", "dispute"),
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ capMinor, expenses, end }) => {
      const setting = await withExpenses((capMinor / 100).toFixed(2));
      const { client, expert, milestoneId: id, projectId } = setting;
      for (const { minor, answer } of expenses) {
        const amount = (minor / 100).toFixed(2);
        const isTaken = minor <= minorFromDecimal((await expensesOf(setting)).left);
        if (!isTaken || !(await expensesOf(setting)).isOpen) {
          await expect(handIn(setting, amount)).rejects.toThrow();
          continue;
        }
        const expenseId = await handIn(setting, amount);
        if (answer === "approve") await callAs(t, client).expenses.approve({ id: expenseId });
        if (answer === "return" || answer === "revise") {
          await callAs(t, client).expenses.return({ id: expenseId, reason: "Why?" });
        }
        if (answer === "revise") {
          const said = { kind: "other" as const, spentOn: today(), description: "Half of it", amount: "0.01" };
          await callAs(t, expert).expenses.revise({ ...said, id: expenseId });
        }
        if (answer === "withdraw") await callAs(t, expert).expenses.withdraw({ id: expenseId });
        if (answer === "clock") t.clock.advance({ days: 5 });
        if (answer === "clock") await approveOverdueExpenses(t.ports);
      }
      if (end === "release") await release(setting);
      if (end === "change order") {
        const order = await callAs(t, client).changeOrders.propose({
          id: projectId,
          changes: [{ milestoneId: id, remove: true }],
        });
        await callAs(t, expert).changeOrders.accept({ id: order.id });
      }
      if (end === "dispute") await callAs(t, client).disputes.open({ id, reason: "Not what we agreed on." });
      if (end === "refund" || end === "dispute") t.clock.advance({ days: 89 });
      await settleUndecidedDisputes(t.ports);
      await refundUndeliveredMilestones(t.ports);
      t.clock.advance({ days: 5 });
      await approveOverdueExpenses(t.ports);
      await refundUndeliveredMilestones(t.ports);

      const money = (await callAs(t, client).milestones.list({ id: projectId })).filter(
        (one) => one.expensesOfId === id,
      );
      const sumOf = (status: string) =>
        money.filter((one) => one.status === status).reduce((sum, { amount }) => sum + minorFromDecimal(amount), 0);
      expect(sumOf("released") + sumOf("refunded")).toBe(capMinor);
      const { held, released } = await expensesOf(setting);
      expect([held, minorFromDecimal(released)]).toEqual(["0.00", sumOf("released")]);
    }),
    { numRuns: 12 },
  );
}, 240_000);

describe("of twenty at once", () => {
  test("who answer one expense one does, and it is paid once or not at all", async () => {
    const setting = await withExpenses();
    const { client, expert } = setting;
    const id = await handIn(setting, "120");
    const ifUnchangedSince = (await expensesOf(setting)).expenses[0]?.updatedAt;
    const answers = Array.from({ length: 20 }, (_, nth) => {
      if (nth % 3 === 0) return callAs(t, client).expenses.return({ id, reason: "Another journey." });
      // What was sent back is taken back, too, by an expert who has seen that it was.
      const withdraw = () => callAs(t, expert).expenses.withdraw({ id, ifUnchangedSince });
      return nth % 3 === 1 ? callAs(t, client).expenses.approve({ id }) : withdraw();
    });
    expect(tally(await Promise.allSettled(answers))).toEqual({ won: 1, refused: Array(19).fill("CONFLICT") });
    const { held, released, expenses } = await expensesOf(setting);
    expect(Number(held) + Number(released)).toBe(300);
    expect(released).toBe(expenses[0]?.status === "approved" ? "120.00" : "0.00");
  });

  test("that each ask for all of the cap one is taken", async () => {
    const setting = await withExpenses();
    const forms = await Promise.all(Array.from({ length: 20 }, () => formOf(setting, "300")));
    const results = await Promise.allSettled(forms.map((form) => callAs(t, setting.expert).expenses.handIn(form)));
    expect(tally(results)).toEqual({ won: 1, refused: Array(19).fill("UNPROCESSABLE_CONTENT") });
    expect(await expensesOf(setting)).toMatchObject({ left: "0.00", expenses: [{ amount: "300.00" }] });
  });
});
