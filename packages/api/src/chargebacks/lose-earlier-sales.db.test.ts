import { up as loseSales } from "@quorate/db/migrations/0712-lose-sales";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { loseMissingSales } from "../sales/lose-sales.service.ts";
import { callAs } from "../testing/callers.ts";
import { tellChargeback } from "../testing/chargebacks.ts";
import { submittedMilestone } from "../testing/milestones.ts";
import { workMoneyJobs } from "../testing/movements.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

/** A milestone of 1,000.00 that was released, and whose payout was sent or not, lost in whole or in part. */
async function lose({ amountMinor = 100_000, isSent = false } = {}): Promise<void> {
  const setting = await submittedMilestone(t);
  await callAs(t, setting.client).milestones.release({ id: setting.milestoneId });
  if (isSent) await workMoneyJobs(t);
  await tellChargeback(t, setting.checkoutId, { status: "lost", isWithdrawn: true, amountMinor });
  await workMoneyJobs(t);
}

const booksOf = async () => {
  const { rows } = await sql<{ account: string; minor: number }>`
    select account, sum(amount_minor)::int as minor from ledger_entries where account ~ '^(revenue|vat|platform_loss)' group by 1
    having sum(amount_minor) <> 0 order by 1`.execute(t.db);
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
};
const lostSales = async () =>
  await t.db
    .selectFrom("lost_sales")
    .select(["chargeback_id", "payment_id", "gross_minor", "payout_minor", "fee_minor"])
    .orderBy("payment_id")
    .execute();
const rowsOf = async () => {
  const { rows } = await sql<{ row: string }>`
    select format('%s %s %s', id, account, amount_minor) as row from ledger_entries
    union all select format('%s %s %s', id, amount, created_at) from revenue_entries`.execute(t.db);
  return new Set(rows.map(({ row }) => row));
};

/** Makes the database that of before the migration, its losses the platform's alone. */
async function forget(): Promise<void> {
  await sql
    .raw(`
      alter table ledger_entries disable trigger user; alter table ledger_transactions disable trigger user;
      alter table revenue_entries disable trigger user; alter table invoices disable trigger user;
      delete from invoices where cause like 'lost:%';
      alter table invoices enable trigger user;
      delete from revenue_entries where lost_sale_id is not null;
      delete from ledger_entries where transaction_id in (select id from ledger_transactions where kind = 'sale_lost');
      delete from ledger_transactions where kind = 'sale_lost';
      alter table ledger_entries enable trigger user; alter table ledger_transactions enable trigger user;
      alter table revenue_entries enable trigger user;
      alter table revenue_entries drop constraint revenue_entries_once, drop constraint revenue_entries_amount_positive,
        add constraint revenue_entries_once unique (source_type, source_id, is_correction),
        add constraint revenue_entries_amount_positive check (amount > 0);
      alter table revenue_entries drop column lost_sale_id;
      alter table ledger_transactions drop column lost_sale_id;
      drop table lost_sales`)
    .execute(t.db);
}

test("losses of before are corrected by entries of today, once, as they are booked now", async () => {
  await lose();
  await lose({ isSent: true, amountMinor: 33_333 });
  await lose({ isSent: true });
  await issueMissingInvoices(t.ports);
  const [booked, lost] = [await booksOf(), await lostSales()];
  expect(lost.map(({ fee_minor }) => fee_minor).toSorted((one, other) => one - other)).toEqual([5_000, 15_000, 15_000]);
  await forget();
  expect(await booksOf()).not.toEqual(booked);
  const before = await rowsOf();

  await t.db.transaction().execute(loseSales);
  expect(await booksOf()).toEqual(booked);
  expect(await lostSales()).toEqual(lost);
  const now = await rowsOf();
  expect([...before].filter((row) => !now.has(row))).toEqual([]);
  expect(await listLedgerViolations(t.db)).toEqual([]);
  expect(await loseMissingSales(t.ports)).toBe(0);
});

test("a loss that an older server books is found by the job", async () => {
  await lose();
  const { chargeback_id: id } = await t.db
    .selectFrom("lost_sales")
    .select("chargeback_id")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const booked = await booksOf();
  await sql
    .raw(`
      alter table ledger_entries disable trigger user; alter table ledger_transactions disable trigger user;
      alter table revenue_entries disable trigger user; alter table lost_sales disable trigger user;
      delete from revenue_entries where lost_sale_id in (select id from lost_sales where chargeback_id = '${id}');
      delete from ledger_entries where transaction_id in (select id from ledger_transactions where kind = 'sale_lost' and chargeback_id = '${id}');
      delete from ledger_transactions where kind = 'sale_lost' and chargeback_id = '${id}';
      delete from lost_sales where chargeback_id = '${id}';
      alter table ledger_entries enable trigger user; alter table ledger_transactions enable trigger user;
      alter table revenue_entries enable trigger user; alter table lost_sales enable trigger user`)
    .execute(t.db);
  expect(await booksOf()).not.toEqual(booked);
  expect(await loseMissingSales(t.ports)).toBe(1);
  expect(await booksOf()).toEqual(booked);
  expect(await loseMissingSales(t.ports)).toBe(0);
});
