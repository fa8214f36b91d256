import { paperOf } from "@quorate/core/invoices/invoice-paper";
import { JOURNAL_FORMATS } from "@quorate/core/spending/journal-format";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { exportEarnings } from "../earnings/export-earnings.service.ts";
import { listPaperDifferences } from "../ledger/paper-audit.queries.ts";
import { exportRevenue } from "../revenue/export-revenue.service.ts";
import { exportSpending, exportSpendingJournal } from "../spending/export-spending.service.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { submittedMilestone } from "../testing/milestones.ts";
import { signUpAdmin } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { exportTaxFigures } from "./export-tax-figures.service.ts";
import { toIssuedInvoice } from "./invoices.mapper.ts";
import { listInvoiceRows } from "./invoices.queries.ts";
import { readInvoice } from "./read-invoice.service.ts";
import { readStatement } from "./read-statement.service.ts";

/** Half past midnight in London, where the platform is; the day, the month and the quarter before in UTC and in New York. */
const RELEASED = new Date("2026-06-30T23:30:00Z");
const [DAY, ON_PAPER, MONTH, QUARTER] = ["2026-07-01", "Jul 01, 2026", "2026-07", "2026-Q3"];
const OTHER_DAYS = /2026-06-30|Jun 30|30\/06\/2026|20260630|"?3006"?;|2026-06-30T/;
const READERS = ["America/New_York", "Asia/Kathmandu", "Pacific/Auckland"];

let t: TestContext;
let deal: Awaited<ReturnType<typeof submittedMilestone>>;
let admin: Viewer;

const turnTo = (moment: Date) => t.clock.advance({ minutes: (moment.getTime() - t.clock.now().getTime()) / 60_000 });

beforeAll(async () => {
  t = await createTestContext();
  turnTo(new Date("2026-06-30T22:58:00Z")); // two minutes to midnight in London
  deal = await submittedMilestone(t, { amount: "1000.00" });
  admin = await signUpAdmin(t);
  for (const [viewer, country, vatNumber] of [
    [deal.client, "GB", "GB999999973"],
    [deal.expert, "GB", "GB123456782"],
  ] as const) {
    const billing = { legalName: `In ${country}`, address: "1 Park Row", city: "Leeds", country, vatNumber };
    await callAs(t, viewer).billing.update(billing);
  }
  turnTo(RELEASED);
  await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
  await workDeliveries(t);
});
afterAll(() => t.close());

async function written({ lines }: { lines: AsyncIterable<string> }): Promise<string> {
  let text = "";
  for await (const line of lines) text += line;
  return text;
}

describe.each(READERS)("a release of one moment, read from %s,", (timeZone) => {
  const as = <Reader extends Viewer>(viewer: Reader): Reader => ({ ...viewer, timeZone });
  const client = () => as(deal.client);
  const expert = () => as(deal.expert);

  test("has one day in the list, on paper and in the figures for tax", async () => {
    const listed = await callAs(t, client()).invoices.list({ kind: "expert_invoice" });
    expect(listed.map(({ issuedOn }) => issuedOn)).toEqual([DAY]);
    const { paper } = await readInvoice(t.contextOf(client()), { id: listed[0]?.id });
    const facts = Object.fromEntries(paper.facts.map(({ label, value }) => [label, value]));
    expect(facts).toMatchObject({ Issued: ON_PAPER, Supplied: ON_PAPER, Paid: `${ON_PAPER}, from escrow` });
    expect(JSON.stringify(paper)).not.toMatch(OTHER_DAYS);
    const quarters = await callAs(t, expert()).invoices.listTaxFigures({});
    expect(quarters.map(({ quarter, from, until }) => [quarter, from, until])).toEqual([[QUARTER, DAY, "2026-09-30"]]);
    expect(await written(exportTaxFigures(t.contextOf(expert()), {}))).toContain(`${QUARTER},${DAY},2026-09-30`);
  });

  test("stands in the statement of its month under that day, for both", async () => {
    for (const viewer of [client(), expert()]) {
      const [newest] = await callAs(t, viewer).invoices.listStatements();
      expect(newest?.month).toBe(MONTH);
      const { paper } = await readStatement(t.contextOf(viewer), { month: MONTH });
      const details = paper.tables.flatMap(({ rows }) => rows.map(({ detail }) => detail ?? ""));
      expect(details.filter((detail) => detail.startsWith(ON_PAPER)).length).toBeGreaterThan(0);
      expect(details.filter((detail) => OTHER_DAYS.test(detail))).toEqual([]);
    }
  });

  test("lies in that month of the client's spending, and on that day in every export of it", async () => {
    const months = { from: MONTH, to: MONTH };
    const { totals, rows } = await callAs(t, client()).spending.get({ ...months, timeZone });
    expect([totals.spent, rows[0]?.key]).toEqual(["1000.00", MONTH]);
    const csv = await written(exportSpending(t.contextOf(client()), { ...months, timeZone }));
    expect(csv.split("\r\n")[1]).toMatch(new RegExp(`^${DAY},`));
    expect(csv.split("\r\n")[1]?.split(",").slice(10, 12)).toEqual(["2026-06-30", DAY]); // paid in before, as its receipt says
    for (const format of JOURNAL_FORMATS) {
      const journal = await written(exportSpendingJournal(t.contextOf(client()), { ...months, format, timeZone }));
      const lines = journal.split("\r\n").filter((line) => /E\d+-2026-/.test(line));
      const day = { xero: "01/07/2026", quickbooks: "01/07/2026", datev: ";0107;" }[format];
      expect([format, lines.length > 0, lines.every((line) => line.includes(day))]).toEqual([format, true, true]);
    }
  });

  test("lies in that month of the expert's earnings, and on that day in their list and export", async () => {
    const earnings = await callAs(t, expert()).earnings.get();
    expect(earnings.payments.map(({ settledOn }) => settledOn)).toEqual([DAY]);
    expect(earnings.months.filter(({ paid }) => paid !== "0.00").map(({ month }) => month)).toEqual([MONTH]);
    const csv = await written(exportEarnings(t.contextOf(expert())));
    expect(csv.split("\r\n")[1]?.split(",")[11]).toBe(DAY);
  });

  test("is revenue of that day", async () => {
    const reader = as(admin);
    const days = { startDate: DAY, endDate: DAY };
    const entries = await callAs(t, reader).revenue.range(days);
    expect(entries.map(({ bookedOn }) => bookedOn)).toEqual([DAY]);
    const summary = await callAs(t, reader).revenue.summary(days);
    expect(summary.days).toEqual([{ day: DAY, amount: entries[0]?.amount }]);
    const csv = await written(exportRevenue(t.contextOf(reader), days));
    expect(csv.split("\r\n")[1]).toMatch(new RegExp(`^${DAY},`));
  });
});

test("the books and the paper agree about it", async () => {
  expect(await listPaperDifferences(t.db, new Date(RELEASED.getTime() + 1))).toEqual([]);
});

test("what was issued before there was such a day keeps the one of UTC that is on its paper", async () => {
  await sql`insert into invoices (id, kind, cause, sender_id, year, sequence, number, sender_user_id, receiver_user_id, currency,
      gross, net, vat, vat_rule, vat_basis_points, vat_country, supplied_on, issued_at, lines, snapshot)
    select gen_random_uuid(), kind, 'before', sender_id, year, 2, number || '-2', sender_user_id, receiver_user_id, currency,
      gross, net, vat, vat_rule, vat_basis_points, vat_country, supplied_on, issued_at, lines, snapshot
    from invoices where kind = 'expert_invoice'`.execute(t.db);
  const rows = await listInvoiceRows(t.db, { of: deal.client.userId, limit: 10 });
  const before = rows.find(({ number }) => number.endsWith("-2"));
  expect(before?.issuedOn).toBe("2026-06-30");
  expect(before && paperOf(toIssuedInvoice(before, deal.client.userId)).facts).toContainEqual({
    label: "Issued",
    value: "Jun 30, 2026",
  });
});
