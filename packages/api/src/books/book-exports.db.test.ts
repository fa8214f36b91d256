import { bookAccountOfCode } from "@quorate/core/books/chart-of-accounts";
import { accountNameIn } from "@quorate/core/books/posted-entry";
import { minorFromDecimal, minorFromSigned } from "@quorate/core/money";
import type { JournalFormat } from "@quorate/core/spending/journal-format";
import { seedDemoData } from "@quorate/db/demo/seed-demo-data";
import { parse } from "csv-parse/sync";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { signUpAdmin, signUpExpert } from "../testing/people.ts";
import { faultsOfSafT } from "../testing/saf-t-shape.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import type { SalesDocumentDto, TrialBalanceDto } from "./books.schema.ts";
import { exportBookJournal } from "./export-books.service.ts";
import { exportSafT } from "./export-saf-t.service.ts";

let t: TestContext;
let admin: Viewer;
let balance: TrialBalanceDto;
let sales: SalesDocumentDto[];
/** The demo data, of which the first part is before these days. */
const DAYS = { from: "2026-01-01", to: "2026-12-31" };

beforeAll(async () => {
  t = await createTestContext();
  await seedDemoData(t.db, { now: t.clock.now(), passwordHash: "a hash" });
  admin = await signUpAdmin(t);
  const { books } = callAs(t, admin);
  balance = await books.trialBalance(DAYS);
  sales = [];
  for (let page = 100; page === 100; ) {
    const next = await books.sales({ ...DAYS, limit: 100, cursor: sales.at(-1)?.id });
    sales.push(...next);
    page = next.length;
  }
}, 60_000);
afterAll(() => t.close());

async function written({ lines }: { lines: AsyncIterable<string> }): Promise<string> {
  let text = "";
  for await (const line of lines) text += line;
  return text;
}
const journal = async (format: JournalFormat): Promise<string[][]> =>
  parse(await written(exportBookJournal(t.contextOf(admin), { ...DAYS, format })), {
    ...{ delimiter: format === "datev" ? ";" : ",", record_delimiter: "\r\n", relax_column_count: format === "datev" },
  });

/** What moved on each account of a program: several of the books may have one name there. */
function movedBy(format: JournalFormat): Map<string, number> {
  const moved = new Map<string, number>();
  for (const { code, debit, credit } of balance.accounts) {
    const account = bookAccountOfCode(code);
    if (!account) throw new Error(code);
    const name = accountNameIn(format, account);
    moved.set(name, (moved.get(name) ?? 0) + minorFromDecimal(debit) - minorFromDecimal(credit));
  }
  return new Map([...moved].filter(([, minor]) => minor !== 0));
}
function summed(lines: readonly (readonly [account: string | undefined, minor: number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [account = "", minor] of lines) sums.set(account, (sums.get(account) ?? 0) + minor);
  return new Map([...sums].filter(([, minor]) => minor !== 0));
}
const numbers = () => new Set(sales.filter(({ rule }) => rule !== "no_supply").map(({ number }) => number));
/** "Released Q-2026-0031" */
const lastWord = (text = "") => text.split(" ").at(-1) ?? "";

describe("GET /admin/books/journal.csv comes to what the trial balance says moved on each account, names every sale and its VAT", () => {
  test("for Xero", async () => {
    const [, ...rows] = await journal("xero");
    expect(summed(rows.map((row) => [row[3], minorFromSigned(row[5] ?? "")]))).toEqual(movedBy("xero"));
    const fees = rows.filter((row) => row[3]?.startsWith("4"));
    expect(new Set(fees.map((row) => lastWord(row[0])))).toEqual(numbers());
    const german = rows.filter((row) => row[3] === "22DE1900");
    expect(german.length).toBeGreaterThan(3);
    for (const row of german) expect(row[2]).toMatch(/^[A-Z][\w ]+, VAT DE 19 %$/);
  });

  test("for QuickBooks", async () => {
    const [, ...rows] = await journal("quickbooks");
    const minor = (cell = "") => (cell === "" ? 0 : minorFromDecimal(cell));
    expect(summed(rows.map((row) => [row[2], minor(row[3]) - minor(row[4])]))).toEqual(movedBy("quickbooks"));
    expect(new Set(rows.filter((row) => row[2] === "Transaction fees").map((row) => lastWord(row[5])))).toEqual(
      new Set(
        sales
          .filter(({ kind, rule }) => kind === "fee_invoice" || (kind === "credit_note" && rule !== "no_supply"))
          .map(({ number }) => number),
      ),
    );
  });

  test("for DATEV", async () => {
    const [, columns = [], ...rows] = await journal("datev");
    const minor = (cell = "") => minorFromDecimal(cell.replace(",", "."));
    const lines = rows.flatMap(
      (row) =>
        [
          [row[6], minor(row[0])],
          [row[7], -minor(row[0])],
        ] as const,
    );
    expect(summed(lines)).toEqual(movedBy("datev"));
    const vat = rows.filter((row) => ["1768", "1770"].includes(row[7] ?? ""));
    expect(vat.length).toBeGreaterThan(10);
    const codeAt = columns.indexOf("Zusatzinformation- Inhalt 1");
    for (const row of vat) expect(row[codeAt]).toMatch(/^[A-Z]{2} [\d.]+ %$/);
    expect(
      new Set(rows.filter((row) => row[7]?.startsWith("82") || row[6]?.startsWith("82")).map((row) => row[10])),
    ).toEqual(numbers());
  });

  test("is for administrators who look after money, and for DATEV of one year", async () => {
    const expert = await signUpExpert(t);
    expect(() => exportBookJournal(t.contextOf(expert), { ...DAYS, format: "xero" })).toThrow();
    expect(() => exportSafT(t.contextOf(expert), DAYS)).toThrow();
    const years = { from: "2025-12-31", to: "2026-01-01" };
    expect(() => exportBookJournal(t.contextOf(admin), { ...years, format: "datev" })).toThrow();
    expect(() => exportBookJournal(t.contextOf(admin), { ...years, format: "xero" })).not.toThrow();
  });
});

type Node = { name: string; text: string; children: Node[] };

/** A document as a parser that is not ours reads it, which refuses what is not well formed. */
function parsed(xml: string): Node {
  const open: Node[] = [{ name: "", text: "", children: [] }];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, uri }) => {
    expect(uri).toBe("urn:OECD:StandardAuditFile-Taxation/2.00");
    const node = { name, text: "", children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on("text", (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(xml).close();
  return open[0] ?? { name: "", text: "", children: [] };
}
/** All that a path leads to: "Header/Company". */
const at = (node: Node, path: string): Node[] =>
  path
    .split("/")
    .reduce<Node[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((each) => each.name === name)),
      [node],
    );
const textAt = (node: Node, path: string): string | undefined => at(node, path)[0]?.text;
const minorAt = (node: Node, path: string): number => minorFromDecimal(textAt(node, path) ?? "0.00");
const sum = (amounts: readonly number[]) => amounts.reduce((total, minor) => total + minor, 0);

describe("GET /admin/books/saf-t.xml, read by another parser,", () => {
  let file: Node;
  beforeAll(async () => {
    const [root] = parsed(await written(exportSafT(t.contextOf(admin), DAYS))).children;
    if (!root) throw new Error("There is no root.");
    file = root;
  }, 60_000);

  test("has the parts of the standard in its order", () => {
    expect([file.name, ...file.children.map(({ name }) => name)]).toEqual([
      ...["AuditFile", "Header", "MasterFiles", "GeneralLedgerEntries", "SourceDocuments"],
    ]);
    expect(at(file, "MasterFiles")[0]?.children.map(({ name }) => name)).toEqual([
      ...["GeneralLedgerAccounts", "Customers", "TaxTable"],
    ]);
    expect(textAt(file, "Header/Company/Name")).toBe(t.ports.seller.legalName);
    expect(textAt(file, "Header/SelectionCriteria/SelectionEndDate")).toBe(DAYS.to);
  });

  test("has the accounts of the trial balance with their balances", () => {
    const accounts = at(file, "MasterFiles/GeneralLedgerAccounts/Account").map((account) => [
      textAt(account, "AccountID"),
      minorAt(account, "OpeningDebitBalance") - minorAt(account, "OpeningCreditBalance"),
      minorAt(account, "ClosingDebitBalance") - minorAt(account, "ClosingCreditBalance"),
    ]);
    expect(accounts).toEqual(
      balance.accounts.map(({ code, opening, closing }) => [code, minorFromSigned(opening), minorFromSigned(closing)]),
    );
  });

  test("has every posting: its own totals, those of each account, and each transaction in balance", () => {
    const [entries] = at(file, "GeneralLedgerEntries");
    if (!entries) throw new Error("There are no entries.");
    const transactions = at(entries, "Journal/Transaction");
    const lines = transactions.flatMap((transaction) => at(transaction, "Line"));
    expect(textAt(entries, "NumberOfEntries")).toBe(String(lines.length));
    const [debit, credit] = [balance.totals.debit, balance.totals.credit].map(minorFromDecimal);
    expect([minorAt(entries, "TotalDebit"), minorAt(entries, "TotalCredit")]).toEqual([debit, credit]);
    expect(sum(lines.map((line) => minorAt(line, "DebitAmount/Amount")))).toBe(debit);
    expect(sum(lines.map((line) => minorAt(line, "CreditAmount/Amount")))).toBe(credit);
    const amountOf = (line: Node) => minorAt(line, "DebitAmount/Amount") - minorAt(line, "CreditAmount/Amount");
    for (const transaction of transactions) expect(sum(at(transaction, "Line").map(amountOf))).toBe(0);
    const moved = balance.accounts.map(
      ({ code, debit, credit }) => [code, minorFromDecimal(debit) - minorFromDecimal(credit)] as const,
    );
    expect(summed(lines.map((line) => [textAt(line, "AccountID"), amountOf(line)]))).toEqual(summed(moved));
  });

  test("has every sale with customer, VAT code and amounts, and the postings name its number", () => {
    const sold = sales.filter(({ rule }) => rule !== "no_supply");
    expect(sold.length).toBeGreaterThan(20);
    const invoices = at(file, "SourceDocuments/SalesInvoices/Invoice");
    expect(textAt(file, "SourceDocuments/SalesInvoices/NumberOfEntries")).toBe(String(sold.length));
    expect(minorAt(file, "SourceDocuments/SalesInvoices/TotalCredit")).toBe(
      sum(sold.map(({ net }) => minorFromSigned(net))),
    );
    const nameOf = new Map(
      at(file, "MasterFiles/Customers/Customer").map((one) => [textAt(one, "CustomerID"), textAt(one, "Name")]),
    );
    const read = invoices.map((invoice) => [
      textAt(invoice, "InvoiceNo"),
      nameOf.get(textAt(invoice, "CustomerInfo/CustomerID")),
      ...["DocumentTotals/NetTotal", "DocumentTotals/GrossTotal"].map((path) => textAt(invoice, path)),
      textAt(invoice, "Line/TaxInformation/TaxAmount/Amount"),
    ]);
    expect(read).toEqual(sold.map(({ number, customer, net, gross, vat }) => [number, customer, net, gross, vat]));
    const named = at(file, "GeneralLedgerEntries/Journal/Transaction/Line").filter((line) =>
      textAt(line, "AccountID")?.startsWith("4"),
    );
    expect(new Set(named.map((line) => textAt(line, "SourceDocumentID")))).toEqual(numbers());
  });

  test("is as the schema says, and refers to nothing that it lacks", () => {
    expect(faultsOfSafT(file)).toEqual([]);
  });

  test("and so is one of days without a posting, and one with a name and an address that are long", async () => {
    const [empty] = parsed(
      await written(exportSafT(t.contextOf(admin), { from: "2019-01-01", to: "2019-01-31" })),
    ).children;
    expect(empty && faultsOfSafT(empty)).toEqual([]);
    const long = "Österreichische Gesellschaft für Unternehmensberatung ".repeat(4).trim();
    const seller = {
      ...t.ports.seller,
      legalName: long,
      addressLines: [long, long],
      city: long,
      postcode: "1".repeat(30),
    };
    const context = { ...t.contextOf(admin), seller };
    const [named] = parsed(await written(exportSafT(context, DAYS))).children;
    expect(named && faultsOfSafT(named)).toEqual([]);
  });

  test("a fault of it is found: an element out of its place, one too long, one that is missing, a reference to nothing", () => {
    const [header, ...rest] = file.children;
    if (!header) throw new Error("There is no header.");
    const withHeader = (children: Node[]): Node => ({ ...file, children: [{ ...header, children }, ...rest] });
    const [version, country, ...others] = header.children;
    if (!version || !country) throw new Error("The header is empty.");
    expect(faultsOfSafT(withHeader([country, version, ...others]))).toContain(
      "AuditFile/Header has no AuditFileVersion",
    );
    expect(faultsOfSafT(withHeader([{ ...version, text: "2.00 of the OECD" }, country, ...others]))).toEqual([
      'AuditFile/Header/AuditFileVersion is no code: "2.00 of the OECD"',
    ]);
    expect(faultsOfSafT(withHeader([version, ...others]))).toEqual(["AuditFile/Header has no AuditFileCountry"]);
    const [, master = file, ...entries] = file.children;
    const withoutAccounts = { ...master, children: master.children.slice(1) };
    expect(faultsOfSafT({ ...file, children: [header, withoutAccounts, ...entries] })).toContain(
      "AccountID 1000 is not among the master files",
    );
  });
});
