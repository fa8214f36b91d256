import { minorFromDecimal } from "@quorate/core/money";
import { type Booking, balancesOf } from "@quorate/core/spending/journal";
import { JOURNAL_ACCOUNT_NAMES } from "@quorate/core/spending/journal-format";
import { seedDemoData } from "@quorate/db/demo/seed-demo-data";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { issueMissingInvoices } from "../invoices/issue-invoices.service.ts";
import { callAs } from "../testing/callers.ts";
import { storeMilestone, storeProject } from "../testing/payments.ts";
import { type ClientViewer, signUpClient, signUpExpert } from "../testing/people.ts";
import { randomBook, writeBook } from "../testing/random-book.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { exportSpending, exportSpendingJournal, readBookings } from "./export-spending.service.ts";

let context: TestContext;
let client: ClientViewer;
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const YEAR = { from: "2026-01", to: "2026-12" };

beforeAll(async () => {
  context = await createTestContext();
  client = await signUpClient(context);
  const expert = await signUpExpert(context);
  const project = await storeProject(context, client, { status: "in_progress", expert, title: "=Mills; Müller" });
  const accounting = { purchaseOrder: "PO/2026-0173", costCentre: "4200 R&D" };
  await callAs(context, client).projects.setAccounting({ id: project.id, ...accounting });
  const milestone = { title: "Part", at: at("2026-02-01") };
  await storeMilestone(context, project, { ...milestone, status: "split", amountMinor: 200_00 });
  await storeMilestone(context, project, { ...milestone, status: "funded", amountMinor: 40_01 });
  await storeMilestone(context, project, { ...milestone, status: "released", amountMinor: 9_00, at: at("2025-12-31") });
  const place = { address: "1 Park Row", city: "Leeds", country: "GB" };
  await callAs(context, expert).billing.update({ ...place, legalName: "Advice in Leeds", vatNumber: "GB123456782" });
  const other = await storeProject(context, await signUpClient(context), { status: "in_progress", expert });
  await storeMilestone(context, other, { ...milestone, status: "released", amountMinor: 999_00 });
  while ((await issueMissingInvoices(context.ports)) > 0);
});
afterAll(() => context.close());

async function written({ lines }: { lines: AsyncIterable<string> }): Promise<string> {
  let text = "";
  for await (const line of lines) text += line;
  return text;
}
const journal = (format: string, months = YEAR) =>
  written(exportSpendingJournal(context.contextOf(client), { ...months, format }));
/** As a reader of RFC 4180 that is not ours has it. DATEV separates by semicolons, and its header has fewer fields than its lines. */
function rowsOf(text: string): string[][] {
  const isDatev = text.startsWith('"EXTF"');
  return parse(text, { delimiter: isDatev ? ";" : ",", record_delimiter: "\r\n", relax_column_count: isDatev });
}
/** "-200.00" */
const signed = (decimal = "") => minorFromDecimal(decimal.replace("-", "") || "0") * (decimal.startsWith("-") ? -1 : 1);
const byWords = (one: unknown[], other: unknown[]) => (one.join(" ") < other.join(" ") ? -1 : 1);
const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe("GET /spending.csv", () => {
  // spec 10.34
  test("200: a line for each payment of the months, of this organization alone, with what a spreadsheet may open", async () => {
    const [head, ...rows] = rowsOf(await written(exportSpending(context.contextOf(client), YEAR)));
    expect(head?.slice(0, 3)).toEqual(["Date", "Project", "Milestone"]);
    expect(head?.slice(12)).toEqual(["Reference", "Purchase order", "Cost centre", "Taken back"]);
    expect(rows.map((row) => row.slice(13))).toEqual([
      ["PO/2026-0173", "4200 R&D", "0.00"],
      ["PO/2026-0173", "4200 R&D", "0.00"],
    ]);
    expect(rows.map((row) => [row[1], row[5], row[6], row[7], row[8]]).toSorted(byWords)).toEqual([
      ["'=Mills; Müller", "escrowed", "40.01", "0.00", "4.00"],
      ["'=Mills; Müller", "partially_refunded", "200.00", "100.00", "10.00"],
    ]);
  });

  test("401 for guests, 403 without an organization, 400 for no months", async () => {
    const as = (viewer: Viewer | null) => () => exportSpending(context.contextOf(viewer), YEAR);
    expect(as(null)).toThrow(expect.objectContaining({ kind: "unauthenticated", code: "accounts/signed-out" }));
    expect(as(await signUpExpert(context))).toThrow(
      expect.objectContaining({ kind: "forbidden", code: "organizations/profile-required" }),
    );
    expect(() => exportSpending(context.contextOf(client), {})).toThrow();
  });
});

describe("GET /spending/journal.csv", () => {
  test("for Xero a debit is positive, a credit negative and no apostrophe before it, and each account sums", async () => {
    const [head, ...rows] = rowsOf(await journal("xero"));
    expect(head).toEqual([
      ...["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"],
      ...["TrackingName1", "TrackingOption1"],
    ]);
    expect(rows.every((row) => row[2]?.endsWith(", purchase order PO/2026-0173"))).toBe(true);
    const withVat = rows.filter((row) => row[2]?.includes(", VAT GB 20 %, ")).map((row) => row[5]);
    expect(new Set(withVat)).toEqual(new Set(["-16.67", "-83.33", "16.67", "83.33"]));
    expect(rows.every((row) => / [EQ]\d*-2026-\d{4}$/.test(row[0] ?? ""))).toBe(true);
    expect(rows.every((row) => row[6] === "Cost centre" && row[7] === "4200 R&D")).toBe(true);
    expect(total(rows.map((row) => signed(row[5])))).toBe(0);
    const { payments, deposits, consulting, inputVat, refunds } = JOURNAL_ACCOUNT_NAMES.xero;
    const of = (code: string) => total(rows.filter((row) => row[3] === code).map((row) => signed(row[5])));
    expect([payments, deposits, consulting, inputVat, refunds].map(of)).toEqual([-240_01, 40_01, 83_33, 16_67, 100_00]);
    expect(rows.every((row) => /^-?\d+\.\d\d$/.test(row[5] ?? "") && row[1] === "01/02/2026")).toBe(true);
    expect(rows.every((row) => row[0]?.startsWith("'=Mills"))).toBe(true);
  });

  test("for QuickBooks the two lines of an entry have its number, and debits are credits", async () => {
    const [head, ...rows] = rowsOf(await journal("quickbooks"));
    expect(head).toEqual(["Journal No.", "Journal Date", "Account Name", "Debits", "Credits", "Description", "Class"]);
    expect(rows).toHaveLength(10);
    expect(rows.filter((row) => row[2] === "VAT on purchases").map((row) => [row[3], row[5]])).toEqual([
      ["16.67", expect.stringMatching(/, VAT GB 20 %, purchase order PO\/2026-0173 E\d+-2026-\d{4}$/)],
    ]);
    expect(rows.every((row) => row[5]?.includes(", purchase order PO/2026-0173 ") && row[6] === "4200 R&D")).toBe(true);
    for (const entry of Map.groupBy(rows, ([number]) => number).values()) {
      expect(entry).toHaveLength(2);
      expect(entry[0]?.[3]).toBe(entry[1]?.[4]);
    }
    expect(total(rows.map((row) => signed(row[3]) - signed(row[4])))).toBe(0);
  });

  test("for DATEV it is a stack of format 13: 31 fields of header, 125 columns, comma and CRLF", async () => {
    const text = await journal("datev");
    const [head, columns, ...rows] = rowsOf(text);
    expect([head?.length, columns?.length, new Set(columns).size]).toEqual([31, 125, 125]);
    expect(head?.slice(0, 5)).toEqual(["EXTF", "700", "21", "Buchungsstapel", "13"]);
    expect(head?.slice(12, 16)).toEqual(["20260101", "4", "20260101", "20261231"]);
    expect(rows.every((row) => row.length === 125)).toBe(true);
    expect([columns?.[6], columns?.[9], columns?.[13], columns?.[36], columns?.[124]]).toEqual([
      ...["Konto", "Belegdatum", "Buchungstext", "KOST1 - Kostenstelle", "Abw. Skontokonto"],
    ]);
    const lines = rows.map((row) => [row[0], row[1], row[6], row[7], row[9]]).toSorted(byWords);
    expect(lines).toEqual([
      ["100,00", "S", "1500", "1510", "0102"],
      ["16,67", "S", "1570", "1510", "0102"],
      ["200,00", "S", "1510", "1360", "0102"],
      ["40,01", "S", "1510", "1360", "0102"],
      ["83,33", "S", "4950", "1510", "0102"],
    ]);
    const cellsOf = (column: string) => new Set(rows.map((row) => row[columns?.indexOf(column) ?? -1]));
    expect(cellsOf("KOST1 - Kostenstelle")).toEqual(new Set(["4200 R D"]));
    expect(cellsOf("Zusatzinformation - Art 1")).toEqual(new Set(["Bestellnummer"]));
    expect(cellsOf("Zusatzinformation- Inhalt 1")).toEqual(new Set(["PO/2026-0173"]));
    const noted = rows.map((row) => [
      row[7],
      row[10]?.replace(/\d{4}$/, ""),
      row[columns?.indexOf("Zusatzinformation- Inhalt 2") ?? -1],
    ]);
    const of = (account: string) => noted.find((_, nth) => rows[nth]?.[6] === account);
    expect([of("1570"), of("4950")].map((row) => row?.[2])).toEqual(["GB 20 %", "GB 20 %"]);
    expect(of("1570")?.[1]).toMatch(/^E\d+-2026-$/);
    expect([of("1500"), of("1510")].map((row) => row?.slice(1))).toEqual([
      ["Q-2026-", ""],
      ["Q-2026-", ""],
    ]);
    expect(rows[0]?.[13]).toMatch(/^'=Mills; Müller, Part, /);
    expect(text.split("\r\n")).toHaveLength(8);
  });

  test("400: no such program, and two years for DATEV", async () => {
    expect(() => exportSpendingJournal(context.contextOf(client), { ...YEAR, format: "abacus" })).toThrow();
    const years = { from: "2025-12", to: "2026-01", format: "datev" };
    expect(() => exportSpendingJournal(context.contextOf(client), years)).toThrow();
    expect(() => exportSpendingJournal(context.contextOf(client), { ...years, format: "xero" })).not.toThrow();
  });

  test("a payment of one year that is settled in the next has its bookings in both", async () => {
    const before = await journal("quickbooks", { from: "2025-01", to: "2025-12" });
    expect(rowsOf(before)).toHaveLength(7);
  });
});

/** The journal of these months, in which everything lies, against the screen's totals, and against the ledger's own accounts of the same payments. */
async function expectJournalsToAgree(t: TestContext, months: { from: string; to: string }): Promise<number> {
  const organizations = await t.db.selectFrom("organizations").select(["id", "user_id"]).execute();
  let count = 0;
  for (const { id: organizationId, user_id: userId } of organizations) {
    const spender = { organizationId, userId };
    const bookings: Booking[] = [];
    for await (const booking of readBookings({ readDb: t.db, bookZone: t.ports.bookZone }, { spender, months })) {
      bookings.push(booking);
    }
    count += bookings.length;
    const { payments, deposits, consulting, plans, inputVat, refunds } = balancesOf(bookings);
    expect(payments + deposits + consulting + plans + inputVat + refunds).toBe(0);
    const viewer = { ...client, userId, organizationId };
    const { totals } = await callAs(t, viewer).spending.get(months);
    const shown = [totals.committed, totals.spent, totals.planFees].map(minorFromDecimal);
    const vatOn = (credit: Booking["credit"]) =>
      total(bookings.map((each) => (each.debit === "inputVat" && each.credit === credit ? each.amountMinor : 0)));
    const vatTakenBack = total(bookings.map((each) => (each.credit === "inputVat" ? each.amountMinor : 0)));
    const work = consulting + vatOn("deposits") - vatTakenBack;
    expect([deposits, work, plans + vatOn("payments")]).toEqual(shown);
    const { rows: paper } = await sql<{ vat: number; numbers: string[] }>`
      select coalesce(sum(case kind when 'credit_note' then -vat else vat end * 100)
          filter (where kind in ('expert_invoice', 'plan_invoice', 'credit_note')), 0)::bigint as vat,
        coalesce(array_agg(number), '{}') as numbers from invoices where receiver_user_id = ${userId}`.execute(t.db);
    expect(inputVat).toBe(paper[0]?.vat);
    expect(bookings.filter(({ reference }) => !paper[0]?.numbers.includes(reference))).toEqual([]);
    const { rows } = await sql<{ held: number; cost: number; back: number }>`
      select coalesce(sum(amount_minor) filter (where account like 'escrow:%'), 0)::bigint as held,
        coalesce(sum(amount_minor) filter (where account like 'expert:%' or account = 'revenue:transaction_fee' or account like 'vat:%'), 0)::bigint as cost,
        coalesce(sum(amount_minor) filter (where account like 'gateway:%' and amount_minor > 0), 0)::bigint as back
      from ledger_entries join ledger_transactions t on t.id = transaction_id
      where t.kind in ('escrow_funded', 'escrow_released', 'escrow_refunded', 'escrow_split')
        and t.payment_id in (select id from project_payments where client_id = ${organizationId})`.execute(t.db);
    const lost = await sql<{ minor: number }>`
      select coalesce(sum(gross_minor), 0)::bigint as minor from lost_sales
      join project_payments payment on payment.id = payment_id where client_id = ${organizationId}`.execute(t.db);
    const lostMinor = lost.rows[0]?.minor ?? 0;
    expect([deposits, work + lostMinor, refunds - lostMinor]).toEqual([rows[0]?.held, rows[0]?.cost, rows[0]?.back]);
  }
  return count;
}

async function inOwnDatabase(walk: (t: TestContext) => Promise<void>): Promise<void> {
  const t = await createTestContext();
  try {
    await walk(t);
  } finally {
    await t.close();
  }
}

// spec 10.34
test("every journal balances and agrees with spending and with the ledger: over the demo data, and over random lives", async () => {
  await inOwnDatabase(async (t) => {
    await seedDemoData(t.db, { now: t.clock.now(), passwordHash: "a hash" });
    expect(await expectJournalsToAgree(t, { from: "2024-01", to: "2026-12" })).toBeGreaterThan(50);
  });
  await fc.assert(
    fc.asyncProperty(randomBook, (book) =>
      inOwnDatabase(async (t) => {
        await writeBook(t, book);
        while ((await issueMissingInvoices(t.ports)) > 0);
        // As many months as may be asked for: a life begins with the clock and goes on for up to two years.
        await expectJournalsToAgree(t, { from: "2025-12", to: "2028-11" });
      }),
    ),
    { numRuns: 4, endOnFailure: true },
  );
}, 240_000);
