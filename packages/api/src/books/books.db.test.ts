import { minorFromDecimal, minorFromSigned } from "@quorate/core/money";
import { seedDemoData } from "@quorate/db/demo/seed-demo-data";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { callAs } from "../testing/callers.ts";
import { tellChargeback } from "../testing/chargebacks.ts";
import { submittedMilestone } from "../testing/milestones.ts";
import { signUpAdmin, signUpExpert } from "../testing/people.ts";
import { randomBook, writeBook } from "../testing/random-book.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { exportBook, exportBookJournal } from "./export-books.service.ts";

let t: TestContext;
let admin: Viewer;
/** The clock of the tests begins on 2 March 2026. */
const MARCH = { from: "2026-03-01", to: "2026-03-31" };
const APRIL = { from: "2026-04-01", to: "2026-04-30" };

/** A milestone of 1,000.00 whose fee of 150.00 is sold to an expert there, and the VAT in it. */
async function release(country: string): Promise<void> {
  const { client, expert, milestoneId } = await submittedMilestone(t, { amount: "1000.00" });
  const place = { legalName: `Advice in ${country}`, address: "1 Park Row", city: "There", country, vatNumber: "" };
  await callAs(t, expert).billing.update(place);
  await callAs(t, client).milestones.release({ id: milestoneId });
}

beforeAll(async () => {
  t = await createTestContext();
  admin = await signUpAdmin(t);
  await release("GB");
  await release("DE");
  await issueMissingInvoices(t.ports);
  t.clock.advance({ days: 35 });
  await release("GB");
  await issueMissingInvoices(t.ports);
});
afterAll(() => t.close());

const books = () => callAs(t, admin).books;
const figures = ({ code, opening, debit, credit, closing }: Record<string, string>) => [
  ...[code, opening, debit, credit, closing],
];

describe("GET /admin/books/trial-balance", () => {
  test("has what each account had, what moved and what it has, of a month and of the one after it", async () => {
    const march = await books().trialBalance(MARCH);
    expect(march).toMatchObject({ ...MARCH, currency: "GBP" });
    expect(march.accounts.map(figures)).toEqual([
      ["1000", "0.00", "2000.00", "0.00", "2000.00"],
      ["2000", "0.00", "2000.00", "2000.00", "0.00"],
      ["2100", "0.00", "0.00", "1700.00", "-1700.00"],
      ["2200-DE-1900", "0.00", "0.00", "23.95", "-23.95"],
      ["2200-GB-2000", "0.00", "0.00", "25.00", "-25.00"],
      ["4000", "0.00", "0.00", "251.05", "-251.05"],
    ]);
    expect(march.totals).toEqual({ opening: "0.00", debit: "4000.00", credit: "4000.00", closing: "0.00" });
    const april = await books().trialBalance(APRIL);
    expect(april.accounts.map(figures)).toEqual([
      ["1000", "2000.00", "1000.00", "0.00", "3000.00"],
      ["2000", "0.00", "1000.00", "1000.00", "0.00"],
      ["2100", "-1700.00", "0.00", "850.00", "-2550.00"],
      ["2200-DE-1900", "-23.95", "0.00", "0.00", "-23.95"],
      ["2200-GB-2000", "-25.00", "0.00", "25.00", "-50.00"],
      ["4000", "-251.05", "0.00", "125.00", "-376.05"],
    ]);
    expect(april.accounts.find(({ code }) => code === "2200-DE-1900")).toMatchObject({
      name: "VAT owed to Germany at 19 %",
      type: "liability",
    });
  });

  test("is empty before the first entry, and refuses days out of order", async () => {
    const before = await books().trialBalance({ from: "2025-01-01", to: "2025-12-31" });
    expect(before.accounts).toEqual([]);
    expect(before.totals).toEqual({ opening: "0.00", debit: "0.00", credit: "0.00", closing: "0.00" });
    await expect(books().trialBalance({ from: "2026-03-02", to: "2026-03-01" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });
});

describe("GET /admin/books/ledger", () => {
  test("has the postings of an account with document, date and balance, and goes on after the last one seen", async () => {
    const [funded, released, ...more] = await books().account({ account: "2000", ...MARCH });
    expect(more).toHaveLength(2);
    expect(funded).toMatchObject({ text: "Into escrow", debit: "0.00", credit: "1000.00", balance: "-1000.00" });
    expect(released).toMatchObject({ text: "Released", debit: "1000.00", credit: "0.00", balance: "0.00" });
    const { rows } = await sql<{
      number: string;
      kind: string;
    }>`select number, kind from invoices order by number`.execute(t.db);
    const numbersOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ number }) => number);
    expect(numbersOf("funding_receipt")).toContain(funded?.document?.number);
    expect(numbersOf("fee_invoice")).toContain(released?.document?.number);
    expect(released?.document).toMatchObject({ issuedOn: released?.bookedOn });
    const paged = await books().account({ account: "2000", ...MARCH, limit: 1, cursor: funded?.id ?? "" });
    expect(paged).toEqual([released]);
  });

  test("begins with what the account had before the days", async () => {
    const lines = await books().account({ account: "2200-GB-2000", ...APRIL });
    expect(lines).toMatchObject([{ credit: "25.00", balance: "-50.00", kind: "escrow_released" }]);
  });

  test("refuses an account that there is not", async () => {
    for (const account of ["9999", "2200", "escrow"]) {
      await expect(books().account({ account, ...MARCH })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
    expect(await books().account({ account: "7100", ...MARCH })).toEqual([]);
  });
});

test("what a bank takes back after the month of the release is of its own day, and says to which month it belongs", async () => {
  const world = await createTestContext();
  try {
    const keeper = await signUpAdmin(world);
    const { client, milestoneId, checkoutId } = await submittedMilestone(world);
    await callAs(world, client).milestones.release({ id: milestoneId });
    world.clock.advance({ days: 35 });
    await tellChargeback(world, checkoutId, { status: "lost", isWithdrawn: true });
    const lines = await callAs(world, keeper).books.account({ account: "1100", from: "2026-01-01", to: "2026-12-31" });
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines)
      expect(line).toMatchObject({ belongsTo: "2026-03", bookedOn: expect.stringMatching(/^2026-04/) });
    const escrow = await callAs(world, keeper).books.account({ account: "2000", from: "2026-01-01", to: "2026-12-31" });
    expect(escrow.map(({ belongsTo }) => belongsTo)).toEqual([null, null]);
    let journal = "";
    const asked = { from: "2026-01-01", to: "2026-12-31", format: "xero" };
    for await (const text of exportBookJournal(world.contextOf(keeper), asked).lines) journal += text;
    expect(journal).toContain("Chargeback taken, of 2026-03");
    expect(journal).not.toContain("Released, of");
  } finally {
    await world.close();
  }
});

describe("GET /admin/books/sales", () => {
  test("has each document of the platform's own with customer, rule, state, rate and amounts, and its pages go on", async () => {
    const sales = await books().sales({ ...MARCH, limit: 100 });
    expect(sales.map(({ number }) => number)).toEqual(sales.map((_, nth) => `Q-2026-000${nth + 1}`));
    const fees = sales.filter(({ kind }) => kind === "fee_invoice");
    expect(fees).toMatchObject([
      {
        customer: "Advice in GB",
        customerCountry: "GB",
        rule: "domestic",
        ratePercent: "20",
        country: "GB",
        net: "125.00",
      },
      {
        customer: "Advice in DE",
        rule: "consumer_abroad",
        ratePercent: "19",
        net: "126.05",
        vat: "23.95",
        gross: "150.00",
      },
    ]);
    const second = await books().sales({ ...MARCH, limit: 2, cursor: sales[0]?.id ?? "" });
    expect(second).toEqual(sales.slice(1, 3));
  });

  test("comes to the VAT that the trial balance has, by state and rate", async () => {
    const totals = await books().salesTotals(MARCH);
    expect(totals).toEqual([
      {
        rule: "consumer_abroad",
        ratePercent: "19",
        country: "DE",
        documents: 1,
        net: "126.05",
        vat: "23.95",
        gross: "150.00",
      },
      {
        rule: "domestic",
        ratePercent: "20",
        country: "GB",
        documents: 1,
        net: "125.00",
        vat: "25.00",
        gross: "150.00",
      },
      {
        rule: "no_supply",
        ratePercent: null,
        country: null,
        documents: 2,
        net: "2000.00",
        vat: "0.00",
        gross: "2000.00",
      },
    ]);
  });
});

/** All of the books of a database, against each other and against the ledger. */
async function expectBooksToAgree(of: TestContext, period: { from: string; to: string }): Promise<number> {
  const keeper = callAs(of, await signUpAdmin(of)).books;
  const { accounts, totals } = await keeper.trialBalance(period);
  expect([totals.opening, totals.closing]).toEqual(["0.00", "0.00"]);
  expect(totals.debit).toBe(totals.credit);
  for (const account of accounts) {
    const lines = await readAll((cursor) => keeper.account({ account: account.code, ...period, limit: 100, cursor }));
    const total = (side: "debit" | "credit") => lines.reduce((sum, line) => sum + minorFromDecimal(line[side]), 0);
    expect([total("debit"), total("credit")]).toEqual([account.debit, account.credit].map(minorFromDecimal));
    expect(lines.at(-1)?.balance ?? account.closing).toBe(account.closing);
  }
  const sold = await keeper.salesTotals(period);
  const documents = await readAll((cursor) => keeper.sales({ ...period, limit: 100, cursor }));
  for (const { kind, gross } of documents) expect(gross.startsWith("-")).toBe(kind === "credit_note");
  const gross = (of: readonly { gross: string }[]) => of.reduce((sum, each) => sum + minorFromSigned(each.gross), 0);
  expect(gross(documents)).toBe(gross(sold));
  const owed = accounts.filter(({ code }) => code.startsWith("2200-"));
  for (const { code, credit, debit } of owed) {
    const [, country, rate] = code.split("-");
    const onPaper = sold.filter((sale) => sale.country === country && Number(sale.ratePercent) * 100 === Number(rate));
    const vatMinor = onPaper.reduce((sum, { vat }) => sum + minorFromDecimal(vat), 0);
    expect(vatMinor, code).toBe(minorFromDecimal(credit) - minorFromDecimal(debit));
  }
  return accounts.length;
}

async function readAll<Item extends { id: string }>(read: (cursor?: string) => Promise<Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  while (true) {
    const page = await read(items.at(-1)?.id);
    items.push(...page);
    if (page.length < 100) return items;
  }
}

test("trial balance, general ledger and day-book agree: over the demo data, and over random lives", async () => {
  const demo = await createTestContext();
  try {
    await seedDemoData(demo.db, { now: demo.clock.now(), passwordHash: "a hash" });
    expect(await expectBooksToAgree(demo, { from: "2020-01-01", to: "2026-12-31" })).toBeGreaterThan(7);
  } finally {
    await demo.close();
  }
  await fc.assert(
    fc.asyncProperty(randomBook, async (book) => {
      const world = await createTestContext();
      try {
        await writeBook(world, book);
        while ((await issueMissingInvoices(world.ports)) > 0);
        await expectBooksToAgree(world, { from: "2026-01-01", to: "2029-12-31" });
      } finally {
        await world.close();
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 240_000);

test("each book is a CSV of the same lines, for administrators who look after money", async () => {
  const read = async (file: Parameters<typeof exportBook>[1]) => {
    const lines: string[] = [];
    for await (const line of exportBook(t.contextOf(admin), file, MARCH).lines) lines.push(line.trimEnd());
    return lines;
  };
  const balance = await read("trial-balance");
  expect(balance[5]).toBe("2200-GB-2000,VAT owed to the United Kingdom at 20 %,liability,0.00,0.00,25.00,-25.00,GBP");
  expect(balance.at(-1)).toBe(",Total,,0.00,4000.00,4000.00,0.00,GBP");
  const ledger = await read("ledger");
  // Each release is in escrow, of the expert, in VAT and in the fees; each funding in escrow and at the card processor.
  expect(ledger).toHaveLength(1 + 2 * 4 + 2 * 2);
  expect(ledger.filter((line) => line.startsWith("4000,"))).toHaveLength(2);
  const sales = await read("sales");
  expect(sales.filter((line) => line.includes("Invoice for fees"))[0]).toMatch(
    /^2026-03-02,Q-2026-\d{4},2026-03-02,Invoice for fees,Advice in GB,United Kingdom,,Domestic supplies,20,United Kingdom,125\.00,25\.00,150\.00,GBP$/,
  );
  const expert = await signUpExpert(t);
  expect(() => exportBook(t.contextOf(expert), "sales", MARCH)).toThrow();
  expect(() => exportBook(t.contextOf(admin), "sales", {})).toThrow();
});
