import type { BillingDetails } from "@quorate/core/billing/billing-details";
import { bookDay } from "@quorate/core/billing/book-day";
import { isSold } from "@quorate/core/books/posted-entry";
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
const NO_VAT = "none";

/**
 * The platform's books of some days as a Standard Audit File for Tax (SAF-T, OECD version 2.00): accounts with their balances, customers,
 * the table of VAT, every posting with its lines, and every invoice. Amounts are those of the trial balance and of the documents. The parts
 * and their order are those of the OECD's guidance for the standard audit file, version 2.0 (2010), sections Header, MasterFiles,
 * GeneralLedgerEntries and SourceDocuments. Refuses before the first line.
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
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<AuditFile xmlns="${NAMESPACE}">\n`;
  yield lineOf(headerOf(ctx, period));
  yield "<MasterFiles>\n";
  yield lineOf(accountsOf(balance));
  yield* writeCustomers(ctx, period);
  yield lineOf(taxTableOf(rates));
  yield "</MasterFiles>\n";
  yield* writeEntries(ctx, period, balance);
  yield* writeInvoices(ctx, period, rates);
  yield "</AuditFile>\n";
}

const lineOf = ({ xml }: Xml) => `${xml}\n`;
const amount = (name: string, minor: Minor) => element(name, decimalFromMinor(minor));
const amountWithin = (name: string, minor: Minor) => element(name, [amount("Amount", minor)]);

function headerOf({ now, bookZone, currency, seller }: Context, { from, to }: BookPeriod): Xml {
  return element("Header", [
    element("AuditFileVersion", "2.00"),
    elementIf("AuditFileCountry", seller.country),
    element("AuditFileDateCreated", bookDay(now(), bookZone)),
    element("SoftwareCompanyName", "Quorate"),
    element("SoftwareID", "Quorate"),
    element("SoftwareVersion", "1"),
    element("Company", companyOf(seller)),
    element("DefaultCurrencyCode", currency),
    element("SelectionCriteria", [element("SelectionStartDate", from), element("SelectionEndDate", to)]),
    element("TaxAccountingBasis", "Invoice"),
    element("TaxEntity", "Company"),
  ]);
}

function companyOf({ legalName, vatNumber, companyNumber = null, ...address }: BillingDetails): (Xml | null)[] {
  return [
    elementIf("RegistrationNumber", companyNumber ?? vatNumber),
    element("Name", legalName),
    addressOf("Address", address),
    vatNumber === null
      ? null
      : element("TaxRegistration", [element("TaxRegistrationNumber", vatNumber), element("TaxType", TAX_TYPE)]),
  ];
}

function addressOf(name: string, of: Omit<BillingDetails, "legalName" | "vatNumber" | "companyNumber">): Xml {
  return element(name, [
    elementIf("StreetName", of.addressLines.join(", ")),
    elementIf("City", of.city),
    elementIf("PostalCode", of.postcode),
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
        element("AccountDescription", name),
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
    yield lineOf(
      element("Customer", [element("CompanyStructure", companyOf(customer)), element("CustomerID", customerId)]),
    );
  }
  yield "</Customers>\n";
}

const codeOf = (terms: Pick<TaxLine, "rule" | "rateBasisPoints" | "country">) => vatCodeOf(terms) ?? NO_VAT;

/** A code for each rate of a state, one for reverse charge, one for what bears no VAT. */
function taxTableOf(rates: readonly TaxLine[]): Xml {
  const codes = new Map(rates.map((rate) => [codeOf(rate), rate]));
  return element("TaxTable", [
    element("TaxTableEntry", [
      element("TaxType", TAX_TYPE),
      element("Description", "Value added tax"),
      ...[...codes].map(([code, { rule, rateBasisPoints, country }]) =>
        element("TaxCodeDetails", [
          element("TaxCode", code),
          element("Description", country === null && code === NO_VAT ? "No VAT" : VAT_RULE_NAMES[rule]),
          element("TaxPercentage", ratePercent(rateBasisPoints)),
          elementIf("Country", country),
        ]),
      ),
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
        element("Description", text),
        element("SystemEntryDate", bookDay(postedAt, ctx.bookZone)),
        element("GLPostingDate", day),
        ...lines.map(({ account, amountMinor }, nth) =>
          element("Line", [
            element("RecordID", String(nth + 1)),
            element("AccountID", account.code),
            element("SourceDocumentID", reference),
            element("Description", text),
            amountMinor < 0 ? amountWithin("CreditAmount", -amountMinor) : amountWithin("DebitAmount", amountMinor),
            isSold(account) && vatCode !== null
              ? element("TaxInformation", [element("TaxType", TAX_TYPE), element("TaxCode", vatCode)])
              : null,
          ]),
        ),
      ]),
    );
  }
  yield "</Journal>\n</GeneralLedgerEntries>\n";
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
      sale.country === null ? element("TaxExemptionReason", VAT_RULE_NAMES[sale.rule]) : null,
    ]);
  return element("Invoice", [
    element("InvoiceNo", number),
    element("CustomerInfo", [
      element("CustomerID", customerId),
      element("Name", customer.legalName),
      addressOf("BillingAddress", customer),
    ]),
    ...periodOf(suppliedOn),
    element("InvoiceDate", issuedOn),
    element("InvoiceType", INVOICE_KIND_NAMES[kind]),
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
