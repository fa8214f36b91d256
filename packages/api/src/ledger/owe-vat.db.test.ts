import { up as oweVat } from "@quorate/db/migrations/0711-owe-vat";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { callAs } from "../testing/callers.ts";
import { submittedMilestone } from "../testing/milestones.ts";
import { type ExpertViewer, signUpAdmin, signUpExpert } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { confirmNumbers } from "../testing/vat-registers.ts";
import { listLedgerViolations } from "./ledger-audit.queries.ts";
import { listPaperDifferences } from "./paper-audit.queries.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

async function belong(viewer: ExpertViewer, country: string, vatNumber = ""): Promise<void> {
  await callAs(t, viewer).billing.update({
    ...{ legalName: `Advice in ${country}`, address: "1 Park Row", city: "There" },
    ...{ country, vatNumber },
  });
  await confirmNumbers(t);
}

/** A fee of 150.00 to an expert who belongs there. */
async function payFee(country: string, vatNumber?: string): Promise<ExpertViewer> {
  const { client, expert, milestoneId } = await submittedMilestone(t, { amount: "1000.00" });
  await belong(expert, country, vatNumber);
  await callAs(t, client).milestones.release({ id: milestoneId });
  return expert;
}

/** 49.00 for an expedited review. */
async function payReview(country: string): Promise<void> {
  const expert = await signUpExpert(t);
  await belong(expert, country);
  const verification = { verification_type: "credentials", created_at: t.clock.now() } as const;
  await t.db
    .insertInto("verifications")
    .values({ expert_id: expert.expertId, ...verification })
    .execute();
  const { checkoutUrl } = await callAs(t, expert).verification.expedite();
  await callAs(t, expert).checkouts.settle({ id: checkoutUrl.split("/").at(-1) ?? "", outcome: "paid" });
}

async function accounts(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; minor: number }>`
    select account, sum(amount_minor)::bigint as minor from ledger_entries
    where account like 'vat:%' or account like 'revenue:%' group by 1 order by 1`.execute(t.db);
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
}

/** The platform's VAT by state and rate, as the documents have it. */
async function onPaper(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; minor: number }>`
    select format('vat:%s:%s', vat_country, vat_basis_points) as account, (sum(vat) * 100)::bigint as minor from invoices
    where kind in ('fee_invoice', 'plan_invoice', 'review_invoice') and vat > 0 group by 1 order by 1`.execute(t.db);
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
}

const differences = async () => [
  ...(await listLedgerViolations(t.db)),
  ...(await listPaperDifferences(t.db, t.clock.now())),
];

describe("what is sold is booked net, and its VAT is owed to the state that it is of", () => {
  test("by rule, state and rate, as the document then has it", async () => {
    for (const [country, vatNumber] of [["GB"], ["DE"], ["FR", "FR40303265045"], ["US"]] as const)
      await payFee(country, vatNumber);
    await payReview("FI");
    const owed = { "vat:DE:1900": 23_95, "vat:FI:2550": 9_96, "vat:GB:2000": 25_00 };
    expect(await accounts()).toEqual({
      "revenue:transaction_fee": 600_00 - 23_95 - 25_00,
      "revenue:verification": 49_00 - 9_96,
      ...owed,
    });
    expect(await issueMissingInvoices(t.ports)).toBe(5);
    expect(await onPaper()).toEqual(owed);
    expect(await differences()).toEqual([]);
    const admin = callAs(t, await signUpAdmin(t));
    expect(await admin.revenue.total()).toEqual([{ currency: "GBP", total: "590.09", vat: "58.91" }]);
  });

  test("and the document bears what was booked, whatever the buyer changes before it is issued", async () => {
    const expert = await payFee("GB");
    await belong(expert, "DE");
    await issueMissingInvoices(t.ports);
    expect(await callAs(t, expert).invoices.list({ kind: "fee_invoice" })).toMatchObject([
      { amount: "150.00", net: "125.00", vat: "25.00", vatRule: "domestic" },
    ]);
    expect(await differences()).toEqual([]);
  });

  test("or else is refused by the database", async () => {
    await payFee("GB");
    const issueAs = (net: number, vat: number, country: string, points: number) =>
      sql`insert into invoices (id, kind, cause, sender_id, year, sequence, number, receiver_user_id, payment_id, gross, net, vat,
          vat_rule, vat_basis_points, vat_country, supplied_on, issued_at, lines, snapshot)
        select gen_random_uuid(), 'fee_invoice', 'payment:' || payment.id, sender.id, 2026, last.sequence + 1,
          'Q-2026-' || lpad((last.sequence + 1)::text, 4, '0'), expert.user_id, payment.id, ${net + vat}, ${net}, ${vat}, 'domestic',
          ${points}::integer, ${country}::text, '2026-03-02', ${t.clock.now()}::timestamptz,
          jsonb_build_array(jsonb_build_object('amountMinor', ${(net + vat) * 100}::integer)), '{}'
        from project_payments payment join experts expert on expert.id = payment.expert_id
        cross join (select id from invoice_senders where expert_id is null) sender
        cross join lateral (select max(sequence) as sequence from invoices where sender_id = sender.id) last
        where payment.settled_fee > 0
          and not exists (select from invoices where cause = 'payment:' || payment.id and kind = 'fee_invoice')`.execute(
        t.db,
      );
    await expect(issueAs(125.01, 24.99, "GB", 2_000)).rejects.toMatchObject({ constraint: "invoices_match_vat" });
    await expect(issueAs(125, 25, "DE", 1_900)).rejects.toMatchObject({ constraint: "invoices_match_vat" });
    await expect(issueAs(100, 25, "GB", 2_000)).rejects.toMatchObject({ constraint: "invoices_match_vat" });
    await issueAs(125, 25, "GB", 2_000);
    expect(await differences()).not.toContainEqual(expect.stringContaining("VAT"));
  });
});

/** Makes the database that of before the migration, its books with VAT in the revenue. */
async function bookGross(): Promise<void> {
  await sql
    .raw(`
      drop trigger invoices_match_vat on invoices;
      drop function check_invoices_match_vat, correct_vat_of, postings_of_sale;
      alter table ledger_entries disable trigger user;
      alter table revenue_entries disable trigger user;
      update ledger_entries net set amount_minor = net.amount_minor + vat.amount_minor from ledger_entries vat
        where vat.transaction_id = net.transaction_id and vat.account like 'vat:%' and net.account like 'revenue:%';
      delete from ledger_entries where account like 'vat:%';
      update revenue_entries set amount = amount + vat;
      alter table ledger_entries enable trigger user;
      alter table revenue_entries enable trigger user;
      drop index ledger_transactions_fee_vat_corrected_once, ledger_transactions_sale_vat_corrected_once;
      alter table revenue_entries drop constraint revenue_entries_once, drop constraint revenue_entries_amount_positive,
        add constraint revenue_entries_once unique (source_type, source_id),
        add constraint revenue_entries_amount_positive check (amount > 0);
      alter table revenue_entries drop column vat, drop column vat_rule, drop column vat_basis_points, drop column vat_country,
        drop column is_correction`)
    .execute(t.db);
}

const rowsOf = async () => {
  const { rows } = await sql<{ row: string }>`
    select format('%s %s %s', id, account, amount_minor) as row from ledger_entries
    union all select format('%s %s %s', id, amount, created_at) from revenue_entries`.execute(t.db);
  return new Set(rows.map(({ row }) => row));
};

describe("books of before, with VAT in their revenue", () => {
  test("are corrected by entries of today, once, and those without a document when it is issued", async () => {
    await issueMissingInvoices(t.ports);
    await payFee("GB");
    await payReview("DE");
    await bookGross();
    const gross = await accounts();
    expect(Object.keys(gross)).toEqual(["revenue:transaction_fee", "revenue:verification"]);
    const before = await rowsOf();

    await t.db.transaction().execute(oweVat);
    const [after, paper] = [await accounts(), await onPaper()];
    const owed = Object.values(paper).reduce((sum, minor) => sum + minor, 0);
    expect(Object.keys(paper)).toEqual(["vat:DE:1900", "vat:FI:2550", "vat:GB:2000"]);
    expect(after).toMatchObject(paper);
    expect(owed).toBeGreaterThan(100_00);
    const kept = (of: Record<string, number>) =>
      (of["revenue:transaction_fee"] ?? 0) + (of["revenue:verification"] ?? 0);
    expect(kept(after)).toBe(kept(gross) - owed);
    const now = await rowsOf();
    expect([...before].filter((row) => !now.has(row))).toEqual([]);
    const { rows: added } = await sql<{
      old: number;
    }>`select count(*) filter (where created_at < now() - interval '1 hour')::int as old
      from ledger_transactions where kind = 'vat_corrected'`.execute(t.db);
    expect(added).toEqual([{ old: 0 }]);
    expect(await listLedgerViolations(t.db)).toEqual([]);

    await sql`select correct_vat_of(sold, now()) from invoices sold where vat > 0 and kind <> 'expert_invoice'`.execute(
      t.db,
    );
    expect(await rowsOf()).toEqual(now);

    expect(await issueMissingInvoices(t.ports)).toBe(2);
    const whole = await accounts();
    expect(whole["vat:GB:2000"]).toBe((paper["vat:GB:2000"] ?? 0) + 25_00);
    expect(whole["vat:DE:1900"]).toBe((paper["vat:DE:1900"] ?? 0) + 7_82);
    expect(await onPaper()).toEqual(
      Object.fromEntries(Object.entries(whole).filter(([account]) => account.startsWith("vat:"))),
    );
    expect(await listLedgerViolations(t.db)).toEqual([]);
    t.clock.advance({ minutes: 1 });
    expect(await listPaperDifferences(t.db, t.clock.now())).toEqual([]);
  });
});
