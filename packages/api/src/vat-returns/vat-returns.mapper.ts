import type { Currency } from "@quorate/core/format/currency";
import { decimalFromMinor } from "@quorate/core/money";
import { ratePercent } from "@quorate/core/vat/vat-amount";
import {
  filedWith,
  ossSchemeOf,
  returnLinesOf,
  type SoldLine,
  serviceCodeOf,
  ukBoxesOf,
} from "@quorate/core/vat/vat-return";
import { type VatScheme, vatPeriodOf } from "@quorate/core/vat/vat-scheme";
import type { EcSaleRow } from "./vat-returns.queries.ts";
import type { VatReturnDto, VatReturnSummaryDto } from "./vat-returns.schema.ts";
import type { KnownPeriod } from "./vat-returns.service.ts";

export function toVatReturnSummaryDto(
  { period, isOver, isNext, filing }: KnownPeriod,
  sold: readonly SoldLine[],
): VatReturnSummaryDto {
  const sum = (of: "netMinor" | "vatMinor") => decimalFromMinor(sold.reduce((total, line) => total + line[of], 0));
  const { kind, from, to, dueOn } = period;
  return {
    ...{
      kind,
      filedWith: filedWith(period),
      from,
      to,
      dueOn,
      isOver,
      isNext,
      net: sum("netMinor"),
      vat: sum("vatMinor"),
    },
    filing: filing && {
      filedAt: filing.filedAt.toISOString(),
      filedBy: filing.filedBy,
      reference: filing.reference,
      payment:
        filing.paymentReference === null || filing.paidAt === null
          ? null
          : { reference: filing.paymentReference, bookedAt: filing.paidAt.toISOString() },
    },
  };
}

type Figures = { sold: readonly SoldLine[]; sales: readonly EcSaleRow[] };

export function toVatReturnDto(
  known: KnownPeriod,
  { sold, sales }: Figures,
  schemes: readonly VatScheme[],
  currency: Currency,
): VatReturnDto {
  const { period } = known;
  const lines = returnLinesOf(period, sold, schemes);
  const isUk = period.kind === "uk_vat" || (period.kind === "vat" && period.scheme.country === "GB");
  return {
    ...toVatReturnSummaryDto(known, sold),
    currency,
    ossScheme: period.kind === "oss" ? ossSchemeOf(period.scheme.country) : null,
    lines: lines.map(({ corrects, rule, rateBasisPoints, country, documents, netMinor, vatMinor }) => ({
      ...{ corrects, rule, ratePercent: country === null ? null : ratePercent(rateBasisPoints), country, documents },
      ...{ net: decimalFromMinor(netMinor), vat: decimalFromMinor(vatMinor) },
    })),
    boxes: isUk
      ? ukBoxesOf(lines).map(({ box, name, amountMinor }) => ({
          ...{ box, name, amount: amountMinor === null ? null : decimalFromMinor(amountMinor) },
        }))
      : null,
    customers: period.kind === "ec_sales" ? customersOf(known, sales, schemes) : null,
  };
}

/** One line for each customer and period, what is corrected beside what is new. */
function customersOf({ period }: KnownPeriod, sales: readonly EcSaleRow[], schemes: readonly VatScheme[]) {
  const lines = new Map<string, EcSaleRow & { corrects: { from: string; to: string } | null }>();
  for (const sale of sales) {
    const origin = sale.soldOn < period.from ? vatPeriodOf(period.kind, sale.soldOn, schemes) : null;
    const key = [origin?.from, sale.country, sale.vatNumber ?? sale.customerId].join(" ");
    const netMinor = (lines.get(key)?.netMinor ?? 0) + sale.netMinor;
    lines.set(key, { ...sale, netMinor, corrects: origin && { from: origin.from, to: origin.to } });
  }
  const code = serviceCodeOf(period.scheme.country);
  return [...lines.values()].map(({ corrects, vatNumber, customerId, country, netMinor }) => ({
    ...{ corrects, vatNumber, customerId, country, code, net: decimalFromMinor(netMinor) },
  }));
}
