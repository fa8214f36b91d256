import { EXPERT_ACCOUNT_NAMES, type ExpertAccount } from "@quorate/core/expert-money/expert-journal";
import type { ExpertId, UserId } from "@quorate/core/ids";
import { minorFromSigned } from "@quorate/core/money";
import { JOURNAL_FORMATS } from "@quorate/core/spending/journal-format";
import { seedDemoData } from "@quorate/db/demo/seed-demo-data";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { callAs } from "../testing/callers.ts";
import { submittedMilestone } from "../testing/milestones.ts";
import { workMoneyJobs } from "../testing/movements.ts";
import { type ExpertViewer, signUpClient, signUpExpert } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { exportExpertJournal, readExpertBookings } from "./export-expert-journal.service.ts";

let t: TestContext;
let expert: ExpertViewer;
const YEAR = { from: "2026-01", to: "2026-12" };

/** A milestone of 1,000.00, VAT of 20 % in it, and the fee of 150.00 with its own. */
beforeAll(async () => {
  t = await createTestContext();
  const deal = await submittedMilestone(t, { amount: "1000.00" });
  expert = deal.expert;
  const place = { legalName: "Advice in Leeds", address: "1 Park Row", city: "Leeds", country: "GB" };
  await callAs(t, expert).billing.update({ ...place, vatNumber: "GB123456782" });
  await callAs(t, deal.client).milestones.release({ id: deal.milestoneId });
  await issueMissingInvoices(t.ports);
});
afterAll(() => t.close());

async function written({ lines }: { lines: AsyncIterable<string> }): Promise<string> {
  let text = "";
  for await (const line of lines) text += line;
  return text;
}
const journal = async (format: string, months = YEAR) =>
  await written(exportExpertJournal(t.contextOf(expert), { ...months, format }));

describe("GET /expert/journal.csv", () => {
  test("has the sale with its invoice and VAT, and the fee with the platform's, each apart", async () => {
    const [, ...rows]: string[][] = parse(await journal("xero"), { record_delimiter: "\r\n" });
    const { clearing, sales, fees } = EXPERT_ACCOUNT_NAMES.xero;
    const of = (code: string) => rows.filter((row) => row[3] === code);
    const minor = (lines: string[][]) => lines.reduce((sum, row) => sum + minorFromSigned(row[5] ?? ""), 0);
    expect([clearing, sales, fees, "820"].map((code) => minor(of(code)))).toEqual([850_00, -833_33, 125_00, -141_67]);
    expect(of(sales)[0]?.[0]).toMatch(/ E\d+-2026-0001$/);
    expect(of(fees)[0]?.[0]).toMatch(/^Platform fee, .* Q-2026-\d{4}$/);
    for (const row of rows) expect(row[2]).toMatch(/, VAT GB 20 %$/);
  });

  test.each(JOURNAL_FORMATS)("is written for %s, and is empty in months without anything", async (format) => {
    const options = {
      delimiter: format === "datev" ? ";" : ",",
      record_delimiter: "\r\n",
      relax_column_count: format === "datev",
    };
    const linesOf = async (months: typeof YEAR): Promise<number> =>
      parse(await journal(format, months), options).length;
    const heads = format === "datev" ? 2 : 1;
    expect(await linesOf(YEAR)).toBe(heads + 4 * (format === "datev" ? 1 : 2));
    expect(await linesOf({ from: "2025-01", to: "2025-12" })).toBe(heads);
  });

  test("401 for guests, 403 without an expert profile, 400 for no months", async () => {
    const asked = { ...YEAR, format: "xero" };
    expect(() => exportExpertJournal(t.contextOf(null), asked)).toThrow(
      expect.objectContaining({ kind: "unauthenticated" }),
    );
    const client = await signUpClient(t);
    expect(() => exportExpertJournal(t.contextOf(client), asked)).toThrow(
      expect.objectContaining({ code: "experts/profile-required" }),
    );
    expect(() => exportExpertJournal(t.contextOf(expert), { format: "xero" })).toThrow();
  });
});

test("what the platform owes each expert by the journal is what the ledger owes, in the demo data and after a payout", async () => {
  const world = await createTestContext();
  try {
    await seedDemoData(world.db, { now: world.clock.now(), passwordHash: "a hash" });
    await workMoneyJobs(world);
    const { rows } = await sql<{
      id: ExpertId;
      user_id: UserId;
      owed: number;
      sold: number;
      vat: number;
      credited: number;
    }>`
      select experts.id, experts.user_id,
        (select coalesce(sum(amount_minor), 0)::bigint from ledger_entries where account = 'expert:' || experts.id) as owed,
        (select coalesce(sum(case kind when 'credit_note' then -net else net end * 100), 0)::bigint from invoices
          where sender_user_id = experts.user_id) as sold,
        (select coalesce(sum(case kind when 'credit_note' then -vat else vat end * 100), 0)::bigint from invoices
          where sender_user_id = experts.user_id) as vat,
        (select count(*)::int from invoices where kind = 'credit_note' and sender_user_id = experts.user_id) as credited
      from experts`.execute(world.db);
    const template = await signUpExpert(world);
    const seen = { sold: 0, vat: 0, payouts: 0, credited: 0 };
    for (const { id, user_id, owed, sold, vat, credited } of rows) {
      const viewer = { ...template, userId: user_id, expertId: id };
      const balances: Partial<Record<ExpertAccount, number>> = {};
      const context = { readDb: world.db, bookZone: world.ports.bookZone };
      for await (const { debit, credit, amountMinor } of readExpertBookings(context, viewer, {
        from: "2020-01",
        to: "2030-12",
      })) {
        balances[debit] = (balances[debit] ?? 0) + amountMinor;
        balances[credit] = (balances[credit] ?? 0) - amountMinor;
      }
      const { clearing = 0, sales = 0, outputVat = 0, payouts = 0 } = balances;
      expect([clearing, sales + sold, outputVat + vat]).toEqual([owed, 0, 0]);
      seen.sold += sold;
      seen.vat += vat;
      seen.payouts += payouts;
      seen.credited += credited;
    }
    expect(seen.sold * seen.vat * seen.payouts * seen.credited).toBeGreaterThan(0);
  } finally {
    await world.close();
  }
}, 60_000);
