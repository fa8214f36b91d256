/**
 * The parts of the OECD's Standard Audit File for Tax, version 2.00, that ours has, as the schema of its namespace orders and limits them:
 * a line for each element, in order, with how often it comes ("?" not always, "*" any number, "+" at least once) and what it holds.
 * Read in the text of Luxembourg's FAIA 2.01 (full version), which publishes the OECD's schema under the same namespace.
 */

const decimal = (digits: number) => new RegExp(`^-?\\d+(?:\\.\\d{1,${digits}})?$`);
const upTo = (length: number) => new RegExp(`^[^]{0,${length}}$`, "u");
const VALUES = {
  code: upTo(9),
  short: upTo(18),
  middle: upTo(35),
  long: upTo(70),
  text: upTo(256),
  country: /^[A-Z]{2}$/,
  currency: /^[A-Z]{3}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  year: /^(?:19[7-9]\d|20\d\d|2100)$/,
  count: /^\d+$/,
  money: decimal(2),
  quantity: decimal(6),
  decimal: /^-?\d+(?:\.\d+)?$/,
  side: /^[DC]$/,
} as const;

const TAX = [
  "TaxType? code",
  "TaxCode? code",
  "TaxPercentage? decimal",
  "TaxBase? decimal",
  "TaxAmount Amount",
  "TaxExemptionReason? long",
];
const COMPANY = [
  "RegistrationNumber? middle",
  "Name long",
  "Address+ Address",
  "Contact* Contact",
  "TaxRegistration* TaxRegistration",
];
const PERIOD = ["Period? count", "PeriodYear? year"];

/** By the name of an element or of the type that a line names. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  AuditFile: [
    "Header Header",
    "MasterFiles? MasterFiles",
    "GeneralLedgerEntries? Entries",
    "SourceDocuments? Documents",
  ],
  Header: [
    ...["AuditFileVersion code", "AuditFileCountry country", "AuditFileDateCreated date", "SoftwareCompanyName long"],
    ...["SoftwareID text", "SoftwareVersion short", "Company HeaderCompany", "DefaultCurrencyCode currency"],
    ...["SelectionCriteria? Selection", "TaxAccountingBasis short", "TaxEntity? long"],
  ],
  Selection: ["SelectionStartDate date", "SelectionEndDate date"],
  HeaderCompany: [
    ...["RegistrationNumber middle", "Name long", "Address+ Address", "Contact+ HeaderContact"],
    "TaxRegistration* TaxRegistration",
  ],
  HeaderContact: ["ContactPerson Person", "Telephone short"],
  Contact: ["ContactPerson Person", "Telephone? short"],
  Person: ["FirstName middle", "LastName long"],
  Address: ["StreetName? long", "City middle", "PostalCode short", "Country? country"],
  TaxRegistration: ["TaxRegistrationNumber middle", "TaxType? code"],
  MasterFiles: ["GeneralLedgerAccounts? Accounts", "Customers? Customers", "TaxTable? TaxTable"],
  Accounts: ["Account+ Account"],
  Account: [
    ...["AccountID long", "AccountDescription text", "AccountType short"],
    ...["OpeningDebitBalance|OpeningCreditBalance money", "ClosingDebitBalance|ClosingCreditBalance money"],
  ],
  Customers: ["Customer+ Customer"],
  Customer: [...COMPANY, "CustomerID middle"],
  TaxTable: ["TaxTableEntry+ TaxTableEntry"],
  TaxTableEntry: ["TaxType code", "Description text", "TaxCodeDetails+ TaxCodeDetails"],
  TaxCodeDetails: ["TaxCode code", "Description? text", "TaxPercentage? decimal", "Country country"],
  Entries: ["NumberOfEntries count", "TotalDebit money", "TotalCredit money", "Journal* Journal"],
  Journal: ["JournalID short", "Description text", "Type code", "Transaction* Transaction"],
  Transaction: [
    ...["TransactionID long", "Period count", "PeriodYear year", "TransactionDate date", "Description text"],
    ...["SystemEntryDate date", "GLPostingDate date", "Line+ EntryLine"],
  ],
  EntryLine: [
    ...["RecordID short", "AccountID long", "SourceDocumentID? middle", "Description text"],
    ...["DebitAmount|CreditAmount Amount", "TaxInformation* Tax"],
  ],
  Amount: ["Amount money"],
  Tax: TAX,
  Documents: ["SalesInvoices? SalesInvoices"],
  SalesInvoices: ["NumberOfEntries count", "TotalDebit money", "TotalCredit money", "Invoice+ Invoice"],
  Invoice: [
    ...["InvoiceNo long", "CustomerInfo? CustomerInfo", ...PERIOD, "InvoiceDate date", "InvoiceType? code"],
    ...["SelfBillingIndicator? code", "GLPostingDate? date", "Line+ InvoiceLine", "DocumentTotals? Totals"],
  ],
  CustomerInfo: ["CustomerID|Name middle", "BillingAddress Address"],
  InvoiceLine: [
    ...["LineNumber? short", "Quantity? quantity", "InvoiceUOM? code", "UnitPrice money", "TaxPointDate date"],
    ...["References? References", "Description text", "InvoiceLineAmount Amount", "DebitCreditIndicator side"],
    "TaxInformation* Tax",
  ],
  References: ["CreditNote? CreditNote"],
  CreditNote: ["Reference? middle", "Reason? text"],
  Totals: ["TaxInformationTotals* Tax", "NetTotal money", "GrossTotal money"],
};

export type SafTNode = { name: string; text: string; children: readonly SafTNode[] };

const LINE = /^(?<names>[\w|]+)(?<often>[?*+]?) (?<holds>\w+)$/;

/** What of a file is not as the schema says, each with its path; and references within it that lead nowhere. */
export function faultsOfSafT(file: SafTNode): string[] {
  return [...shapeFaults(file, "AuditFile", file.name), ...referenceFaults(file)];
}

function shapeFaults(node: SafTNode, holds: string, path: string): string[] {
  if (holds in VALUES) {
    const isValue = node.children.length === 0 && VALUES[holds as keyof typeof VALUES].test(node.text);
    return isValue ? [] : [`${path} is no ${holds}: ${JSON.stringify(node.text.slice(0, 80))}`];
  }
  const faults: string[] = [];
  let place = 0;
  for (const line of SHAPES[holds] ?? []) {
    const { names = "", often = "", holds: content = "" } = LINE.exec(line)?.groups ?? {};
    const allowed = names.split("|");
    let found = 0;
    for (; allowed.includes(node.children[place]?.name ?? ""); place++, found++) {
      const child = node.children[place];
      if (child) faults.push(...shapeFaults(child, content, `${path}/${child.name}`));
    }
    if (found === 0 && (often === "" || often === "+")) faults.push(`${path} has no ${names}`);
    if (found > 1 && (often === "" || often === "?")) faults.push(`${path} has ${found} ${names}`);
  }
  const left = node.children[place];
  return left ? [...faults, `${path} has ${left.name} where the schema has none`] : faults;
}

const all = (node: SafTNode, name: string): SafTNode[] =>
  node.children.flatMap((child) => (child.name === name ? [child, ...all(child, name)] : all(child, name)));
const textsOf = (nodes: readonly SafTNode[], name: string) =>
  nodes.flatMap((node) => all(node, name).map(({ text }) => text));

/** Keys are unique, and what refers to one finds it: accounts, customers and codes of VAT. */
function referenceFaults(file: SafTNode): string[] {
  const master = all(file, "MasterFiles");
  const others = file.children.filter(({ name }) => name !== "MasterFiles");
  return ["AccountID", "CustomerID", "TaxCode"].flatMap((key) => {
    const keys = textsOf(master, key);
    const known = new Set(keys);
    const twice = keys.length === known.size ? [] : [`${key} comes twice among the master files`];
    const unknown = new Set(textsOf(others, key).filter((text) => !known.has(text)));
    return [...twice, ...[...unknown].map((text) => `${key} ${text} is not among the master files`)];
  });
}
