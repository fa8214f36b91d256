import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { comparePaper } from "../reconciliations/reconcile.service.ts";
import { callAs } from "../testing/callers.ts";
import { tellChargeback } from "../testing/chargebacks.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { disputedMilestone, fundedMilestone, submittedMilestone } from "../testing/milestones.ts";
import { workMoneyJobs } from "../testing/movements.ts";
import { signUpAdmin, signUpClient, signUpExpert } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { exportTaxFigures } from "./export-tax-figures.service.ts";
import { issueMissingInvoices } from "./issue-invoices.service.ts";
import { readStatement } from "./read-statement.service.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

type Viewer = Parameters<typeof callAs>[1];
const sectionsOf = async (viewer: Viewer) =>
  (await callAs(t, viewer).invoices.listStatements()).map(({ month, isOver, sections }) => ({
    month,
    isOver,
    sections: sections.map(({ account, opening, sums, closing }) => [
      account,
      opening,
      ...sums.map(({ kind, amount, count }) => `${kind} ${amount} in ${count}`),
      closing,
    ]),
  }));
const gbVat = (vatNumber: string) => ({
  legalName: "Marsh Ltd",
  address: "1 Row",
  city: "Leeds",
  country: "GB",
  vatNumber,
});

describe("statements", () => {
  test("are of nothing where nothing moved, and for nobody who is not signed in", async () => {
    expect(await callAs(t, await signUpClient(t)).invoices.listStatements()).toEqual([]);
    await expect(callAs(t, null).invoices.listStatements()).rejects.toEqual(
      refusal("UNAUTHORIZED", "accounts/signed-out"),
    );
  });

  // spec 7.136
  test("tell client and expert what was held, moved and is held, month by month, and agree with the ledger", async () => {
    const deal = await submittedMilestone(t, { amount: "1000.00" });
    const funded = t.clock.now().toISOString().slice(0, 7);
    t.clock.advance({ days: 31 });
    const released = t.clock.now().toISOString().slice(0, 7);
    await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
    await workMoneyJobs(t);
    expect(await sectionsOf(deal.client)).toEqual([
      { month: released, isOver: false, sections: [["escrow", "1000.00", "released -1000.00 in 1", "0.00"]] },
      { month: funded, isOver: true, sections: [["escrow", "0.00", "funded 1000.00 in 1", "1000.00"]] },
    ]);
    expect(await sectionsOf(deal.expert)).toEqual([
      {
        month: released,
        isOver: false,
        sections: [["earnings", "0.00", "earned 1000.00 in 1", "fee -150.00 in 1", "paid_out -850.00 in 1", "0.00"]],
      },
    ]);
  });

  // spec 7.136
  test("split what a decided dispute releases from what it gives back", async () => {
    const deal = await disputedMilestone(t, { amount: "1000.00" });
    const admin = await signUpAdmin(t);
    await callAs(t, admin).disputes.resolve({ id: deal.disputeId, outcome: "split", releaseAmount: "400.00" });
    const [client] = await sectionsOf(deal.client);
    expect(client?.sections).toEqual([
      ["escrow", "0.00", "funded 1000.00 in 1", "released -400.00 in 1", "refunded -600.00 in 1", "0.00"],
    ]);
    const [expert] = await sectionsOf(deal.expert);
    expect(expert?.sections).toEqual([["earnings", "0.00", "earned 400.00 in 1", "fee -60.00 in 1", "340.00"]]);
    const { rows } = await sql<{ balance: number }>`select balance_minor as balance from ledger_balances
      where account = ${`expert:${deal.expert.expertId}`}`.execute(t.db);
    expect(rows).toEqual([{ balance: 340_00 }]);
  });

  test("say what a bank took back: of escrow as given back, of a payout that was not sent as taken", async () => {
    const lost = { status: "lost", isWithdrawn: true } as const;
    const held = await submittedMilestone(t, { amount: "1000.00" });
    await tellChargeback(t, held.checkoutId, lost);
    expect((await sectionsOf(held.client))[0]?.sections).toEqual([
      ["escrow", "0.00", "funded 1000.00 in 1", "refunded -1000.00 in 1", "0.00"],
    ]);
    const earned = await submittedMilestone(t, { amount: "1000.00" });
    await callAs(t, earned.client).milestones.release({ id: earned.milestoneId });
    await tellChargeback(t, earned.checkoutId, lost);
    expect((await sectionsOf(earned.expert))[0]?.sections).toEqual([
      [
        ...["earnings", "0.00", "earned 1000.00 in 1", "fee -150.00 in 1"],
        ...["charged_back -1000.00 in 1", "fee_returned 150.00 in 1", "0.00"],
      ],
    ]);
    await workDeliveries(t);
    await issueMissingInvoices(t.ports);
    expect(await listLedgerViolations(t.db)).toEqual([]);
  });

  test("say what of a payout was taken back: that it is owed, that it came, or that the platform bears it, with the papers", async () => {
    const lost = { status: "lost", isWithdrawn: true } as const;
    const paidOut = async () => {
      const deal = await submittedMilestone(t, { amount: "1000.00" });
      await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
      await workMoneyJobs(t);
      await issueMissingInvoices(t.ports);
      await tellChargeback(t, deal.checkoutId, lost);
      await issueMissingInvoices(t.ports);
      return deal;
    };
    const earned = [
      "earned 1000.00 in 1",
      "fee -150.00 in 1",
      "charged_back -1000.00 in 1",
      "fee_returned 150.00 in 1",
    ];
    const deal = await paidOut();
    expect((await sectionsOf(deal.expert))[0]?.sections).toEqual([
      ["earnings", "0.00", ...earned, "paid_out -850.00 in 1", "-850.00"],
    ]);
    await workMoneyJobs(t);
    t.reversals.splice(0);
    const [{ sections, month } = { sections: [], month: "" }] = await sectionsOf(deal.expert);
    expect(sections).toEqual([
      ["earnings", "0.00", ...earned, "paid_out -850.00 in 1", "payout_returned 850.00 in 1", "0.00"],
    ]);
    const { paper } = await readStatement(t.contextOf(deal.expert), { month });
    expect(paper.tables[0]?.rows.map(({ text, detail }) => [text, detail])).toEqual(
      expect.arrayContaining([
        [
          "Taken back by the client's bank: Interviews",
          expect.stringMatching(/, chargeback dispute_\S+, E\d+-\d{4}-0002$/),
        ],
        ["Platform fee given back: Interviews", expect.stringMatching(/, chargeback dispute_\S+, Q-\d{4}-\d{4}$/)],
      ]),
    );
    const [ofClient] = await sectionsOf(deal.client);
    expect(ofClient?.sections.at(-1)).toEqual(["chargebacks", null, "work_taken_back -1000.00 in 1", null]);
    const clients = (await readStatement(t.contextOf(deal.client), { month })).paper.tables.at(-1);
    expect(clients?.rows[0]).toMatchObject({
      text: "Taken back by your bank: Interviews",
      detail: expect.stringMatching(/, chargeback dispute_\S+, E\d+-\d{4}-0002$/),
    });
    const kept = await paidOut();
    const failure = { outcome: "failed", failure: "balance_short", detail: "empty", reference: null } as const;
    const sendReversal = async ({ attempt }: { attempt: number }) => ({ ...failure, attempt });
    await workMoneyJobs({ ...t, ports: { ...t.ports, gateway: { ...t.ports.gateway, sendReversal } } });
    expect((await sectionsOf(kept.expert))[0]?.sections).toEqual([
      ["earnings", "0.00", ...earned, "borne 850.00 in 1", "paid_out -850.00 in 1", "0.00"],
    ]);
    expect((await callAs(t, kept.expert).earnings.get()).totalEarnings).toBe(850);
    await issueMissingInvoices(t.ports);
    expect(await listLedgerViolations(t.db)).toEqual([]);
  });

  test("have what was bought, each with its name", async () => {
    const expert = await signUpExpert(t);
    await t.db
      .insertInto("verifications")
      .values({ expert_id: expert.expertId, verification_type: "credentials", created_at: t.clock.now() })
      .execute();
    const { checkoutUrl } = await callAs(t, expert).verification.expedite();
    const checkoutId = checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1);
    await callAs(t, expert).checkouts.settle({ id: checkoutId, outcome: "paid" });
    const [{ sections, month } = { sections: [], month: "" }] = await sectionsOf(expert);
    expect(sections).toEqual([["purchases", null, "bought 49.00 in 1", null]]);
    const { paper } = await readStatement(t.contextOf(expert), { month });
    expect(paper.tables[0]?.rows[0]?.text).toBe("Paid: Expedited review of an expert's credentials");
  });

  test("have every movement on paper, and what is over is the same at any later time", async () => {
    const deal = await fundedMilestone(t, { amount: "250.00" });
    const month = t.clock.now().toISOString().slice(0, 7);
    const open = await readStatement(t.contextOf(deal.client), { month });
    expect(open.paper.sentences[0]).toMatch(/not over/);
    t.clock.advance({ days: 31 });
    const first = await readStatement(t.contextOf(deal.client), { month });
    await callAs(t, deal.expert).milestones.submit({ id: deal.milestoneId, note: "The report." });
    await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
    t.clock.advance({ days: 31 });
    expect(await readStatement(t.contextOf(deal.client), { month })).toEqual(first);
    expect(first.paper.tables).toEqual([
      expect.objectContaining({
        title: "Held in escrow",
        rows: [
          { text: "At the beginning of the month", detail: null, amount: "£0.00" },
          expect.objectContaining({ text: "Paid into escrow: Interviews", amount: "£250.00" }),
        ],
        totals: [{ label: "At the end", value: "£250.00" }],
      }),
    ]);
  });

  test.each(["2026-13", "2025-01", "nonsense", "2026-3"])("of %s there is none", async (month) => {
    const deal = await fundedMilestone(t);
    await expect(readStatement(t.contextOf(deal.client), { month })).rejects.toMatchObject({
      code: "invoices/not-found",
    });
  });
});

describe("tax figures", () => {
  // spec 7.137
  test("are an expert's own sales by quarter and rate, to the penny of the invoices, and nobody else's", async () => {
    const deal = await submittedMilestone(t, { amount: "1000.00" });
    await callAs(t, deal.expert).billing.update(gbVat("GB123456782"));
    await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
    await workDeliveries(t);
    const [quarter, ...rest] = await callAs(t, deal.expert).invoices.listTaxFigures({});
    expect(rest).toEqual([]);
    expect(quarter).toMatchObject({
      lines: [
        {
          rule: "domestic",
          ratePercent: "20",
          country: "GB",
          net: "833.33",
          vat: "166.67",
          gross: "1000.00",
          documents: 1,
        },
      ],
      net: "833.33",
      vat: "166.67",
      gross: "1000.00",
    });
    expect(await callAs(t, deal.client).invoices.listTaxFigures({})).toEqual([]);
    const { lines, fileName } = exportTaxFigures(t.contextOf(deal.expert), {});
    const written: string[] = [];
    for await (const line of lines) written.push(line);
    expect(fileName).toBe("tax-figures.csv");
    expect(written).toHaveLength(2);
    expect(written[1]).toContain("Domestic supplies,20,United Kingdom,1,833.33,166.67,1000.00,GBP");
  });

  test("of the platform are for administrators, and sum to all that it ever issued for supplies", async () => {
    const deal = await submittedMilestone(t, { amount: "500.00" });
    await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
    await workDeliveries(t);
    const expert = await signUpExpert(t);
    await expect(callAs(t, expert).invoices.listTaxFigures({ scope: "platform" })).rejects.toEqual(
      refusal("FORBIDDEN", "access/admins-only"),
    );
    expect(() => exportTaxFigures(t.contextOf(expert), { scope: "platform" })).toThrow();
    const figures = await callAs(t, await signUpAdmin(t)).invoices.listTaxFigures({ scope: "platform" });
    const { rows } = await sql<{ gross: string }>`
      select sum(case kind when 'credit_note' then -gross else gross end)::text as gross from invoices
      where sender_user_id is null and (kind in ('fee_invoice', 'plan_invoice', 'review_invoice') or cause like 'lost:%')`.execute(
      t.db,
    );
    const total = figures.reduce((sum, { gross }) => sum + Number(gross) * 100, 0);
    expect((total / 100).toFixed(2)).toBe(rows[0]?.gross);
    for (const { lines, net } of figures) {
      expect(lines.reduce((sum, line) => sum + Number(line.net) * 100, 0) / 100).toBeCloseTo(Number(net), 6);
    }
  });
});

test("documents are shown of one project alone where that is asked", async () => {
  const one = await fundedMilestone(t);
  await workDeliveries(t);
  const listed = await callAs(t, one.client).invoices.list({ project: one.projectId });
  expect(listed.map(({ kind, projectId }) => [kind, projectId])).toEqual([["funding_receipt", one.projectId]]);
  const other = await fundedMilestone(t);
  expect(await callAs(t, one.client).invoices.list({ project: other.projectId })).toEqual([]);
});

describe("the audit compares paper with the books", () => {
  test("and finds nothing where each posting has its paper", async () => {
    await workDeliveries(t);
    await issueMissingInvoices(t.ports);
    t.clock.advance({ minutes: 90 });
    expect(await comparePaper(t.ports)).toEqual([]);
    expect(await listLedgerViolations(t.db)).toEqual([]);
  });

  test("names the month whose paper is not all there, once an hour has gone by", async () => {
    await fundedMilestone(t, { amount: "321.00" });
    expect(await comparePaper(t.ports)).toEqual([]);
    t.clock.advance({ minutes: 61 });
    expect(await comparePaper(t.ports)).toEqual([
      expect.stringMatching(/^funding_receipt of \d{4}-\d{2}: \d+\.\d\d is booked, \d+\.\d\d is on paper$/),
      expect.stringMatching(/^Transaction [\w-]+ \(escrow_funded\) lacks its funding_receipt for payment:[\w-]+$/),
    ]);
    await workDeliveries(t);
    expect(await comparePaper(t.ports)).toEqual([]);
  });

  test("names a number that is left out, and a document over another amount than is booked", async () => {
    const deal = await fundedMilestone(t, { amount: "444.00" });
    await workDeliveries(t);
    const [receipt] = await callAs(t, deal.client).invoices.list({});
    const found = await t.db
      .transaction()
      .execute(async (trx) => {
        await sql`alter table invoices disable trigger user`.execute(trx);
        await sql`update invoices set gross = 445, net = 445 where id = ${receipt?.id}`.execute(trx);
        await sql`update invoices set sequence = sequence + 1, number = 'Q-' || year || '-' || (sequence + 1)
          where id = ${receipt?.id}`.execute(trx);
        throw Object.assign(new Error("undone"), { found: await listLedgerViolations(trx) });
      })
      .catch((error: { found: string[] }) => error.found);
    expect(found).toEqual([
      expect.stringMatching(/^The numbers of Q in \d{4} leave gaps: \d+ documents, the last is \d+$/),
      expect.stringMatching(/^Document Q-\d{4}-\d+ is over 445.00, but 444.00 is booked$/),
    ]);
  });
});
