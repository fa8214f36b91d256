import { DomainError } from "@quorate/core/errors";
import { addressOf, type Paper } from "@quorate/core/invoices/paper";
import { momentsOf } from "@quorate/core/spending/spending-period";
import { quartersOf } from "@quorate/core/tax-reporting/seller-figures";
import { yearStatementPaper } from "@quorate/core/tax-reporting/year-statement-paper";
import { readBilling } from "../billing/billing.service.ts";
import type { Context } from "../context.ts";
import { requireExpert, requireViewer } from "../trpc/required-viewer.ts";
import { describeTaxDetails } from "./describe-tax-details.service.ts";
import { listSellerQuarters } from "./seller-list.queries.ts";
import { taxFiguresOfYearInput } from "./tax-details.schema.ts";

/** The reader's own annual statement; there is none of a year in which nothing was paid or taken back. */
export async function readYearStatement(ctx: Context, params: unknown): Promise<{ paper: Paper; drawnAt: Date }> {
  const viewer = requireViewer(ctx);
  const { userId } = viewer;
  const expertId = requireExpert(viewer);
  const input = taxFiguresOfYearInput.safeParse(numbered(params));
  const { readDb, bookZone, currency, seller } = ctx;
  const known = input.success ? await listSellerQuarters(readDb, { year: input.data.year, bookZone }, expertId) : [];
  if (!input.success || known.length === 0) throw new DomainError("not_found", "invoices/not-found");
  const { year } = input.data;
  const endsAt = momentsOf({ from: `${year}-12`, to: `${year}-12` }, bookZone).before;
  const isOver = endsAt <= ctx.now();
  const told = await describeTaxDetails(readDb, { userId, expertId });
  const { isSaved: _, ...billing } = await readBilling(readDb, userId);
  const { firstName, lastName, postcode, city, addressLines, vatNumber } = told;
  const legalName = told.legalName ?? [firstName, lastName].filter((part) => part !== null).join(" ");
  const country = told.country ?? null;
  const of = told.isSaved ? { legalName, addressLines, postcode, city, country, vatNumber } : billing;
  const paper = yearStatementPaper({
    ...{ year, isOver, quarters: quartersOf(known), currency, seller },
    ...{ receiver: addressOf(of), receiverCountry: of.country, residences: told.residences },
  });
  return { paper, drawnAt: isOver ? endsAt : ctx.now() };
}

const numbered = (params: unknown) =>
  typeof params === "object" && params !== null && "year" in params ? { year: Number(params.year) } : params;
