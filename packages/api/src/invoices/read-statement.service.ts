import { bookMonth } from "@quorate/core/billing/book-day";
import { DomainError } from "@quorate/core/errors";
import type { Paper } from "@quorate/core/invoices/paper";
import { statementsOf } from "@quorate/core/invoices/statement";
import { statementPaper } from "@quorate/core/invoices/statement-paper";
import { momentsOf } from "@quorate/core/spending/spending-period";
import { readBilling } from "../billing/billing.service.ts";
import type { Context } from "../context.ts";
import { requireViewer } from "../trpc/required-viewer.ts";
import { listStatementMovements, listStatementSums } from "./statements.queries.ts";
import { statementMonthInput } from "./statements.schema.ts";

/** The reader's own statement of a month; there is none of a month in which nothing was and nothing is held. */
export async function readStatement(ctx: Context, params: unknown): Promise<{ paper: Paper; drawnAt: Date }> {
  const { userId } = requireViewer(ctx);
  const input = statementMonthInput.safeParse(params);
  const now = ctx.now();
  const { seller, currency, bookZone } = ctx;
  const statements = input.success
    ? statementsOf(await listStatementSums(ctx.readDb, userId, bookZone), bookMonth(now, bookZone))
    : [];
  const statement = statements.find(({ month }) => month === input.data?.month);
  if (!statement) throw new DomainError("not_found", "invoices/not-found");
  const { month, isOver } = statement;
  const moments = momentsOf({ from: month, to: month }, bookZone);
  const movements = await listStatementMovements(ctx.readDb, userId, moments);
  const { isSaved: _, ...receiver } = await readBilling(ctx.readDb, userId);
  const paper = statementPaper({ statement, movements, currency, seller, bookZone, receiver });
  return { paper, drawnAt: isOver ? moments.before : now };
}
