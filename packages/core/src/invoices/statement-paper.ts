import type { BillingDetails } from "../billing/billing-details.ts";
import { bookDay } from "../billing/book-day.ts";
import type { Currency } from "../format/currency.ts";
import { formatDate, formatMonthYear } from "../format/date-format.ts";
import { formatMinor } from "../format/money-format.ts";
import type { Minor } from "../money.ts";
import { addressOf, type Paper, type PaperTable } from "./paper.ts";
import {
  ACCOUNT_OF_KIND,
  type Statement,
  type StatementAccount,
  type StatementKind,
  type StatementSection,
} from "./statement.ts";

/** A movement of the month, with what it was for: a milestone and its project, or the name of what was bought. */
export type StatementMovement = {
  kind: StatementKind;
  at: Date;
  amountMinor: Minor;
  subject: string;
  projectTitle: string | null;
  /** The chargeback that it follows from, and the document that shows it: "chargeback dp_1, E1004-2026-0003". */
  paper: string | null;
};

export const STATEMENT_ACCOUNT_NAMES = {
  escrow: "Held in escrow",
  earnings: "Earned and not paid out",
  purchases: "Bought from the platform",
  chargebacks: "Taken back after the release",
} as const satisfies Record<StatementAccount, string>;

/** What a movement is called, on paper and on the screen. */
export const STATEMENT_KIND_NAMES = {
  funded: "Paid into escrow",
  released: "Released to the expert",
  refunded: "Refunded",
  earned: "Released",
  fee: "Platform fee",
  charged_back: "Taken back by the client's bank",
  fee_returned: "Platform fee given back",
  borne: "Borne by the platform",
  paid_out: "Sent to the payout account",
  payout_returned: "Taken back from the payout account",
  bought: "Paid",
  taken_back: "Taken back by your bank",
  work_taken_back: "Taken back by your bank",
} as const satisfies Record<StatementKind, string>;

export type StatementDetails = {
  statement: Statement;
  movements: readonly StatementMovement[];
  currency: Currency;
  seller: BillingDetails;
  bookZone: string;
  receiver: BillingDetails;
};

/** The statement of a month on paper: each account with what it opened with, every movement, and what it closed with. */
export function statementPaper({
  statement,
  movements,
  currency,
  seller,
  bookZone,
  receiver,
}: StatementDetails): Paper {
  const { month, isOver, sections } = statement;
  return {
    title: "Statement",
    number: month,
    facts: [
      { label: "Month", value: formatMonthYear(month) },
      { label: "From", value: formatDate(`${month}-01`) },
      { label: "To", value: formatDate(lastDayOf(month)) },
    ],
    sender: addressOf(seller),
    receiver: addressOf(receiver),
    countries: { sender: seller.country, receiver: receiver.country },
    tables: sections.map((section) => tableOf(section, movements, { currency, bookZone })),
    sentences: [
      ...(isOver ? [] : ["This month is not over: later entries are not on this statement yet."]),
      `As booked, by the calendar of ${placeOf(bookZone)}. A statement is not an invoice; invoices and receipts are separate documents.`,
    ],
  };
}

function tableOf(
  { account, openingMinor, sums, closingMinor }: StatementSection,
  movements: readonly StatementMovement[],
  { currency, bookZone }: Pick<StatementDetails, "currency" | "bookZone">,
): PaperTable {
  const amount = (minor: Minor) => formatMinor(minor, currency);
  const rows = movements
    .filter(({ kind }) => ACCOUNT_OF_KIND[kind] === account)
    .map(({ kind, at, amountMinor, subject, projectTitle, paper }) => ({
      text: `${STATEMENT_KIND_NAMES[kind]}: ${subject}`,
      detail: [formatDate(bookDay(at, bookZone)), projectTitle, paper].filter((part) => part !== null).join(", "),
      amount: amount(amountMinor),
    }));
  const title = STATEMENT_ACCOUNT_NAMES[account];
  if (openingMinor === null || closingMinor === null) {
    const paid = sums.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    return { title, heads: ["Movement", "Amount"], rows, totals: [{ label: "Paid", value: amount(paid) }] };
  }
  return {
    title,
    heads: ["Movement", "Amount"],
    rows: [{ text: "At the beginning of the month", detail: null, amount: amount(openingMinor) }, ...rows],
    totals: [{ label: "At the end", value: amount(closingMinor) }],
  };
}

function lastDayOf(month: string): string {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return `${month}-${daysInMonth}`;
}

/** "Europe/London" → "London". */
const placeOf = (zone: string) => zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
