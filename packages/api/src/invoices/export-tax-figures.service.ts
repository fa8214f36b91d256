import { countryName } from "@quorate/core/billing/country";
import type { UserId } from "@quorate/core/ids";
import { taxFiguresOf } from "@quorate/core/vat/tax-figures";
import { VAT_RULE_NAMES } from "@quorate/core/vat/vat-rules";
import type { Context } from "../context.ts";
import { csvAmount, csvLine } from "../schema/csv-line.ts";
import { parseInput } from "../trpc/parse-input.ts";
import { requireAdmin, requireViewer } from "../trpc/required-viewer.ts";
import { toTaxQuarterDto } from "./statements.mapper.ts";
import { taxFiguresInput } from "./statements.schema.ts";
import { listTaxLines } from "./tax-figures.queries.ts";

const COLUMNS = ["Quarter", "From", "To", "Rule", "Rate", "VAT of", "Documents", "Net", "VAT", "Gross", "Currency"];

/** The lines of `GET /tax-figures` as CSV, without its totals. Refuses before the first line. */
export function exportTaxFigures(ctx: Context, query: unknown) {
  const viewer = requireViewer(ctx);
  const { scope } = parseInput(taxFiguresInput, query);
  if (scope === "platform") requireAdmin(viewer, "money");
  const isOwn = scope === "mine";
  return {
    fileName: isOwn ? "tax-figures.csv" : "tax-figures-of-the-platform.csv",
    lines: writeLines(ctx, isOwn ? viewer.userId : null),
  };
}

async function* writeLines({ readDb, currency }: Context, sellerId: UserId | null) {
  yield csvLine(COLUMNS);
  for (const figures of taxFiguresOf(await listTaxLines(readDb, sellerId))) {
    const { quarter, from, until, lines } = toTaxQuarterDto(figures, currency);
    for (const [nth, { rule, ratePercent, net, vat, gross, documents }] of lines.entries()) {
      const country = figures.lines[nth]?.country ?? null;
      const of = country === null ? null : countryName(country);
      yield csvLine([
        ...[quarter, from, until, VAT_RULE_NAMES[rule], ratePercent, of],
        ...[String(documents), csvAmount(net), csvAmount(vat), csvAmount(gross), currency],
      ]);
    }
  }
}
