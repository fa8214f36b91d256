import type { CountryCode } from "../billing/country.ts";
import type { Minor } from "../money.ts";
import { VAT_RULES, type VatRule } from "./vat-rules.ts";

export type TaxAmounts = { netMinor: Minor; vatMinor: Minor; grossMinor: Minor; documents: number };

/** Everything of one day's quarter that bears VAT by the same rule, at the same rate, of the same country. */
export type TaxLine = TaxAmounts & { rule: VatRule; rateBasisPoints: number; country: CountryCode | null };

export type TaxQuarter = {
  /** "2026-Q4" */
  quarter: string;
  /** The first and the last day, yyyy-MM-dd. */
  from: string;
  until: string;
  lines: readonly TaxLine[];
  total: TaxAmounts;
};

/** The figures of a seller's return for each quarter, newest first; lines by rule in the order of the table, then by rate. */
export function taxFiguresOf(lines: readonly (TaxLine & { quarter: string })[]): TaxQuarter[] {
  const quarters = [...new Set(lines.map(({ quarter }) => quarter))].toSorted().toReversed();
  return quarters.map((quarter) => {
    const own = lines.filter((line) => line.quarter === quarter).toSorted(byRule);
    return {
      quarter,
      ...daysOf(quarter),
      lines: own,
      total: {
        netMinor: sum(own, "netMinor"),
        vatMinor: sum(own, "vatMinor"),
        grossMinor: sum(own, "grossMinor"),
        documents: sum(own, "documents"),
      },
    };
  });
}

const sum = (lines: readonly TaxAmounts[], of: keyof TaxAmounts) => lines.reduce((total, line) => total + line[of], 0);

function byRule(one: TaxLine, other: TaxLine): number {
  return (
    VAT_RULES.indexOf(one.rule) - VAT_RULES.indexOf(other.rule) ||
    other.rateBasisPoints - one.rateBasisPoints ||
    (one.country ?? "").localeCompare(other.country ?? "")
  );
}

function daysOf(quarter: string): { from: string; until: string } {
  const [year = 0, nth = 1] = quarter.split("-Q").map(Number);
  const first = Temporal.PlainDate.from({ year, month: nth * 3 - 2, day: 1 });
  return { from: first.toString(), until: first.add({ months: 3 }).subtract({ days: 1 }).toString() };
}
