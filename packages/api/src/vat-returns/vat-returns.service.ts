import { bookDay } from "@quorate/core/billing/book-day";
import { countryName } from "@quorate/core/billing/country";
import { DomainError } from "@quorate/core/errors";
import type { SoldLine } from "@quorate/core/vat/vat-return";
import { VAT_RULE_NAMES } from "@quorate/core/vat/vat-rules";
import {
  usualScheme,
  VAT_RETURN_KINDS,
  VAT_RETURN_NAMES,
  type VatReturnKind,
  type VatScheme,
  vatPeriods,
} from "@quorate/core/vat/vat-scheme";
import type { DbOrTrx } from "@quorate/db/client";
import type { Context, Ports } from "../context.ts";
import { csvAmount, csvLine } from "../schema/csv-line.ts";
import { parseInput } from "../trpc/parse-input.ts";
import { requireAdmin, requireViewer } from "../trpc/required-viewer.ts";
import { toVatReturnDto, toVatReturnSummaryDto } from "./vat-returns.mapper.ts";
import {
  type FilingRow,
  findFirstSaleDay,
  listEcSales,
  listFilings,
  listReturnDifferences,
  listReturnLines,
  listVatSchemes,
  type PlacedPeriod,
} from "./vat-returns.queries.ts";
import { type VatReturnDto, type VatReturnSummaryDto, vatReturnInput } from "./vat-returns.schema.ts";

type Platform = Pick<Ports, "seller" | "bookZone" | "now">;

/** A period of a return as far as it has come. */
export type KnownPeriod = { period: PlacedPeriod; filing: FilingRow | null; isOver: boolean; isNext: boolean };

/** The schemes in order; the first is that of the platform's own state before anything was set. */
export async function readVatSchemes(db: DbOrTrx, { seller }: Pick<Platform, "seller">): Promise<VatScheme[]> {
  return [usualScheme(seller.country ?? "GB"), ...(await listVatSchemes(db))];
}

/** Every period of every return since the first sale, or the present ones before any, the oldest first; a return is filed in that order. */
export async function readVatPeriods(db: DbOrTrx, platform: Platform): Promise<KnownPeriod[]> {
  const today = bookDay(platform.now(), platform.bookZone);
  const from = (await findFirstSaleDay(db)) ?? today;
  const schemes = await readVatSchemes(db, platform);
  const filings = await listFilings(db);
  return VAT_RETURN_KINDS.flatMap((kind) => {
    let isNext = true;
    let wasFiled = false;
    return vatPeriods(kind, { from, to: today > from ? today : from }, schemes).map((period) => {
      const filing = filings.find((each) => each.kind === kind && each.from === period.from) ?? null;
      const isFirst = filing === null && isNext;
      if (filing === null) isNext = false;
      const placed = { ...period, filingId: filing?.id ?? null, takesEarlier: isFirst && wasFiled };
      wasFiled ||= filing !== null;
      return { period: placed, filing, isOver: period.to < today, isNext: isFirst };
    });
  });
}

/** @throws (not found) where there is no such return */
export async function readKnownPeriod(
  db: DbOrTrx,
  platform: Platform,
  { kind, from }: { kind: VatReturnKind; from: string },
): Promise<KnownPeriod> {
  const known = (await readVatPeriods(db, platform)).find(({ period }) => period.kind === kind && period.from === from);
  if (!known) throw new DomainError("not_found", "vat/return-not-found");
  return known;
}

/** Every return, the newest first. */
export async function listVatReturns(db: DbOrTrx, platform: Platform): Promise<VatReturnSummaryDto[]> {
  const known = await readVatPeriods(db, platform);
  const lines = await listReturnLines(
    db,
    known.map(({ period }) => period),
  );
  return known
    .map((each) => toVatReturnSummaryDto(each, linesOf(each, lines)))
    .toSorted((one, other) => other.from.localeCompare(one.from));
}

const linesOf = ({ period }: KnownPeriod, lines: readonly (SoldLine & { kind: VatReturnKind; from: string })[]) =>
  lines.filter(({ kind, from }) => kind === period.kind && from === period.from);

/** One return with its figures. */
export async function readVatReturn(
  db: DbOrTrx,
  platform: Platform & Pick<Context, "currency">,
  input: { kind: VatReturnKind; from: string },
): Promise<VatReturnDto> {
  const known = await readKnownPeriod(db, platform, input);
  const [sold, sales, schemes] = await Promise.all([
    listReturnLines(db, [known.period]),
    input.kind === "ec_sales" ? listEcSales(db, known.period) : [],
    readVatSchemes(db, platform),
  ]);
  return toVatReturnDto(known, { sold, sales }, schemes, platform.currency);
}

/** Where returns, VAT accounts and documents differ, a line each. */
export async function compareVatReturns(db: DbOrTrx, platform: Platform): Promise<string[]> {
  const known = await readVatPeriods(db, platform);
  return await listReturnDifferences(
    db,
    known.map(({ period }) => period),
  );
}

/** A return as CSV: its boxes, then its lines, or the customers of the list. Refuses before the first line. */
export async function exportVatReturn(ctx: Context, query: unknown) {
  requireAdmin(requireViewer(ctx), "money");
  const input = parseInput(vatReturnInput, query);
  return {
    fileName: `vat-return-${input.kind}-from-${input.from}.csv`,
    lines: writeVatReturn(await readVatReturn(ctx.readDb, ctx, input)),
  };
}

function* writeVatReturn({ customers, boxes, lines, ...found }: VatReturnDto) {
  const { from, to, kind, currency } = found;
  const scheme = found.ossScheme === null ? "" : found.ossScheme === "union" ? ", Union scheme" : ", non-Union scheme";
  const head = [VAT_RETURN_NAMES[kind] + scheme, from, to];
  const corrects = (of: { from: string; to: string } | null) => [of?.from ?? null, of?.to ?? null];
  if (customers) {
    yield csvLine([
      ...[
        "Return",
        "First day",
        "Last day",
        "Corrects from",
        "Corrects to",
        "Country",
        "VAT number",
        "Code",
        "Net",
        "Currency",
      ],
    ]);
    for (const line of customers) {
      const { country, vatNumber, code, net } = line;
      yield csvLine([...head, ...corrects(line.corrects), country, vatNumber, code, csvAmount(net), currency]);
    }
    return;
  }
  yield csvLine([
    ...[
      "Return",
      "First day",
      "Last day",
      "Corrects from",
      "Corrects to",
      "Box",
      "Rule",
      "VAT of",
      "VAT rate",
      "Documents",
    ],
    ...["Net", "VAT", "Currency"],
  ]);
  for (const { box, name, amount } of boxes ?? []) {
    const isValue = box > 5;
    const cell = amount && csvAmount(amount);
    const what = amount === null ? `${name}, filled outside` : name;
    yield csvLine([
      ...head,
      null,
      null,
      String(box),
      what,
      null,
      null,
      null,
      ...(isValue ? [cell, null] : [null, cell]),
      currency,
    ]);
  }
  for (const line of lines) {
    yield csvLine([
      ...[
        ...head,
        ...corrects(line.corrects),
        null,
        VAT_RULE_NAMES[line.rule],
        line.country && countryName(line.country),
      ],
      ...[line.ratePercent, String(line.documents), csvAmount(line.net), csvAmount(line.vat), currency],
    ]);
  }
}
