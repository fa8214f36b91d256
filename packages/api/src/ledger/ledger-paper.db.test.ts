import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { callAs } from "../testing/callers.ts";
import { tellChargeback } from "../testing/chargebacks.ts";
import { submittedMilestone } from "../testing/milestones.ts";
import { workMoneyJobs } from "../testing/movements.ts";
import { signUpAdmin } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { listPaperDifferences, listUnshownTransactions } from "./paper-audit.queries.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

/** Takes a document away, as only an operator of the database can. */
const takeAway = (where: string) =>
  sql
    .raw(
      `alter table invoices disable trigger user; delete from invoices where ${where}; alter table invoices enable trigger user`,
    )
    .execute(t.db);

test("every transaction has its paper, on the administrator's screen too, and the audit is red when one is taken away", async () => {
  const setting = await submittedMilestone(t, { amount: "1000.00" });
  await callAs(t, setting.client).milestones.release({ id: setting.milestoneId });
  await workMoneyJobs(t);
  expect(await listUnshownTransactions(t.db, t.clock.now())).toHaveLength(3);
  await issueMissingInvoices(t.ports);
  await tellChargeback(t, setting.checkoutId, { status: "lost", isWithdrawn: true });
  await workMoneyJobs(t);
  t.reversals.splice(0);
  await issueMissingInvoices(t.ports);
  expect(await listUnshownTransactions(t.db, t.clock.now())).toEqual([]);

  const { postings } = await callAs(t, await signUpAdmin(t)).payments.get({ id: setting.paymentId });
  const shown = postings.map(({ kind, paper, documents }) => [kind, documents.length > 0 ? documents.length : paper]);
  expect(shown).toEqual(
    expect.arrayContaining([
      ["escrow_funded", 1],
      ["escrow_released", 2],
      ["payout_sent", "Statement: Sent to the payout account"],
      ["sale_lost", 2],
      ["payout_reversed", "Statement: Taken back from the payout account"],
      ["chargeback_withdrawn", expect.stringMatching(/^No paper: /)],
    ]),
  );

  for (const [where, lacks] of [
    ["cause like 'lost:%:fee'", /\(sale_lost\) lacks its credit_note for lost:/],
    ["cause like 'lost:%:work'", /\(sale_lost\) lacks its credit_note for lost:/],
    ["kind = 'fee_invoice'", /\(escrow_released\) lacks its fee_invoice for payment:/],
    ["kind = 'funding_receipt'", /\(escrow_funded\) lacks its funding_receipt for payment:/],
  ] as const) {
    await takeAway(where);
    expect(await listUnshownTransactions(t.db, t.clock.now())).toContainEqual(expect.stringMatching(lacks));
    expect(await listPaperDifferences(t.db, t.clock.now())).toContainEqual(expect.stringMatching(lacks));
  }
  await sql
    .raw(
      "alter table gateway_reversals disable trigger user; update gateway_reversals set status = 'failed'; alter table gateway_reversals enable trigger user",
    )
    .execute(t.db);
  expect(await listUnshownTransactions(t.db, t.clock.now())).toContainEqual(
    expect.stringMatching(/\(payout_reversed\) is on no statement/),
  );
});
