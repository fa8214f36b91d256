import { balancesOf } from "@quorate/core/spending/journal";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { listPaperDifferences } from "../ledger/paper-audit.queries.ts";
import { exportSpending, readBookings } from "../spending/export-spending.service.ts";
import { callAs } from "../testing/callers.ts";
import { tellChargeback } from "../testing/chargebacks.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { type MilestoneSetting, submittedMilestone } from "../testing/milestones.ts";
import { workMoneyJobs } from "../testing/movements.ts";
import { signUpAdmin, signUpExpert } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterEach(async () => {
  t.reversals.splice(0);
  const differences = [...(await listLedgerViolations(t.db)), ...(await listPaperDifferences(t.db, t.clock.now()))];
  if (differences.length > 0) throw new Error(differences.join("\n"));
});
afterAll(() => t.close());

const LOST = { status: "lost", isWithdrawn: true } as const;

/** A milestone of 1,000.00 of two people in the United Kingdom, the expert with a VAT number: released, invoiced and paid out. */
async function paidOut(): Promise<MilestoneSetting> {
  const setting = await submittedMilestone(t, { amount: "1000.00" });
  const details = { address: "1 Park Row", city: "Leeds", country: "GB" };
  await callAs(t, setting.expert).billing.update({ ...details, legalName: "Ada Advice", vatNumber: "GB980780684" });
  await callAs(t, setting.client).billing.update({ ...details, legalName: "Quillmark", vatNumber: "" });
  await callAs(t, setting.client).milestones.release({ id: setting.milestoneId });
  await workDeliveries(t);
  await issueMissingInvoices(t.ports);
  await workMoneyJobs(t);
  return setting;
}

const documentsOf = async (setting: MilestoneSetting) => {
  const documents = await callAs(t, setting.expert).invoices.list({ project: setting.projectId });
  return documents.map(({ kind, amount, net, vat, credits, isSentByYou }) => ({
    ...{ kind, amount, net, vat, isSentByYou },
    credits: credits?.replace(/^(E|Q)\d*-\d+-\d+$/, "$1"),
  }));
};
const totalOf = async (setting: MilestoneSetting) =>
  (await callAs(t, setting.expert).invoices.listTaxFigures({})).map(({ quarter, net, vat, gross }) => [
    quarter,
    net,
    vat,
    gross,
  ]);

describe("a chargeback that is lost after the release", () => {
  test("gives the client a credit note of the expert, and the expert one of the platform, each against its invoice", async () => {
    const setting = await paidOut();
    const [invoiced] = await totalOf(setting);
    expect(invoiced?.slice(1)).toEqual(["833.33", "166.67", "1000.00"]);
    t.clock.advance({ days: 100 });
    await tellChargeback(t, setting.checkoutId, LOST);
    await workDeliveries(t);
    const told = await workDeliveries(t);
    const creditedMails = told.filter(({ kind }) => kind === "chargeback-credited");
    const texts = creditedMails.map(({ to, text }) => [
      to,
      text.match(/Against invoice/g)?.length,
      /\/invoices$/m.test(text),
    ]);
    expect(texts).toHaveLength(2);
    expect(texts).toContainEqual([setting.client.email, 1, true]);
    expect(texts).toContainEqual([setting.expert.email, 2, true]);
    for (const party of [setting.client, setting.expert]) {
      const [line] = (await callAs(t, party).notifications.list({})).filter(
        ({ kind }) => kind === "chargeback_credited",
      );
      expect(line).toMatchObject({ path: "/invoices" });
    }
    const [one, other] = await documentsOf(setting);
    const credited = { kind: "credit_note" };
    expect([one, other]).toEqual(
      expect.arrayContaining([
        { ...credited, amount: "1000.00", net: "833.33", vat: "166.67", credits: "E", isSentByYou: true },
        { ...credited, amount: "150.00", net: "125.00", vat: "25.00", credits: "Q", isSentByYou: false },
      ]),
    );
    expect(await callAs(t, setting.client).invoices.list({ kind: "credit_note" })).toMatchObject([
      { amount: "1000.00" },
    ]);
    const quarters = await totalOf(setting);
    expect(quarters).toEqual([
      [expect.not.stringMatching(String(invoiced?.[0])), "-833.33", "-166.67", "-1000.00"],
      invoiced,
    ]);
    await workMoneyJobs(t);
    expect(await issueMissingInvoices(t.ports)).toBe(0);
  });

  test("in parts credits parts, which come to the invoice's net and VAT", async () => {
    const setting = await paidOut();
    for (const [nth, amountMinor] of [33_333, 33_333, 33_334].entries()) {
      const id = `${setting.checkoutId}`;
      await tellChargeback(t, setting.checkoutId, { ...LOST, amountMinor }, `third_${nth}_${id}`);
    }
    await workMoneyJobs(t);
    await issueMissingInvoices(t.ports);
    const credits = (await documentsOf(setting)).filter(({ kind }) => kind === "credit_note");
    const of = (isSentByYou: boolean, field: "amount" | "net" | "vat") =>
      credits
        .filter((credit) => credit.isSentByYou === isSentByYou)
        .reduce((sum, credit) => sum + Math.round(Number(credit[field]) * 100), 0);
    expect(credits).toHaveLength(6);
    expect([of(true, "amount"), of(true, "net"), of(true, "vat")]).toEqual([100_000, 83_333, 16_667]);
    expect([of(false, "amount"), of(false, "net"), of(false, "vat")]).toEqual([15_000, 12_500, 2_500]);
    expect((await totalOf(setting))[0]?.slice(1)).toEqual(["0.00", "0.00", "0.00"]);
  });

  test("and then given back is invoiced again", async () => {
    const setting = await paidOut();
    await tellChargeback(t, setting.checkoutId, LOST);
    await workDeliveries(t);
    await workMoneyJobs(t);
    await tellChargeback(t, setting.checkoutId, { ...LOST, isReinstated: true });
    await workDeliveries(t);
    const kinds = (await documentsOf(setting)).map(({ kind, amount }) => `${kind} ${amount}`);
    expect(kinds.toSorted()).toEqual([
      "credit_note 1000.00",
      "credit_note 150.00",
      "expert_invoice 1000.00",
      "expert_invoice 1000.00",
      "fee_invoice 150.00",
      "fee_invoice 150.00",
    ]);
    expect((await totalOf(setting))[0]?.slice(1)).toEqual(["833.33", "166.67", "1000.00"]);
  });

  test("of a review credits its payer, and the platform's tax figures count it", async () => {
    const expert = await signUpExpert(t);
    const verification = { verification_type: "credentials", created_at: t.clock.now() } as const;
    await t.db
      .insertInto("verifications")
      .values({ expert_id: expert.expertId, ...verification })
      .execute();
    const { checkoutUrl } = await callAs(t, expert).verification.expedite();
    const checkoutId = checkoutUrl.split("/").at(-1) as MilestoneSetting["checkoutId"];
    await callAs(t, expert).checkouts.settle({ id: checkoutId, outcome: "paid" });
    await issueMissingInvoices(t.ports);
    const admin = callAs(t, await signUpAdmin(t));
    const before = Number((await admin.invoices.listTaxFigures({ scope: "platform" }))[0]?.gross);
    await tellChargeback(t, checkoutId, { ...LOST, amountMinor: 4_900 });
    await workDeliveries(t);
    const documents = await callAs(t, expert).invoices.list({});
    expect(documents.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["credit_note", "49.00"],
      ["review_invoice", "49.00"],
    ]);
    const after = Number((await admin.invoices.listTaxFigures({ scope: "platform" }))[0]?.gross);
    expect(Math.round((before - after) * 100)).toBe(4_900);
  });
});

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const list: Row[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

test("counts in what the expert earned and the client spent, everywhere by the same figure, on the day of the loss", async () => {
  const setting = await paidOut();
  const [expert, client] = [callAs(t, setting.expert), callAs(t, setting.client)];
  const month = () => t.clock.now().toISOString().slice(0, 7);
  const released = month();
  t.clock.advance({ days: 40 });
  const lost = month();
  await tellChargeback(t, setting.checkoutId, { ...LOST, amountMinor: 40_000 });
  await workMoneyJobs(t);
  await workDeliveries(t);
  const earnings = await expert.earnings.get();
  expect(earnings).toMatchObject({
    totalEarnings: 510,
    byProjectStatus: [{ amount: "0.00" }, { amount: "510.00" }, { amount: "0.00" }],
    payments: [{ expertPayout: "850.00", takenBackAmount: "340.00" }],
  });
  const paid = (of: string) => earnings.months.find((each) => each.month === of)?.paid;
  expect([paid(released), paid(lost)]).toEqual(["850.00", "-340.00"]);
  expect((await expert.dashboards.expert()).money).toMatchObject({ paid: "510.00" });
  const spending = await client.spending.get({ from: released, to: lost });
  expect(spending.totals).toMatchObject({ spent: "600.00" });
  expect(spending.rows.filter(({ key }) => key === released || key === lost).map(({ spent }) => spent)).toEqual([
    "1000.00",
    "-400.00",
  ]);
  expect(await client.spending.projects({})).toMatchObject([{ spent: "600.00" }]);
  const { record } = await expert.organizations.get({ id: setting.client.organizationId });
  expect(record).toMatchObject({ paidTotal: "600.00", paidProjects: 1 });
  expect(await client.projects.get({ id: setting.projectId })).toMatchObject({ paidAmount: "600.00" });
  const context = t.contextOf(setting.client);
  const csv = (await all(exportSpending(context, { from: lost, to: lost }).lines)).join("");
  expect(csv).toMatch(/,1000\.00,.*,400\.00\r?\n$/);
  const spender = { organizationId: setting.client.organizationId, userId: setting.client.userId };
  const bookings = await all(readBookings(context, { spender, months: { from: released, to: lost } }));
  expect(balancesOf(bookings)).toMatchObject({ consulting: 50_000, inputVat: 10_000, refunds: 40_000 });
});

test("a credit note with other VAT than what was booked is refused by the database", async () => {
  const setting = await paidOut();
  await tellChargeback(t, setting.checkoutId, LOST);
  await workMoneyJobs(t);
  const issueAs = (net: number, vat: number) =>
    sql`insert into invoices (id, kind, cause, sender_id, year, sequence, number, receiver_user_id, payment_id, credited_id, gross, net, vat,
        vat_rule, vat_basis_points, vat_country, supplied_on, issued_at, lines, snapshot)
      select gen_random_uuid(), 'credit_note', format('lost:%s:fee', lost.id), credited.sender_id, last.year, last.sequence + 1,
        'Q-' || last.year || '-' || lpad((last.sequence + 1)::text, 4, '0'), credited.receiver_user_id, lost.payment_id, credited.id,
        ${net + vat}, ${net}, ${vat}, 'domestic', 2000, 'GB', '2026-03-02', ${t.clock.now()}::timestamptz,
        jsonb_build_array(jsonb_build_object('amountMinor', ${Math.round((net + vat) * 100)}::integer)), '{}'
      from lost_sales lost
      join invoices credited on credited.kind = 'fee_invoice' and credited.payment_id = lost.payment_id
      cross join lateral (select year, sequence from invoices where sender_id = credited.sender_id order by year desc, sequence desc limit 1) last
      where lost.payment_id = ${setting.paymentId}`.execute(t.db);
  await expect(issueAs(125.01, 24.99)).rejects.toMatchObject({ constraint: "invoices_match_vat" });
  await issueMissingInvoices(t.ports);
});
