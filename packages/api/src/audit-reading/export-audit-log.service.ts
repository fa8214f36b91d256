import type { AuditLineId } from "@quorate/core/ids";
import type { Context } from "../context.ts";
import { csvAmount, csvLine, csvMoment } from "../schema/csv-line.ts";
import { parseInput } from "../trpc/parse-input.ts";
import { requireAdmin, requireViewer } from "../trpc/required-viewer.ts";
import { toAuditLineDto } from "./audit-log.mapper.ts";
import { type AuditFilter, exportAuditLogInput } from "./audit-log.schema.ts";
import { listAuditLines } from "./audit-log-list.queries.ts";

const COLUMNS = [
  ...["Time", "Line", "Action", "By", "Account", "Means", "About", "About ID", "Project ID", "Amount", "Currency"],
  ...["Before", "After", "Address", "Request ID", "Line ID"],
];
const PAGE = 500;

/** The lines of `GET /admin/audit-log` as CSV, without its limit. Refuses before the first line. */
export function exportAuditLog(ctx: Context, query: unknown) {
  requireAdmin(requireViewer(ctx), "log");
  const filter = parseInput(exportAuditLogInput, query);
  return { fileName: `audit-log-${ctx.now().toISOString().slice(0, 10)}.csv`, lines: writeLines(ctx, filter) };
}

const cellOf = (facts: object | null) => facts && JSON.stringify(facts);

async function* writeLines({ readDb }: Context, filter: AuditFilter) {
  yield csvLine(COLUMNS);
  for (let cursor: AuditLineId | undefined; ; ) {
    const rows = await listAuditLines(readDb, { ...filter, limit: PAGE, cursor });
    for (const line of rows.map(toAuditLineDto)) {
      const { subject, actor } = line;
      yield csvLine([
        ...[csvMoment(line.at), line.text, line.action, actor?.name ?? null, actor?.id ?? null, line.means],
        ...[
          subject?.kind ?? null,
          subject?.id ?? null,
          line.projectId,
          line.amount === null ? null : csvAmount(line.amount),
          line.currency,
        ],
        ...[cellOf(line.before), cellOf(line.after), line.address, line.requestId, line.id],
      ]);
    }
    cursor = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
}
