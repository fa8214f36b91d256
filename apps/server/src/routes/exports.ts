import { Readable } from "node:stream";
import { recordAudit } from "@quorate/api/audit/record-audit.service";
import { exportAuditLog } from "@quorate/api/audit-reading/export-audit-log.service";
import { exportBankPayouts } from "@quorate/api/bank-payouts/export-bank-payouts.service";
import { exportBook, exportBookJournal } from "@quorate/api/books/export-books.service";
import { exportSafT } from "@quorate/api/books/export-saf-t.service";
import { exportEarnings } from "@quorate/api/earnings/export-earnings.service";
import { exportExpertJournal } from "@quorate/api/earnings/export-expert-journal.service";
import { exportTaxFigures } from "@quorate/api/invoices/export-tax-figures.service";
import { exportRevenue } from "@quorate/api/revenue/export-revenue.service";
import { BYTE_ORDER_MARK } from "@quorate/api/schema/csv-line";
import { windowsBytes } from "@quorate/api/schema/windows-text";
import { exportSpending, exportSpendingJournal } from "@quorate/api/spending/export-spending.service";
import { exportPlatformReport } from "@quorate/api/tax-reporting/export-platform-report.service";
import { exportVatReturn } from "@quorate/api/vat-returns/vat-returns.service";
import type { JournalFormat } from "@quorate/core/spending/journal-format";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

type Export = {
  fileName: string;
  lines: AsyncIterable<string> | Iterable<string>;
  /** The program that reads the file; absent for people and their spreadsheets. */
  format?: JournalFormat | "xml";
};

/** The data of the screens as files for a spreadsheet, written line by line as it is read. */
export function registerExportRoutes(app: FastifyInstance): void {
  app.get("/expert/earnings.csv", (request, reply) => send(request, reply, exportEarnings(request.apiContext)));
  app.get("/expert/payouts.csv", (request, reply) => send(request, reply, exportBankPayouts(request.apiContext)));
  app.get("/expert/journal.csv", (request, reply) =>
    send(request, reply, exportExpertJournal(request.apiContext, request.query)),
  );
  app.get("/admin/revenue/range.csv", (request, reply) =>
    send(request, reply, exportRevenue(request.apiContext, request.query)),
  );
  app.get("/admin/books/trial-balance.csv", (request, reply) =>
    send(request, reply, exportBook(request.apiContext, "trial-balance", request.query)),
  );
  app.get("/admin/books/ledger.csv", (request, reply) =>
    send(request, reply, exportBook(request.apiContext, "ledger", request.query)),
  );
  app.get("/admin/books/sales.csv", (request, reply) =>
    send(request, reply, exportBook(request.apiContext, "sales", request.query)),
  );
  app.get("/admin/books/journal.csv", (request, reply) =>
    send(request, reply, exportBookJournal(request.apiContext, request.query)),
  );
  app.get("/admin/books/saf-t.xml", (request, reply) =>
    send(request, reply, { ...exportSafT(request.apiContext, request.query), format: "xml" }),
  );
  app.get("/admin/tax-reporting/reports/:id.xml", async (request, reply) =>
    send(request, reply, { ...(await exportPlatformReport(request.apiContext, request.params)), format: "xml" }),
  );
  app.get("/admin/vat-returns.csv", async (request, reply) =>
    send(request, reply, await exportVatReturn(request.apiContext, request.query)),
  );
  app.get("/admin/audit-log.csv", (request, reply) =>
    send(request, reply, exportAuditLog(request.apiContext, request.query)),
  );
  app.get("/tax-figures.csv", (request, reply) =>
    send(request, reply, exportTaxFigures(request.apiContext, request.query)),
  );
  app.get("/spending.csv", (request, reply) => send(request, reply, exportSpending(request.apiContext, request.query)));
  app.get("/spending/journal.csv", (request, reply) =>
    send(request, reply, exportSpendingJournal(request.apiContext, request.query)),
  );
}

async function send({ apiContext }: FastifyRequest, reply: FastifyReply, { fileName, lines, format }: Export) {
  await recordAudit(apiContext.db, apiContext, { action: "data.exported", subject: null, after: { file: fileName } });
  return await reply
    .type(
      `${format === "xml" ? "application/xml" : "text/csv"}; charset=${format === "datev" ? "windows-1252" : "utf-8"}`,
    )
    .header("Content-Disposition", `attachment; filename="${fileName}"`)
    .send(Readable.from(encoded(lines, format)));
}

/** DATEV reads Windows-1252 only. The other programs look for the first column's name, so these files have no byte order mark. */
async function* encoded(lines: Export["lines"], format: Export["format"]) {
  if (format === undefined) yield BYTE_ORDER_MARK;
  for await (const line of lines) yield format === "datev" ? windowsBytes(line) : line;
}
