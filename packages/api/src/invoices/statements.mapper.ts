import type { Currency } from "@quorate/core/format/currency";
import type { Statement } from "@quorate/core/invoices/statement";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import type { TaxAmounts, TaxQuarter } from "@quorate/core/vat/tax-figures";
import { ratePercent } from "@quorate/core/vat/vat-amount";
import type { StatementDto, TaxQuarterDto } from "./statements.schema.ts";

const decimalOrNull = (minor: Minor | null) => (minor === null ? null : decimalFromMinor(minor));

export function toStatementDto({ month, isOver, sections }: Statement, currency: Currency): StatementDto {
  return {
    month,
    isOver,
    currency,
    sections: sections.map(({ account, openingMinor, sums, closingMinor }) => ({
      account,
      opening: decimalOrNull(openingMinor),
      sums: sums.map(({ kind, amountMinor, count }) => ({ kind, amount: decimalFromMinor(amountMinor), count })),
      closing: decimalOrNull(closingMinor),
    })),
    pdfUrl: `/api/statements/${month}.pdf`,
  };
}

export function toTaxQuarterDto({ quarter, from, until, lines, total }: TaxQuarter, currency: Currency): TaxQuarterDto {
  return {
    quarter,
    from,
    until,
    currency,
    lines: lines.map(({ rule, rateBasisPoints, country, ...amounts }) => ({
      rule,
      ratePercent: ratePercent(rateBasisPoints),
      country,
      ...toAmounts(amounts),
    })),
    ...toAmounts(total),
  };
}

function toAmounts({ netMinor, vatMinor, grossMinor, documents }: TaxAmounts) {
  return {
    net: decimalFromMinor(netMinor),
    vat: decimalFromMinor(vatMinor),
    gross: decimalFromMinor(grossMinor),
    documents,
  };
}
