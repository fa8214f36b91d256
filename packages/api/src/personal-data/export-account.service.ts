import { assertProvedLately } from "@quorate/core/accounts/proof";
import { recordAudit } from "../audit/record-audit.service.ts";
import type { Context } from "../context.ts";
import { BYTE_ORDER_MARK, csvLine, csvMoment, isInstant, type PlainCell } from "../schema/csv-line.ts";
import { requireViewer } from "../trpc/required-viewer.ts";
import { EXPORTED, listOwnFiles } from "./export.queries.ts";
import { readSubject } from "./read-subject.service.ts";

export type ExportedText = { name: string; text: () => AsyncGenerator<string> };

/** What people open in a spreadsheet rather than in an editor. */
const TABULAR: ReadonlySet<string> = new Set(["payments", "payouts", "messages"]);

async function* jsonOf(rows: AsyncGenerator<Record<string, unknown>>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const row of rows) {
    yield before + JSON.stringify(row, null, 2);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

function cell(column: string, value: unknown): string | PlainCell {
  if (typeof value === "string") return column.endsWith("_at") && isInstant(value) ? csvMoment(value) : value;
  return value === null || value === undefined ? "" : JSON.stringify(value);
}

async function* csvOf(rows: AsyncGenerator<Record<string, unknown>>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    if (isFirst) yield BYTE_ORDER_MARK + csvLine(Object.keys(row));
    isFirst = false;
    yield csvLine(Object.entries(row).map(([column, value]) => cell(column, value)));
  }
}

/** Everything of the person who asks, each subject as a file of its own; who sits there has been asked for lately. */
export async function exportAccount(ctx: Context) {
  const { userId } = requireViewer(ctx);
  assertProvedLately(ctx.session.provedAt, ctx.now());
  const { documents, files, pictures } = await listOwnFiles(ctx.db, userId);
  await recordAudit(ctx.db, ctx, { action: "account.exported", subject: { kind: "account", id: userId } });
  const texts: ExportedText[] = Object.keys(EXPORTED).flatMap((subject) => [
    { name: `${subject}.json`, text: () => jsonOf(readSubject(ctx.db, subject, userId)) },
    ...(TABULAR.has(subject)
      ? [{ name: `${subject}.csv`, text: () => csvOf(readSubject(ctx.db, subject, userId)) }]
      : []),
  ]);
  return { userId, fileName: `quorate-${ctx.now().toISOString().slice(0, 10)}.zip`, texts, documents, files, pictures };
}
