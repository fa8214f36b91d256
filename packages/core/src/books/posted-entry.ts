import type { Minor } from "../money.ts";
import { type Booking, NO_ACCOUNTING } from "../spending/journal.ts";
import type { JournalFormat } from "../spending/journal-format.ts";
import { isInEu } from "../vat/vat-rates.ts";
import type { AccountFamily, BookAccount } from "./chart-of-accounts.ts";

/** A line of a posting in the books, in minor units: a debit is above zero, a credit below. */
export type PostedLine = { account: BookAccount; amountMinor: Minor };

/** A posting as a journal has it: the day of the books, the number of its document or what else names it, and lines that sum to zero. */
export type PostedEntry = {
  day: string;
  reference: string;
  text: string;
  /** As `vatCodeOf` has it: of what was sold. */
  vatCode: string | null;
  lines: readonly PostedLine[];
};

/**
 * A posting as amounts from one account to another, for programs that take no more: each debit is taken from the credits in turn. What
 * only moves within an account is left out. The balances are those of the posting.
 */
export function bookingsOfEntry({ lines, vatCode, ...entry }: PostedEntry): Booking<string>[] {
  const credits = lines.flatMap(({ account, amountMinor }) =>
    amountMinor < 0 ? [{ account, left: -amountMinor }] : [],
  );
  const bookings: Booking<string>[] = [];
  for (const { account: debit, amountMinor } of lines.filter((line) => line.amountMinor > 0)) {
    let left = amountMinor;
    for (const credit of credits) {
      const taken = Math.min(left, credit.left);
      left -= taken;
      credit.left -= taken;
      if (taken === 0 || debit.code === credit.account.code) continue;
      const isOfSale = [debit, credit.account].some(isSold);
      bookings.push({
        ...{ ...entry, debit: debit.code, credit: credit.account.code, amountMinor: taken },
        ...{ vatCode: isOfSale ? vatCode : null, accounting: NO_ACCOUNTING },
      });
    }
  }
  return bookings;
}

/** Whether the account holds what was sold, or the VAT of it. */
export const isSold = ({ type, family }: BookAccount): boolean => type === "income" || family === "vat";

/** Numbers of DATEV's SKR03 where it has one for the matter, and free ones beside them; accounts that reckon no VAT of their own. */
const DATEV_NUMBERS = {
  gateway: "1360",
  gateway_balance: "1210",
  platform_bank: "1200",
  chargeback_receivable: "1500",
  escrow: "1590",
  expert: "1700",
  vat: "1770",
  "revenue:transaction_fee": "8200",
  "revenue:verification": "8201",
  "revenue:subscription": "8202",
  "revenue:enterprise": "8203",
  gateway_fee: "4970",
  platform_loss: "2400",
} as const satisfies Record<AccountFamily, string>;
/** VAT that is due in another state of the EU. */
const DATEV_EU_VAT = "1768";

/**
 * What an account is called in a program where its reader has not said otherwise. Xero: the code of the chart in at most the ten characters
 * that it takes ("22DE1900"). QuickBooks: the name, as it takes no codes. DATEV: a number of four digits.
 */
export function accountNameIn(format: JournalFormat, { code, name, family, vat }: BookAccount): string {
  if (format === "quickbooks") return name;
  if (format === "xero") return vat === null ? code : `${code.slice(0, 2)}${vat.country}${vat.rateBasisPoints}`;
  return vat !== null && isInEu(vat.country) && vat.country !== "DE" ? DATEV_EU_VAT : DATEV_NUMBERS[family];
}
