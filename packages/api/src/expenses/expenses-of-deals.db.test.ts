import type { ChangeOrderId, ExpenseId, MilestoneId } from "@quorate/core/ids";
import { minorFromDecimal } from "@quorate/core/money";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { listPaperDifferences } from "../ledger/paper-audit.queries.ts";
import { callAs } from "../testing/callers.ts";
import { uploadFile } from "../testing/files.ts";
import { signUpClient, signUpExpert } from "../testing/people.ts";
import { postProject } from "../testing/projects.ts";
import { raceBehindLock, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

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

const LETTER = "I have taken four health care firms into the Netherlands.";
const MILESTONES = [
  { title: "Interviews", amount: "1000.00", expensesCap: "300.00" },
  { title: "Report", amount: "500.00" },
];

async function offer(terms: Record<string, unknown>) {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  const projectId = await postProject(t, client);
  const call = { client: callAs(t, client), expert: callAs(t, expert) };
  const sent = await call.expert.proposals.submit({ id: projectId, coverLetter: LETTER, ...terms });
  return { client, expert, call, projectId, id: sent.id, sent };
}
type Setting = Awaited<ReturnType<typeof offer>>;

const liveOf = async ({ call, projectId: id }: Setting) =>
  (await call.client.milestones.list({ id })).filter(({ status }) => status !== "cancelled");
const capsOf = async (setting: Setting) => (await liveOf(setting)).map(({ expensesCap }) => expensesCap);
const linesOf = async (setting: Setting) =>
  (await liveOf(setting)).map(({ title, amount, status }) => `${title} ${amount} ${status}`);

async function settle({ call }: Setting, { checkoutUrl }: { checkoutUrl: string }) {
  await call.client.checkouts.settle({ id: checkoutUrl.split("/").at(-1) ?? "", outcome: "paid" });
}

/** The deal of two milestones, of which the first is funded with its £300.00 for expenses. */
async function fundedDeal(milestones: readonly object[] = MILESTONES) {
  const setting = await offer({ milestones });
  await setting.call.client.proposals.accept({ id: setting.id });
  const [first] = await liveOf(setting);
  const milestoneId = first?.id as MilestoneId;
  await settle(setting, await setting.call.client.milestones.fund({ id: milestoneId }));
  return { ...setting, milestoneId };
}
type Funded = Awaited<ReturnType<typeof fundedDeal>>;

const expensesOf = ({ call, milestoneId: id }: Funded) => call.client.expenses.list({ id });

async function handIn({ call, expert, milestoneId: id }: Funded, amount: string): Promise<ExpenseId> {
  const fileId = await uploadFile(t, expert, { name: "receipt.pdf", purpose: "receipt" });
  const spentOn = t.clock.now().toISOString().slice(0, "yyyy-MM-dd".length);
  const form = { id, kind: "travel" as const, spentOn, description: "Train to Leeds", amount, fileId };
  return (await call.expert.expenses.handIn(form)).expenses[0]?.id as ExpenseId;
}

type Changes = Parameters<Setting["call"]["expert"]["changeOrders"]["propose"]>[0]["changes"];
async function propose({ call, projectId: id }: Setting, changes: Changes) {
  const order = await call.expert.changeOrders.propose({ id, changes });
  return { ...order, id: order.id as ChangeOrderId };
}

/** The client accepts, and pays where there is something to pay. */
async function putInForce(setting: Setting, id: ChangeOrderId) {
  const { status } = await setting.call.client.changeOrders.accept({ id });
  if (status === "awaiting_payment") await settle(setting, await setting.call.client.changeOrders.fund({ id }));
  return (await setting.call.client.changeOrders.list({ id: setting.projectId })).find((order) => order.id === id);
}

describe("an offer", () => {
  test("without a word of expenses pays none, and its total is what it was", async () => {
    const setting = await offer({ price: "1500.00" });
    expect(setting.sent).toMatchObject({ total: "1500.00", expensesCap: null });
    await setting.call.client.proposals.accept({ id: setting.id });
    expect(await capsOf(setting)).toEqual([null]);
  });

  test.each([
    ["a price", { price: "1500.00", expensesCap: "250.50" }, "250.50", ["250.50"]],
    ["rate times hours", { proposedRate: "50.00", estimatedHours: 30, expensesCap: "80" }, "80.00", ["80.00"]],
    ["milestones", { milestones: MILESTONES }, "300.00", ["300.00", null]],
    ["milestones and their sum", { milestones: MILESTONES, expensesCap: "300" }, "300.00", ["300.00", null]],
  ])("of %s says its cap beside the total, and accepting plans exactly it", async (_, terms, cap, planned) => {
    const setting = await offer(terms);
    expect(setting.sent).toMatchObject({ total: "1500.00", expensesCap: cap });
    await setting.call.client.proposals.accept({ id: setting.id });
    expect(await capsOf(setting)).toEqual(planned);
    const project = await setting.call.client.projects.get({ id: setting.projectId });
    expect(project.amount).toBe("1500.00");
  });

  test.each([
    ["without a sum", { proposedRate: "50", expensesCap: "80" }, "proposals/expenses-without-sum"],
    ["that differs from its milestones", { milestones: MILESTONES, expensesCap: "299" }, "proposals/expenses-differ"],
  ])("is refused with a cap %s", async (_, terms, code) => {
    await expect(offer(terms)).rejects.toEqual(refusal("UNPROCESSABLE_CONTENT", code));
  });

  test.each(["0", "-5", "1.234", "much", "99999999999"])("is refused with a cap of %s at its field", async (cap) => {
    await expect(offer({ price: "1500.00", expensesCap: cap })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("is changed and countered: what a version leaves out stays, and the version that stood is kept", async () => {
    const { call, id } = await offer({ price: "1500.00", expensesCap: "250.00" });
    expect(await call.client.proposals.counter({ id, price: "1400.00" })).toMatchObject({ expensesCap: "250.00" });
    expect(await call.expert.proposals.revise({ id, expensesCap: "200.00" })).toMatchObject({ expensesCap: "200.00" });
    expect(await call.client.proposals.counter({ id, expensesCap: null })).toMatchObject({ expensesCap: null });
    expect(await call.client.proposals.withdrawCounter({ id })).toMatchObject({ expensesCap: "200.00" });
    const versions = await call.client.proposals.versions({ id });
    expect(versions.map(({ version, expensesCap }) => [version, expensesCap])).toEqual([
      [5, "200.00"],
      [4, null],
      [3, "200.00"],
      [2, "250.00"],
      [1, "250.00"],
    ]);
    const byParts = await call.expert.proposals.revise({ id, price: null, milestones: MILESTONES });
    expect(byParts).toMatchObject({ expensesCap: "300.00", milestones: [{ expensesCap: "300.00" }, {}] });
  });

  test("is accepted as it stands: ten acceptances beside a version with another cap", async () => {
    const setting = await offer({ price: "1500.00", expensesCap: "250.00" });
    const { call, id } = setting;
    const accept = () => call.client.proposals.accept({ id, version: 1 });
    const calls = [
      () => call.expert.proposals.revise({ id, expensesCap: "900.00" }),
      ...Array.from({ length: 9 }, () => accept),
    ];
    await raceBehindLock<unknown>(t, setting.projectId, { calls });
    const { version, status, expensesCap } = await call.expert.proposals.getOwn({ id: setting.projectId });
    const isRevised = version === 2;
    expect([status, expensesCap]).toEqual(isRevised ? ["pending", "900.00"] : ["accepted", "250.00"]);
    if (!isRevised) expect(await capsOf(setting)).toEqual(["250.00"]);
  });
});

describe("what the deal says", () => {
  test("is not the client's to change alone, and what it does not say the client alone may add, once", async () => {
    const setting = await offer({ milestones: MILESTONES });
    const { call } = setting;
    await call.client.proposals.accept({ id: setting.id });
    const [first, second] = (await liveOf(setting)).map(({ id }) => id as MilestoneId);
    const agreed = refusal("CONFLICT", "expenses/cap-agreed");
    for (const amount of ["299.00", "301.00", null]) {
      await expect(call.client.expenses.setCap({ id: first ?? "", amount })).rejects.toEqual(agreed);
    }
    expect(await call.client.expenses.setCap({ id: first ?? "", amount: "300" })).toMatchObject({ cap: "300.00" });
    expect(await call.client.expenses.setCap({ id: second ?? "", amount: "40" })).toMatchObject({ cap: "40.00" });
    await expect(call.client.expenses.setCap({ id: second ?? "", amount: "30" })).rejects.toEqual(agreed);
  });

  test("does not go with the milestone for all, which the client cannot plan over alone", async () => {
    const setting = await offer({ price: "1500.00", expensesCap: "250.00" });
    const { call, projectId: id } = setting;
    await call.client.proposals.accept({ id: setting.id });
    await expect(call.client.milestones.create({ id, title: "First half", amount: "750" })).rejects.toEqual(
      refusal("CONFLICT", "expenses/cap-agreed"),
    );
    expect(await capsOf(setting)).toEqual(["250.00"]);
    const [whole] = await liveOf(setting);
    const parts = ["750", "750"].map((amount, place) => ({ title: `Half ${place + 1}`, amount }));
    await call.client.milestones.divide({ id: whole?.id ?? "", parts });
    expect(await capsOf(setting)).toEqual(["250.00", null]);
  });

  test("is drawn up again in the agreement that waits for signatures, once the client adds a cap", async () => {
    const setting = await offer({ price: "1500.00" });
    const { call, projectId: id } = setting;
    await call.client.proposals.accept({ id: setting.id, agreement: true });
    const before = (await call.expert.agreements.get({ id })).agreement;
    const [whole] = await liveOf(setting);
    await call.client.expenses.setCap({ id: whole?.id ?? "", amount: "250" });
    const { agreement } = await call.expert.agreements.get({ id });
    expect(agreement).toMatchObject({ number: 2, status: "drawn" });
    expect(agreement?.sha256).not.toBe(before?.sha256);
    await expect(
      call.expert.agreements.sign({ id, name: "Ed Marsh", consent: true, sha256: before?.sha256 ?? "" }),
    ).rejects.toMatchObject({ code: "CONFLICT" });
    const { paper } = await t.db
      .selectFrom("agreements")
      .select("paper")
      .where("project_id", "=", id)
      .where("number", "=", 2)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(paper)).toContain("Expenses up to £250.00");
  });

  test("of a plan before the deal is the client's own, and gives way to an offer that names its sum", async () => {
    const setting = await offer({ price: "1500.00" });
    const { call, projectId } = setting;
    const { id } = await call.client.milestones.create({ id: projectId, title: "Own", amount: "900.00" });
    for (const amount of ["50", "20", null, "70"]) await call.client.expenses.setCap({ id, amount });
    await call.client.proposals.accept({ id: setting.id });
    expect(await capsOf(setting)).toEqual([null]);
  });

  test("changes by an order before the funding, without money", async () => {
    const setting = await offer({ milestones: MILESTONES });
    await setting.call.client.proposals.accept({ id: setting.id });
    const [first, second] = await liveOf(setting);
    const order = await propose(setting, [
      { milestoneId: first?.id, expensesCap: null },
      { milestoneId: second?.id, expensesCap: "60" },
      { title: "Workshop", amount: "200", expensesCap: "25.50" },
    ]);
    expect(order).toMatchObject({ difference: "200.00", toFund: "0.00", toRefund: "0.00" });
    expect(order.changes[0]).toMatchObject({ before: { expensesCap: "300.00" }, after: { expensesCap: null } });
    expect(await capsOf(setting)).toEqual(["300.00", null]);
    expect(await putInForce(setting, order.id)).toMatchObject({ status: "accepted" });
    expect(await capsOf(setting)).toEqual([null, "60.00", "25.50"]);
  });
});

describe("of a funded milestone the cap", () => {
  test("is raised once the difference is paid, and all of it is held in one place", async () => {
    const setting = await fundedDeal();
    const order = await propose(setting, [{ milestoneId: setting.milestoneId, expensesCap: "450" }]);
    expect(order).toMatchObject({ difference: "0.00", toFund: "150.00", toRefund: "0.00" });
    await setting.call.client.changeOrders.accept({ id: order.id });
    expect(await expensesOf(setting)).toMatchObject({ cap: "300.00", held: "300.00" });
    await settle(setting, await setting.call.client.changeOrders.fund({ id: order.id }));
    expect(await expensesOf(setting)).toMatchObject({ cap: "450.00", held: "450.00", left: "450.00" });
    expect(await linesOf(setting)).toContain("Expenses: Interviews 450.00 funded");
    const project = await setting.call.client.projects.get({ id: setting.projectId });
    expect(project.amount).toBe("1500.00");
  });

  test("is raised after all of it was paid, and held anew", async () => {
    const setting = await fundedDeal();
    await setting.call.client.expenses.approve({ id: await handIn(setting, "300") });
    expect(await expensesOf(setting)).toMatchObject({ held: "0.00", isOpen: false });
    const order = await propose(setting, [{ milestoneId: setting.milestoneId, expensesCap: "400" }]);
    await putInForce(setting, order.id);
    expect(await expensesOf(setting)).toMatchObject({
      cap: "400.00",
      held: "100.00",
      released: "300.00",
      isOpen: true,
    });
    await setting.call.client.expenses.approve({ id: await handIn(setting, "60") });
    expect(await expensesOf(setting)).toMatchObject({ held: "40.00", released: "360.00" });
    await setting.call.expert.milestones.submit({ id: setting.milestoneId, note: "Here it is." });
    await setting.call.client.milestones.release({ id: setting.milestoneId });
    expect(await expensesOf(setting)).toMatchObject({ held: "0.00", released: "360.00" });
    expect(await linesOf(setting)).toContain("Expenses: Interviews 40.00 refunded");
  });

  test("is added where the deal names none, also after the funding", async () => {
    const setting = await fundedDeal([{ title: "Interviews", amount: "1000.00" }]);
    await expect(handIn(setting, "10")).rejects.toEqual(refusal("CONFLICT", "expenses/none-agreed"));
    const order = await propose(setting, [{ milestoneId: setting.milestoneId, expensesCap: "90" }]);
    expect(order).toMatchObject({ toFund: "90.00" });
    await putInForce(setting, order.id);
    await handIn(setting, "90");
    expect(await linesOf(setting)).toEqual(["Interviews 1000.00 funded", "Expenses: Interviews 90.00 funded"]);
  });

  test("is lowered to what is handed in and paid, and no further; what it leaves goes back at once", async () => {
    const setting = await fundedDeal();
    await setting.call.client.expenses.approve({ id: await handIn(setting, "50") });
    await handIn(setting, "100");
    const { milestoneId } = setting;
    await expect(propose(setting, [{ milestoneId, expensesCap: "149.99" }])).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "change-orders/expenses-in-use"),
    );
    const order = await propose(setting, [{ milestoneId, expensesCap: "150" }]);
    expect(order).toMatchObject({ toFund: "0.00", toRefund: "150.00" });
    await putInForce(setting, order.id);
    expect(await expensesOf(setting)).toMatchObject({ cap: "150.00", held: "100.00", released: "50.00", left: "0.00" });
    expect(await linesOf(setting)).toContain("Expenses: Interviews 150.00 refunded");
  });

  test("is taken away whole where nothing was spent", async () => {
    const setting = await fundedDeal();
    const order = await propose(setting, [{ milestoneId: setting.milestoneId, expensesCap: null }]);
    await putInForce(setting, order.id);
    expect(await expensesOf(setting)).toMatchObject({ cap: null, held: "0.00", isOpen: false });
    expect(await linesOf(setting)).toContain("Expenses: Interviews 300.00 refunded");
  });

  test("is lowered by no order that an expense has overtaken", async () => {
    const setting = await fundedDeal();
    const order = await propose(setting, [{ milestoneId: setting.milestoneId, expensesCap: "100" }]);
    await handIn(setting, "101");
    await expect(setting.call.client.changeOrders.accept({ id: order.id })).rejects.toEqual(
      refusal("CONFLICT", "change-orders/moved"),
    );
    expect(await expensesOf(setting)).toMatchObject({ cap: "300.00", held: "300.00" });
  });

  test("and its amount are two raises, for which one payment is too few", async () => {
    const setting = await fundedDeal();
    await expect(
      propose(setting, [{ milestoneId: setting.milestoneId, amount: "1100", expensesCap: "310" }]),
    ).rejects.toEqual(refusal("UNPROCESSABLE_CONTENT", "change-orders/one-raise"));
  });
});

describe("at once", () => {
  test("nine expenses and an order that lowers the cap: nothing handed in is left without its money", async () => {
    const setting = await fundedDeal();
    const order = await propose(setting, [{ milestoneId: setting.milestoneId, expensesCap: "100" }]);
    const calls: (() => Promise<unknown>)[] = Array.from({ length: 9 }, () => () => handIn(setting, "60"));
    calls.splice(4, 0, () => setting.call.client.changeOrders.accept({ id: order.id }));
    await raceBehindLock<unknown>(t, setting.projectId, { calls });
    const { cap, held, left, expenses } = await expensesOf(setting);
    const waiting = expenses.length * 6_000;
    expect(cap).toBe(waiting > 10_000 ? "300.00" : "100.00");
    expect(held).toBe(cap);
    expect(minorFromDecimal(left) + waiting).toBe(minorFromDecimal(held));
  });

  test("ten acceptances of an order that lowers it: the money goes back once", async () => {
    const setting = await fundedDeal();
    const order = await propose(setting, [{ milestoneId: setting.milestoneId, expensesCap: "100" }]);
    const calls = Array.from({ length: 10 }, () => () => setting.call.client.changeOrders.accept({ id: order.id }));
    const results = tally(await raceBehindLock(t, setting.projectId, { calls }));
    expect(results).toEqual({ won: 1, refused: Array(9).fill("CONFLICT") });
    expect((await linesOf(setting)).filter((line) => line.endsWith("refunded"))).toEqual([
      "Expenses: Interviews 200.00 refunded",
    ]);
  });
});

test("whatever is agreed, handed in, answered and agreed again, what is held, paid and given back is what was paid in", async () => {
  const step = fc.oneof(
    fc.record({ what: fc.constant("order" as const), capMinor: fc.integer({ min: 0, max: 60_000 }) }),
    fc.record({
      what: fc.constant("expense" as const),
      minor: fc.integer({ min: 1, max: 20_000 }),
      answer: fc.constantFrom("approve", "return", "none"),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), fc.boolean(), async (steps, isReleased) => {
      const setting = await fundedDeal();
      const { call, milestoneId } = setting;
      let paidIn = 30_000;
      for (const one of steps) {
        const now = await expensesOf(setting);
        const decimal = (minor: number) => (minor / 100).toFixed(2);
        if (one.what === "expense") {
          if (!now.isOpen || one.minor > minorFromDecimal(now.left)) {
            await expect(handIn(setting, decimal(one.minor))).rejects.toThrow();
            continue;
          }
          const id = await handIn(setting, decimal(one.minor));
          if (one.answer === "approve") await call.client.expenses.approve({ id });
          if (one.answer === "return") await call.client.expenses.return({ id, reason: "Why?" });
          continue;
        }
        const used = minorFromDecimal(now.held) - minorFromDecimal(now.left) + minorFromDecimal(now.released);
        const before = minorFromDecimal(now.cap ?? "0");
        if (one.capMinor === before) continue;
        const asked = [{ milestoneId, expensesCap: one.capMinor === 0 ? null : decimal(one.capMinor) }];
        if (one.capMinor < used) {
          await expect(propose(setting, asked)).rejects.toThrow();
          continue;
        }
        const order = await propose(setting, asked);
        paidIn += minorFromDecimal(order.toFund);
        expect(await putInForce(setting, order.id)).toMatchObject({ status: "accepted" });
        const after = await expensesOf(setting);
        expect(minorFromDecimal(after.held) + minorFromDecimal(after.released)).toBe(one.capMinor);
      }
      if (isReleased) {
        const waiting = (await expensesOf(setting)).expenses.filter(({ status }) => status === "handed_in");
        for (const { id } of waiting) await call.client.expenses.approve({ id });
        await call.expert.milestones.submit({ id: milestoneId, note: "Here it is." });
        await call.client.milestones.release({ id: milestoneId });
      }
      const money = (await liveOf(setting)).filter(({ expensesOfId }) => expensesOfId === milestoneId);
      expect(money.reduce((sum, { amount }) => sum + minorFromDecimal(amount), 0)).toBe(paidIn);
      if (isReleased) expect(money.map(({ status }) => status)).not.toContain("funded");
    }),
    { numRuns: 10 },
  );
}, 240_000);
