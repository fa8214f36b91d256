import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { callAs } from "../testing/callers.ts";
import { submittedMilestone } from "../testing/milestones.ts";
import { signUpAdmin } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
let admin: Viewer;
/** The month in which the clock of the tests begins, and the next two. */
const MONTHS = ["2026-03", "2026-04", "2026-05"] as const;

const asAdmin = () => callAs(t, admin);
const monthOf = async (month: string) => (await asAdmin().bookClosings.list()).find((one) => one.month === month);
const balanceOf = (from: string, to: string) => asAdmin().books.trialBalance({ from, to });

const goTo = (moment: string) => t.clock.advance({ minutes: (Date.parse(moment) - t.clock.now().getTime()) / 60_000 });

async function release() {
  const { client, milestoneId } = await submittedMilestone(t);
  await callAs(t, client).milestones.release({ id: milestoneId });
  await issueMissingInvoices(t.ports);
}
const refused = { code: "23514", constraint: "books_closed" };

beforeAll(async () => {
  t = await createTestContext();
  goTo("2026-03-10T10:00:00Z");
  admin = await signUpAdmin(t);
  await release();
}, 60_000);
afterAll(() => t.close());

describe("a month of the books", () => {
  test("is not closed before it has been over for a day, nor out of its turn", async () => {
    goTo("2026-04-01T12:00:00Z");
    expect(await monthOf(MONTHS[0])).toMatchObject({ isNext: true, isOver: false, closing: null });
    await expect(asAdmin().bookClosings.close({ month: MONTHS[0] })).rejects.toMatchObject({
      message: "A month can be closed a day after it is over.",
    });
    goTo("2026-04-05T12:00:00Z");
    await expect(asAdmin().bookClosings.close({ month: MONTHS[1] })).rejects.toMatchObject({
      message: "Months are closed in order. The next one is 2026-03.",
    });
  });

  test("is not closed while its books do not add up, and says what is wrong", async () => {
    const { rows } = await sql<{ id: string }>`select id from revenue_entries limit 1`.execute(t.db);
    await sql`alter table revenue_entries disable trigger user`.execute(t.db);
    await sql`update revenue_entries set vat = vat + 0.01, amount = amount - 0.01 where id = ${rows[0]?.id}`.execute(
      t.db,
    );
    const faults = await asAdmin().bookClosings.faults({ month: MONTHS[0] });
    expect(faults.join("\n")).toMatch(/VAT/);
    await expect(asAdmin().bookClosings.close({ month: MONTHS[0] })).rejects.toMatchObject({
      message: expect.stringContaining("do not add up"),
    });
    await sql`update revenue_entries set vat = vat - 0.01, amount = amount + 0.01 where id = ${rows[0]?.id}`.execute(
      t.db,
    );
    await sql`alter table revenue_entries enable trigger user`.execute(t.db);
    expect(await asAdmin().bookClosings.faults({ month: MONTHS[0] })).toEqual([]);
    expect((await monthOf(MONTHS[0]))?.closing).toBeNull();
  });

  test("is closed, and the trial balance of what comes after it begins with its balances", async () => {
    const before = await balanceOf("2026-03-01", "2026-03-31");
    const closed = await asAdmin().bookClosings.close({ month: MONTHS[0] });
    expect(closed).toMatchObject({ month: MONTHS[0], isNext: false, isLastClosed: true, reopenings: [] });
    expect(closed.closing?.closedBy).toBeTruthy();
    await release();
    const after = await balanceOf("2026-04-01", "2026-04-30");
    expect(after.accounts.flatMap(({ code, opening }) => (opening === "0.00" ? [] : [[code, opening]]))).toEqual(
      before.accounts.flatMap(({ code, closing }) => (closing === "0.00" ? [] : [[code, closing]])),
    );
    expect(await balanceOf("2026-03-01", "2026-03-31")).toEqual(before);
    const [line] = await asAdmin().books.account({ account: "4000", from: "2026-04-01", to: "2026-04-30", limit: 10 });
    const fees = after.accounts.find(({ code }) => code === "4000");
    expect(line?.balance).toBe(fees?.closing);
    expect(await listLedgerViolations(t.db)).toEqual([]);
  });

  test("takes no posting, no revenue and no document any more", async () => {
    const at = new Date("2026-03-20T10:00:00Z");
    await expect(
      sql`insert into ledger_transactions (id, kind, created_at) select gen_random_uuid(), kind, ${at} from ledger_transactions limit 1`.execute(
        t.db,
      ),
    ).rejects.toMatchObject(refused);
    await expect(
      sql`insert into revenue_entries select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'created_at', ${at}::timestamptz))).*
        from revenue_entries r limit 1`.execute(t.db),
    ).rejects.toMatchObject(refused);
    await expect(
      sql`insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'supplied_on', '2026-03-31'))).*
        from invoices i limit 1`.execute(t.db),
    ).rejects.toMatchObject(refused);
  });

  test("is compared with the ledger, and a penny that moved in it is told", async () => {
    const move = async (account: string, minor: number) =>
      sql`update book_closing_balances set balance_minor = balance_minor + ${minor} where account = ${account}`.execute(
        t.db,
      );
    await expect(move("escrow", 1)).rejects.toThrow();
    await sql`alter table book_closing_balances disable trigger user`.execute(t.db);
    await move("escrow", 1);
    await move("gateway", -1);
    expect(await listLedgerViolations(t.db)).toEqual([
      expect.stringMatching(
        /^The books of 2026-03 were closed with -?[\d.]+ on (escrow|gateway), but -?[\d.]+ is posted until then$/,
      ),
      expect.stringMatching(/^The books of 2026-03 were closed with/),
    ]);
    await move("escrow", -1);
    await move("gateway", 1);
    await sql`alter table book_closing_balances enable trigger user`.execute(t.db);
  });

  test("is reopened only while it was closed last, with a reason, and closed again with what changed", async () => {
    goTo("2026-05-05T12:00:00Z");
    await asAdmin().bookClosings.close({ month: MONTHS[1] });
    const reason = "One posting is to be corrected.";
    await expect(asAdmin().bookClosings.reopen({ month: MONTHS[0], reason })).rejects.toMatchObject({
      message: "Only the month that was closed last can be reopened.",
    });
    const open = await asAdmin().bookClosings.reopen({ month: MONTHS[1], reason });
    expect(open).toMatchObject({ closing: null, isNext: true, reopenings: [{ reason, changed: [] }] });
    expect((await monthOf(MONTHS[0]))?.isLastClosed).toBe(true);
    goTo("2026-04-20T12:00:00Z");
    await release();
    goTo("2026-05-06T12:00:00Z");
    const again = await asAdmin().bookClosings.close({ month: MONTHS[1] });
    const changed = again.reopenings[0]?.changed ?? [];
    expect(changed.map(({ code }) => code)).toContain("4000");
    const { accounts } = await balanceOf("2026-04-01", "2026-04-30");
    for (const { code, after } of changed) expect(accounts.find((one) => one.code === code)?.closing).toBe(after);
  });

  test("waits for what is being posted in it, and has it", async () => {
    goTo("2026-05-20T12:00:00Z");
    await release();
    goTo("2026-06-05T12:00:00Z");
    const order: string[] = [];
    let closing: Promise<unknown> = Promise.resolve();
    await t.db.transaction().execute(async (trx) => {
      await sql`select lock_books_shared()`.execute(trx);
      closing = asAdmin()
        .bookClosings.close({ month: MONTHS[2] })
        .then(() => order.push("closed"));
      await new Promise((resolve) => setTimeout(resolve, 300));
      order.push("posted");
    });
    await closing;
    expect(order).toEqual(["posted", "closed"]);
  });

  test("is closed once of twenty at once", async () => {
    goTo("2026-07-05T12:00:00Z");
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, () => asAdmin().bookClosings.close({ month: "2026-06" })),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
