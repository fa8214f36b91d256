import type { BillingDetails } from "../billing/billing-details.ts";
import { type CountryCode, countryName } from "../billing/country.ts";

export type Labelled = { label: string; value: string };

export type PaperTable = {
  /** Null where there is no other. */
  title: string | null;
  /** The heads of the two columns. */
  heads: readonly [string, string];
  rows: readonly { text: string; detail: string | null; amount: string }[];
  /** The last one is the total. */
  totals: readonly Labelled[];
};

/** The paper's contents in reading order, without its layout. */
export type Paper = {
  title: string;
  number: string;
  facts: readonly Labelled[];
  /** What the two parties are called; left out: From and To. */
  partyLabels?: readonly [string, string];
  sender: readonly string[];
  receiver: readonly string[];
  /** Where the two are: Chinese characters are written there in a way of their own. */
  countries: { sender: CountryCode | null; receiver: CountryCode | null };
  tables: readonly PaperTable[];
  sentences: readonly string[];
  /** Who signed: a name, what was drawn beside it as a path on the grid of `agreements/drawing.ts`, and lines of facts. */
  signatures?: readonly { name: string; drawing: string | null; lines: readonly string[] }[];
  /** What follows under headings of its own. */
  sections?: readonly { title: string; paragraphs: readonly string[] }[];
};

/** Name, address, company number and VAT number, a line each. */
export function addressOf(details: BillingDetails): string[] {
  const { legalName, addressLines, postcode, city, country, companyNumber = null, vatNumber } = details;
  const place = [postcode, city].filter((part) => part !== null).join(" ");
  return [
    legalName,
    ...addressLines,
    ...(place === "" ? [] : [place]),
    ...(country === null ? [] : [countryName(country)]),
    ...(companyNumber === null ? [] : [`Company number ${companyNumber}`]),
    ...(vatNumber === null ? [] : [`VAT number ${vatNumber}`]),
  ];
}
