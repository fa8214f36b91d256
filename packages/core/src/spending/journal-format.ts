import type { JournalAccount } from "./journal.ts";

/** Programs of accounting whose import is written, each in its own form. */
export const JOURNAL_FORMATS = ["xero", "quickbooks", "datev"] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

export const JOURNAL_FORMAT_NAMES = {
  xero: "Xero",
  quickbooks: "QuickBooks Online",
  datev: "DATEV",
} as const satisfies Record<JournalFormat, string>;

/**
 * What the accounts are called where the reader has not said otherwise: codes of Xero's standard chart, names as QuickBooks takes them, numbers
 * of DATEV's SKR03 (money in transit, advance payments, consulting, licences, deductible input VAT, other assets).
 */
export const JOURNAL_ACCOUNT_NAMES = {
  xero: { payments: "090", deposits: "620", consulting: "412", plans: "485", inputVat: "820", refunds: "610" },
  quickbooks: {
    payments: "Quorate clearing",
    deposits: "Prepaid expenses",
    consulting: "Legal and professional fees",
    plans: "Dues and subscriptions",
    inputVat: "VAT on purchases",
    refunds: "Refunds due",
  },
  datev: { payments: "1360", deposits: "1510", consulting: "4950", plans: "4964", inputVat: "1570", refunds: "1500" },
} as const satisfies Record<JournalFormat, AccountNames>;

/** What each account is called in one program. */
export type AccountNames<Account extends string = JournalAccount> = Readonly<Record<Account, string>>;
