import { seedDemoData } from "@quorate/db/demo/seed-demo-data";
import fc from "fast-check";
import { expect, test } from "vitest";
import { settleUndecidedDisputes } from "./disputes/settle-undecided-disputes.service.ts";
import { issueMissingInvoices } from "./invoices/issue-invoices.service.ts";
import { listLedgerViolations } from "./ledger/ledger-audit.queries.ts";
import { refundUndeliveredMilestones } from "./milestones/refund-undelivered-milestones.service.ts";
import { releaseOverdueMilestones } from "./milestones/release-overdue-milestones.service.ts";
import { reconcile } from "./reconciliations/reconcile.service.ts";
import { listBrokenFigures } from "./testing/figures.ts";
import { fillGatewayBooks, workMoneyJobs } from "./testing/movements.ts";
import { randomBook, writeBook } from "./testing/random-book.ts";
import { createTestContext, type TestContext } from "./testing/test-context.ts";

const BOOKS = 6;
/** Opens every screen as each person, the demo data's hundred people included. */
const TIMEOUT_MS = 240_000;

async function inOwnDatabase(walk: (t: TestContext) => Promise<void>): Promise<void> {
  const t = await createTestContext();
  try {
    await walk(t);
  } finally {
    await t.close();
  }
}

async function expectTrueFigures(t: TestContext): Promise<void> {
  expect(await listBrokenFigures(t)).toEqual([]);
  expect(await listLedgerViolations(t.db)).toEqual([]);
}

async function expectGatewayToAgree(t: TestContext): Promise<void> {
  // Books go over more than a year: what the clock gives back or releases by then is not held any more.
  await releaseOverdueMilestones(t.ports);
  await refundUndeliveredMilestones(t.ports);
  await settleUndecidedDisputes(t.ports);
  await workMoneyJobs(t);
  await fillGatewayBooks(t);
  t.clock.advance({ minutes: 90 });
  expect((await reconcile(t.ports, new Date(0))).differences).toEqual([]);
}

test(
  "every figure of every screen is the sum of its parts: over the demo data, and over random books",
  async () => {
    await inOwnDatabase(async (t) => {
      await seedDemoData(t.db, { now: t.clock.now(), passwordHash: "a hash" });
      await expectTrueFigures(t);
    });
    await fc.assert(
      fc.asyncProperty(randomBook, (book) =>
        inOwnDatabase(async (t) => {
          await writeBook(t, book);
          // The tax figures are those of documents, which follow from the books.
          while ((await issueMissingInvoices(t.ports)) > 0);
          await expectTrueFigures(t);
          await expectGatewayToAgree(t);
        }),
      ),
      { numRuns: BOOKS, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);
