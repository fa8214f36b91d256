import type { BillingDetails } from "../billing/billing-details.ts";
import { type CountryCode, countryName } from "../billing/country.ts";
import type { Currency } from "../format/currency.ts";
import { formatMinor } from "../format/money-format.ts";
import { addressOf, type Paper } from "../invoices/paper.ts";
import { type QuarterFigures, yearOf } from "./seller-figures.ts";

export type YearStatement = {
  year: number;
  isOver: boolean;
  /** Four, in their order. */
  quarters: readonly QuarterFigures[];
  currency: Currency;
  seller: BillingDetails;
  /** Name and address of the expert, a line each. */
  receiver: readonly string[];
  receiverCountry: CountryCode | null;
  /** The states to which the expert is reported. */
  residences: readonly CountryCode[];
};

/** What is reported of an expert for a calendar year, on paper: paid, fees and pieces of work by quarter, and to whom. */
export function yearStatementPaper(statement: YearStatement): Paper {
  const { year, isOver, quarters, currency, seller, receiver, receiverCountry, residences } = statement;
  const amount = (minor: number) => formatMinor(minor, currency);
  const table = (title: string, figure: (of: QuarterFigures) => string) => ({
    title,
    heads: ["Quarter", title] as const,
    rows: quarters.map((quarter, nth) => ({ text: `Quarter ${nth + 1}`, detail: null, amount: figure(quarter) })),
    totals: [{ label: `Year ${year}`, value: figure(yearOf(quarters)) }],
  });
  const states = residences.map(countryName).join(", ");
  return {
    title: "Annual statement for tax",
    number: String(year),
    facts: [
      { label: "Year", value: String(year) },
      { label: "Reported to", value: states === "" ? "Not known yet" : states },
    ],
    sender: addressOf(seller),
    receiver,
    countries: { sender: seller.country, receiver: receiverCountry },
    tables: [
      table("Paid to you", ({ payoutMinor }) => amount(payoutMinor)),
      table("Our fees", ({ feeMinor }) => amount(feeMinor)),
      table("Pieces of work", ({ activities }) => String(activities)),
    ],
    sentences: [
      ...(isOver ? [] : ["This year is not over: later payments are not on this statement yet."]),
      "Platforms report these figures to tax authorities by 31 January of the next year. What a bank took back counts in the quarter in which it did. We have withheld no tax.",
      "This statement is not an invoice. Invoices and credit notes are separate documents.",
    ],
  };
}
