import { type CountryCode, countryInWords } from "../billing/country.ts";
import type { Minor } from "../money.ts";
import type { TaxLine } from "./tax-figures.ts";
import { isInEu } from "./vat-rates.ts";
import { VAT_RULES } from "./vat-rules.ts";
import { type VatPeriod, type VatScheme, vatPeriodOf } from "./vat-scheme.ts";

/** What is sold under one rule, at one rate of one state. `corrects`: the first and last day of the earlier period that it belongs to. */
export type VatReturnLine = TaxLine & { corrects: { from: string; to: string } | null };

/** What documents add up to by the day of their sale: that of a credit note or of a sale that is given back is the sale's own. */
export type SoldLine = TaxLine & { soldOn: string };

/** The lines of a return: those of its own period first, then its corrections of earlier periods, the oldest first. */
export function returnLinesOf(
  { kind, from }: VatPeriod,
  sold: readonly SoldLine[],
  schemes: readonly VatScheme[],
): VatReturnLine[] {
  const lines = new Map<string, VatReturnLine>();
  for (const { soldOn, ...line } of sold) {
    const origin = soldOn < from ? vatPeriodOf(kind, soldOn, schemes) : null;
    const key = [origin?.from, line.rule, line.country, line.rateBasisPoints].join(" ");
    const before = lines.get(key);
    const corrects = origin && { from: origin.from, to: origin.to };
    lines.set(key, before ? { ...before, ...plus(before, line) } : { ...line, corrects });
  }
  return [...lines.values()].toSorted(
    (one, other) =>
      (one.corrects?.from ?? "").localeCompare(other.corrects?.from ?? "") ||
      VAT_RULES.indexOf(one.rule) - VAT_RULES.indexOf(other.rule) ||
      (one.country ?? "").localeCompare(other.country ?? "") ||
      other.rateBasisPoints - one.rateBasisPoints,
  );
}

function plus(one: TaxLine, other: TaxLine) {
  return {
    netMinor: one.netMinor + other.netMinor,
    vatMinor: one.vatMinor + other.vatMinor,
    grossMinor: one.grossMinor + other.grossMinor,
    documents: one.documents + other.documents,
  };
}

/** A box of HMRC's return. `amountMinor`: null for what only the books of purchases know. */
export type UkBox = { box: number; name: string; amountMinor: Minor | null };

/**
 * The boxes of a return to HMRC, as far as sales fill them (VAT Notice 700/12, section 3). Boxes 3 and 5 are before what is reclaimed on
 * purchases. Box 6 has everything sold net since the registration, also what is outside the scope or has a reverse charge, and not what the one-stop shop has; it and
 * boxes 7 to 9 are in whole pounds, without pence. Services have no part in boxes 2, 8 and 9.
 */
export function ukBoxesOf(lines: readonly VatReturnLine[]): UkBox[] {
  const vatMinor = lines.reduce((sum, line) => sum + line.vatMinor, 0);
  const netMinor = lines.reduce((sum, { rule, ...line }) => sum + (rule === "not_registered" ? 0 : line.netMinor), 0);
  return [
    { box: 1, name: "VAT due on sales", amountMinor: vatMinor },
    { box: 2, name: "VAT due on goods acquired from the EU into Northern Ireland", amountMinor: 0 },
    { box: 3, name: "VAT due, boxes 1 and 2", amountMinor: vatMinor },
    { box: 4, name: "VAT reclaimed on purchases", amountMinor: null },
    { box: 5, name: "VAT to pay, before box 4", amountMinor: vatMinor },
    { box: 6, name: "Sales without VAT", amountMinor: Math.trunc(netMinor / 100) * 100 || 0 },
    { box: 7, name: "Purchases without VAT", amountMinor: null },
    { box: 8, name: "Goods supplied to the EU from Northern Ireland", amountMinor: 0 },
    { box: 9, name: "Goods acquired from the EU into Northern Ireland", amountMinor: null },
  ];
}

/** How a list of sales says that it is of services: the United Kingdom had the number 3, member states have the letter. */
export const serviceCodeOf = (country: CountryCode) => (country === "GB" ? "3" : "S");

/** Which scheme of the one-stop shop a platform of the state uses (articles 359 and 369b of Directive 2006/112/EC). */
export const ossSchemeOf = (country: CountryCode) => (isInEu(country) ? "union" : "non_union");

/** Whose tax office gets it: "the United Kingdom", "the one-stop shop". */
export function filedWith({ kind, scheme }: Pick<VatPeriod, "kind" | "scheme">): string {
  if (kind === "oss") return "the one-stop shop";
  return countryInWords(kind === "uk_vat" ? "GB" : scheme.country);
}
