import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { callAs } from "../testing/callers.ts";
import { submittedMilestone } from "../testing/milestones.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { insertPosting } from "./ledger.queries.ts";
import { countLedger, listLedgerViolations } from "./ledger-audit.queries.ts";
import { listPaperDifferences } from "./paper-audit.queries.ts";

let world: TestContext;
beforeAll(async () => {
  world = await createTestContext();
  const { client, milestoneId } = await submittedMilestone(world);
  await callAs(world, client).milestones.release({ id: milestoneId, complete: true });
  await submittedMilestone(world);
});
afterAll(() => world.close());

const run = (statement: string) => sql.raw(statement).execute(world.db);
const PAID = "(select id from project_payments where status = 'completed')";
const HELD = "(select id from project_payments where status = 'escrowed')";

describe("the database refuses", () => {
  test.each([
    ["a changed entry", "update ledger_entries set amount_minor = amount_minor + 1"],
    ["a deleted entry", "delete from ledger_entries"],
    ["an emptied ledger", "truncate ledger_entries, ledger_transactions cascade"],
    ["a changed transaction", "update ledger_transactions set created_at = now()"],
    ["a deleted revenue entry", "delete from revenue_entries"],
  ])("%s", async (_what, statement) => {
    await expect(run(statement)).rejects.toThrow("append-only");
  });

  test.each([
    [
      "an entry that unbalances its transaction",
      `insert into ledger_entries (transaction_id, account, currency, amount_minor)
        select id, 'revenue:transaction_fee', 'GBP', 1 from ledger_transactions limit 1`,
      "does not balance",
    ],
    [
      "a transaction without entries",
      `insert into ledger_transactions (kind, payment_id) values ('escrow_refunded', ${HELD})`,
      "does not balance",
    ],
    [
      "money that leaves an escrow a second time",
      `insert into ledger_transactions (kind, payment_id) values ('escrow_refunded', ${PAID})`,
      "ledger_transactions_settled_once",
    ],
    [
      "money that enters an escrow a second time",
      `insert into ledger_transactions (kind, payment_id) values ('escrow_funded', ${PAID})`,
      "ledger_transactions_funded_once",
    ],
    [
      "a payment that says it is paid while its money is held",
      `update project_payments set status = 'completed', escrow_release_date = null, settled_fee = platform_fee,
        settled_payout = expert_payout where id = ${HELD}`,
      "its ledger postings say otherwise",
    ],
    [
      "a fee and a payout that are not the amount",
      `update project_payments set platform_fee = platform_fee + 0.01 where id = ${HELD}`,
      "project_payments_adds_up",
    ],
    [
      "a milestone that disagrees with its payment",
      "update milestones set status = 'planned', auto_release_at = null where status = 'submitted'",
      "but its payment is escrowed",
    ],
    [
      "more out of an escrow than is in it",
      `insert into ledger_entries (transaction_id, account, currency, amount_minor)
        select t.id, 'escrow:' || p.id, 'GBP', -99999999 from project_payments p, ledger_transactions t
        where p.status = 'escrowed' and t.payment_id = p.id`,
      "ledger_balances_never_negative",
    ],
  ])("%s", async (_what, statement, constraint) => {
    await expect(run(statement)).rejects.toThrow(constraint);
  });
});

test("a posting to an account that the chart does not have is written nowhere", async () => {
  const checkout = await world.db.selectFrom("checkout_sessions").select("id").limit(1).executeTakeFirstOrThrow();
  const lines = [
    { account: "gateway:GBP", amountMinor: -1 },
    { account: "revenue:tips", amountMinor: 1 },
  ];
  const writing = world.db
    .transaction()
    .execute((trx) =>
      insertPosting(trx, world.ports, { kind: "plan_paid", currency: "GBP", lines }, { checkoutId: checkout.id }),
    );
  await expect(writing).rejects.toThrow("the chart of accounts has revenue:tips");
});

describe("an audit", () => {
  test("finds nothing in books that were kept by the rules", async () => {
    expect(await listLedgerViolations(world.db)).toEqual([]);
    expect(await countLedger(world.db)).toEqual({ transactions: 3, payments: 2, heldMinor: 100_000 });
  });

  /** What the guards would never let in: written with the guards taken off, read, and rolled back. */
  async function violationsAfter(
    statement: string,
    list: (trx: DbOrTrx) => Promise<string[]> = listLedgerViolations,
  ): Promise<string[]> {
    const trx = await world.db.startTransaction().execute();
    try {
      for (const table of [
        "ledger_entries",
        "ledger_transactions",
        "project_payments",
        "milestones",
        "revenue_entries",
      ]) {
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
      }
      await sql.raw(statement).execute(trx);
      return await list(trx);
    } finally {
      await trx.rollback().execute();
    }
  }

  describe("of VAT, whose document is issued,", () => {
    beforeAll(async () => {
      await issueMissingInvoices(world.ports);
    });

    const OF_VAT = "account like 'vat:%'";
    test.each([
      [
        "a penny moved between revenue and VAT",
        `update ledger_entries set amount_minor = amount_minor + case when ${OF_VAT} then 1 else -1 end
          where ${OF_VAT} or account = 'revenue:transaction_fee'`,
        [
          /^VAT of GB at 20 %: revenue contained 25\.00, but 25\.01 is owed by the ledger$/m,
          /^Document Q-2026-0002 bears VAT of GB at 20 % of 25\.00, but 25\.01 is booked$/m,
          /^VAT of GB at 20 %: 25\.01 is owed by the ledger, 25\.00 by the documents and 0\.00 by sales without one$/m,
        ],
      ],
      [
        "a penny moved to another state",
        `insert into ledger_entries (transaction_id, account, currency, amount_minor)
          select transaction_id, unnest(array[account, 'vat:DE:1900']), currency, unnest(array[-1, 1]) from ledger_entries where ${OF_VAT}`,
        [
          /^Document Q-2026-0002 bears VAT of GB at 20 % of 25\.00, but 24\.99 is booked$/m,
          /^Document Q-2026-0002 bears VAT of DE at 19 % of 0\.00, but 0\.01 is booked$/m,
          /^VAT of DE at 19 %: 0\.01 is owed by the ledger, 0\.00 by the documents and 0\.00 by sales without one$/m,
        ],
      ],
      [
        "VAT at another rate",
        `update ledger_entries set account = 'vat:GB:2100' where ${OF_VAT}`,
        [/^VAT of GB at 20 %: 0\.00 is owed by the ledger, 25\.00 by the documents and 0\.00 by sales without one$/m],
      ],
    ])("finds %s", async (_what, statement, lines) => {
      const found = (await violationsAfter(statement)).join("\n");
      for (const line of lines) expect(found).toMatch(line);
    });

    test("the comparison with paper finds a penny less, too", async () => {
      const lines = await violationsAfter(
        `update ledger_entries set amount_minor = amount_minor - 1 where ${OF_VAT}`,
        (trx) => listPaperDifferences(trx, world.clock.now()),
      );
      expect(lines).toContain("VAT of GB at 20 % in 2026-03: 24.99 is booked, 25.00 is on paper");
      expect(await listPaperDifferences(world.db, world.clock.now())).toEqual([]);
    });
  });

  test.each([
    [
      "an entry changed by a penny",
      "update ledger_entries set amount_minor = amount_minor + 1 where account = 'revenue:transaction_fee'",
      /does not sum to zero/,
    ],
    ["a lost entry", "delete from ledger_entries where account like 'expert:%'", /kept as \d+ but its entries sum to/],
    [
      "a payment settled on paper only",
      `update project_payments set status = 'cancelled', escrow_release_date = null where id = ${HELD}`,
      /is cancelled but its postings hold 100000/,
    ],
    [
      "a milestone out of step",
      "update milestones set status = 'released', auto_release_at = null where status = 'submitted'",
      /is released but its payment is escrowed/,
    ],
    [
      "an account that the chart does not have",
      "update ledger_entries set account = 'revenue:tips' where account = 'revenue:transaction_fee'",
      /^The chart of accounts has no account for revenue:tips$/m,
    ],
    ["lost revenue", "delete from revenue_entries", /is booked as revenue of 0/],
    [
      "revenue from nowhere",
      "insert into revenue_entries (source_type, source_id, amount) values ('enterprise', gen_random_uuid(), 10)",
      /Revenue from enterprise: entries of 1000/,
    ],
    [
      "a checkout that was never paid",
      "update checkout_sessions set status = 'declined'",
      /The gateway holds GBP 0 by its checkouts and transfers/,
    ],
    [
      "an open project with a winner",
      "update projects set status = 'open', expert_id = null, end_date = null where status = 'completed'",
      /accepted proposal says otherwise/,
    ],
    [
      "a project in a record that was never paid",
      "update experts set total_projects = total_projects + 1",
      /counts 2 projects, but 1 were completed and paid/,
    ],
  ])("finds %s", async (_what, statement, line) => {
    expect((await violationsAfter(statement)).join("\n")).toMatch(line);
  });
});
