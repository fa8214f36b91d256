import type { BillingDetails } from "@quorate/core/billing/billing-details";
import { bookDay } from "@quorate/core/billing/book-day";
import type { PostedLine } from "@quorate/core/books/posted-entry";
import { type TrialBalance, trialBalanceOf } from "@quorate/core/books/trial-balance";
import { INVOICE_KIND_NAMES } from "@quorate/core/invoices/invoice";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { TaxLine } from "@quorate/core/vat/tax-figures";
import { ratePercent } from "@quorate/core/vat/vat-amount";
import { vatCodeOf } from "@quorate/core/vat/vat-code";
import { VAT_RULE_NAMES } from "@quorate/core/vat/vat-rules";
import type { Context } from "../context.ts";
import { element, elementIf, type Xml } from "../schema/xml.ts";
import { parseInput } from "../trpc/parse-input.ts";
import { requireAdmin, requireViewer } from "../trpc/required-viewer.ts";
import { type BookPeriod, countPostedLines, listAccountSums, listSalesTotals, type SalesRow } from "./books.queries.ts";
import { bookPeriodInput } from "./books.schema.ts";
import { readEntries, readSales } from "./export-books.service.ts";

/** The namespace of the OECD's version 2.00, as Luxembourg's FAIA uses it unchanged. */
const NAMESPACE = "urn:OECD:StandardAuditFile-Taxation/2.00";
const TAX_TYPE = "VAT";
const NO_VAT = "NONE";
const REVERSE_CHARGE = "RC";
/** How many characters the schema gives to names and lines of an address, to cities and references, to postcodes, and to what is described. */
const LENGTHS = { name: 70, reference: 35, short: 18, description: 256 } as const;
/** Types of document in UNTDID 1001, as codes of at most nine characters are asked for. */
const DOCUMENT_TYPES = { invoice: "380", credit_note: "381" } as const;

/**
 * The platform's books of some days as a Standard Audit File for Tax (SAF-T, OECD version 2.00): accounts with their balances, customers,
 * the table of VAT, every posting with its lines, and every invoice. Amounts are those of the trial balance and of the documents. Parts,
 * order and lengths are those of the OECD's schema in the text of Luxembourg's FAIA 2.01, where longer words are cut. Refuses before the
 * first line.
 */
export function exportSafT(ctx: Context, query: unknown) {
  requireAdmin(requireViewer(ctx), "money");
  const { from, to } = parseInput(bookPeriodInput, query);
  return { fileName: `saf-t-${from}-to-${to}.xml`, lines: writeFile(ctx, { from, to, bookZone: ctx.bookZone }) };
}

async function* writeFile(ctx: Context, period: BookPeriod) {
  const { readDb } = ctx;
  const balance = trialBalanceOf(await listAccountSums(readDb, period));
  const rates = await listSalesTotals(readDb, period);
  const hasSales = rates.some(isSale);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<AuditFile xmlns="${NAMESPACE}">\n`;
  yield lineOf(headerOf(ctx, period));
  yield "<MasterFiles>\n";
  if (balance.lines.length > 0) yield lineOf(accountsOf(balance));
  if (rates.length > 0) yield* writeCustomers(ctx, period);
  yield lineOf(taxTableOf(ctx, balance, rates));
  yield "</MasterFiles>\n";
  yield* writeEntries(ctx, period, balance);
  if (hasSales) yield* writeInvoices(ctx, period, rates);
  yield "</AuditFile>\n";
}

const lineOf = ({ xml }: Xml) => `${xml}\n`;
const amount = (name: string, minor: Minor) => element(name, decimalFromMinor(minor));
/** Cut between two characters, however they are written. */
const cut = (text: string, length: number) => Array.from(text).slice(0, length).join("");
const named = (name: string, text: string) => element(name, cut(text, LENGTHS.name));
const described = (name: string, text: string) => element(name, cut(text, LENGTHS.description));
const referring = (name: string, text: string) => element(name, cut(text, LENGTHS.reference));
/** An id without its hyphens: with them it has a character more than a reference may. */
const idWithin = (name: string, id: string) => referring(name, id.replaceAll("-", ""));
const amountWithin = (name: string, minor: Minor) => element(name, [amount("Amount", minor)]);

function headerOf({ now, bookZone, currency, seller }: Context, { from, to }: BookPeriod): Xml {
  return element("Header", [
    element("AuditFileVersion", "2.00"),
    element("AuditFileCountry", seller.country ?? ""),
    element("AuditFileDateCreated", bookDay(now(), bookZone)),
    element("SoftwareCompanyName", "Quorate"),
    element("SoftwareID", "Quorate"),
    element("SoftwareVersion", "1"),
    element("Company", sellerOf(seller)),
    element("DefaultCurrencyCode", currency),
    element("SelectionCriteria", [element("SelectionStartDate", from), element("SelectionEndDate", to)]),
    element("TaxAccountingBasis", "Invoice"),
    element("TaxEntity", "Company"),
  ]);
}

/** The schema wants a number, a person and a telephone, of which the settings know the number alone. */
function sellerOf(seller: BillingDetails): (Xml | null)[] {
  const person = element("ContactPerson", [element("FirstName", "Accounts"), named("LastName", seller.legalName)]);
  return [
    referring("RegistrationNumber", seller.companyNumber ?? seller.vatNumber ?? seller.legalName),
    ...companyOf(seller, element("Contact", [person, element("Telephone", "")])),
  ];
}

function companyOf(details: BillingDetails, contact: Xml | null = null): (Xml | null)[] {
  const { legalName, vatNumber, companyNumber: _, ...address } = details;
  return [
    named("Name", legalName),
    addressOf("Address", address),
    contact,
    vatNumber === null
      ? null
      : element("TaxRegistration", [referring("TaxRegistrationNumber", vatNumber), element("TaxType", TAX_TYPE)]),
  ];
}

function addressOf(name: string, of: Omit<BillingDetails, "legalName" | "vatNumber" | "companyNumber">): Xml {
  return element(name, [
    elementIf("StreetName", cut(of.addressLines.join(", "), LENGTHS.name)),
    referring("City", of.city ?? ""),
    element("PostalCode", cut(of.postcode ?? "", LENGTHS.short)),
    elementIf("Country", of.country),
  ]);
}

function accountsOf({ lines }: TrialBalance): Xml {
  const side = (when: "Opening" | "Closing", minor: Minor) =>
    minor < 0 ? amount(`${when}CreditBalance`, -minor) : amount(`${when}DebitBalance`, minor);
  return element(
    "GeneralLedgerAccounts",
    lines.map(({ account: { code, name, type }, openingMinor, closingMinor }) =>
      element("Account", [
        element("AccountID", code),
        described("AccountDescription", name),
        element("AccountType", type),
        side("Opening", openingMinor),
        side("Closing", closingMinor),
      ]),
    ),
  );
}

async function* writeCustomers({ readDb }: Context, period: BookPeriod) {
  const seen = new Set<string>();
  yield "<Customers>\n";
  for await (const { customerId, customer } of readSales(readDb, period)) {
    if (seen.has(customerId)) continue;
    seen.add(customerId);
    const number = elementIf("RegistrationNumber", cut(customer.companyNumber ?? "", LENGTHS.reference));
    yield lineOf(element("Customer", [number, ...companyOf(customer), idWithin("CustomerID", customerId)]));
  }
  yield "</Customers>\n";
}

/** "DE-19" by the state and its rate in percent, at most nine characters. */
function safTCode(vatCode: string | null): string {
  if (vatCode === null) return NO_VAT;
  const [, state, rate] = /^([A-Z]{2}) ([\d.]+) %$/.exec(vatCode) ?? [];
  return state === undefined ? REVERSE_CHARGE : `${state}-${rate}`;
}
const codeOf = (terms: Pick<TaxLine, "rule" | "rateBasisPoints" | "country">) => safTCode(vatCodeOf(terms));

/** A code for each rate of a state that was sold at or posted, one for reverse charge, one for what bears no VAT. */
function taxTableOf({ seller }: Context, { lines }: TrialBalance, rates: readonly TaxLine[]): Xml {
  const posted = lines.flatMap(({ account }) => account.vat ?? []);
  const sold = rates.flatMap(({ country, rateBasisPoints }) =>
    country === null ? [] : [{ country, rateBasisPoints }],
  );
  const codes = new Map([...posted, ...sold].map((rate) => [codeOf({ rule: "domestic", ...rate }), rate] as const));
  const details = (code: string, description: string, rateBasisPoints: number, country: string | null) =>
    element("TaxCodeDetails", [
      element("TaxCode", code),
      element("Description", description),
      element("TaxPercentage", ratePercent(rateBasisPoints)),
      element("Country", country ?? ""),
    ]);
  return element("TaxTable", [
    element("TaxTableEntry", [
      element("TaxType", TAX_TYPE),
      element("Description", "Value added tax"),
      ...[...codes].map(([code, { country, rateBasisPoints }]) =>
        details(code, `VAT of ${country}`, rateBasisPoints, country),
      ),
      details(REVERSE_CHARGE, "Reverse charge", 0, seller.country),
      details(NO_VAT, "No VAT", 0, seller.country),
    ]),
  ]);
}

async function* writeEntries(ctx: Context, period: BookPeriod, { totals }: TrialBalance) {
  yield "<GeneralLedgerEntries>\n";
  yield lineOf(element("NumberOfEntries", String(await countPostedLines(ctx.readDb, period))));
  yield lineOf(amount("TotalDebit", totals.debitMinor));
  yield lineOf(amount("TotalCredit", totals.creditMinor));
  yield "<Journal><JournalID>GL</JournalID><Description>General ledger</Description><Type>GL</Type>\n";
  for await (const { id, postedAt, day, reference, text, vatCode, lines } of readEntries(ctx, period)) {
    yield lineOf(
      element("Transaction", [
        element("TransactionID", id),
        ...periodOf(day),
        element("TransactionDate", day),
        described("Description", text),
        element("SystemEntryDate", bookDay(postedAt, ctx.bookZone)),
        element("GLPostingDate", day),
        ...lines.map(({ account, amountMinor }, nth) =>
          element("Line", [
            element("RecordID", String(nth + 1)),
            element("AccountID", account.code),
            reference === id ? null : referring("SourceDocumentID", reference),
            described("Description", text),
            amountMinor < 0 ? amountWithin("CreditAmount", -amountMinor) : amountWithin("DebitAmount", amountMinor),
            account.type === "income" ? vatOf(lines, vatCode) : null,
          ]),
        ),
      ]),
    );
  }
  yield "</Journal>\n</GeneralLedgerEntries>\n";
}

/** Of a line of revenue: which VAT it bore, and how much was posted beside it. */
function vatOf(lines: readonly PostedLine[], vatCode: string | null): Xml {
  const posted = lines.reduce((minor, { account, amountMinor }) => (account.vat ? minor + amountMinor : minor), 0);
  return element("TaxInformation", [
    element("TaxType", TAX_TYPE),
    element("TaxCode", safTCode(vatCode)),
    amountWithin("TaxAmount", Math.abs(posted)),
  ]);
}

const periodOf = (day: string) => [
  element("Period", String(Number(day.slice(5, 7)))),
  element("PeriodYear", day.slice(0, 4)),
];

/** Whether something is sold by the document, or given back of what was: money that is only held is in the entries alone. */
const isSale = ({ rule }: Pick<TaxLine, "rule">) => rule !== "no_supply";

async function* writeInvoices({ readDb }: Context, period: BookPeriod, rates: readonly TaxLine[]) {
  const sold = rates.filter(isSale);
  yield "<SourceDocuments><SalesInvoices>\n";
  yield lineOf(element("NumberOfEntries", String(sold.reduce((sum, { documents }) => sum + documents, 0))));
  yield lineOf(amount("TotalDebit", 0));
  yield lineOf(
    amount(
      "TotalCredit",
      sold.reduce((sum, { netMinor }) => sum + netMinor, 0),
    ),
  );
  for await (const sale of readSales(readDb, period)) if (isSale(sale)) yield lineOf(invoiceOf(sale));
  yield "</SalesInvoices></SourceDocuments>\n";
}

function invoiceOf(sale: SalesRow): Xml {
  const { number, suppliedOn, issuedOn, kind, customerId, customer, netMinor, vatMinor, grossMinor } = sale;
  const tax = (name: string) =>
    element(name, [
      element("TaxType", TAX_TYPE),
      element("TaxCode", codeOf(sale)),
      element("TaxPercentage", ratePercent(sale.rateBasisPoints)),
      amount("TaxBase", netMinor),
      amountWithin("TaxAmount", vatMinor),
      sale.country === null ? named("TaxExemptionReason", VAT_RULE_NAMES[sale.rule]) : null,
    ]);
  return element("Invoice", [
    element("InvoiceNo", number),
    element("CustomerInfo", [idWithin("CustomerID", customerId), addressOf("BillingAddress", customer)]),
    ...periodOf(suppliedOn),
    element("InvoiceDate", issuedOn),
    element("InvoiceType", kind === "credit_note" ? DOCUMENT_TYPES.credit_note : DOCUMENT_TYPES.invoice),
    element("GLPostingDate", suppliedOn),
    element("Line", [
      element("LineNumber", "1"),
      element("Quantity", "1"),
      amount("UnitPrice", netMinor),
      element("TaxPointDate", suppliedOn),
      element("Description", INVOICE_KIND_NAMES[kind]),
      amountWithin("InvoiceLineAmount", netMinor),
      element("DebitCreditIndicator", "C"),
      tax("TaxInformation"),
    ]),
    element("DocumentTotals", [
      tax("TaxInformationTotals"),
      amount("NetTotal", netMinor),
      amount("GrossTotal", grossMinor),
    ]),
  ]);
}
