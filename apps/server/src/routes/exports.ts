import { Readable } from "node:stream";
import { recordAudit } from "@quorate/api/audit/record-audit.service";
import { exportAuditLog } from "@quorate/api/audit-reading/export-audit-log.service";
import { exportBankPayouts } from "@quorate/api/bank-payouts/export-bank-payouts.service";
import { exportEarnings } from "@quorate/api/earnings/export-earnings.service";
import { exportTaxFigures } from "@quorate/api/invoices/export-tax-figures.service";
import { exportRevenue } from "@quorate/api/revenue/export-revenue.service";
import { exportSpending, exportSpendingJournal } from "@quorate/api/spending/export-spending.service";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

type Export = {
  fileName: string;
  lines: AsyncIterable<string>;
  /** In the characters of Windows, for programs that read no others. */
  isWindows?: boolean;
};

/** What is on the screens as files for a spreadsheet, written line by line as it is read. */
export function registerExportRoutes(app: FastifyInstance): void {
  app.get("/expert/earnings.csv", (request, reply) => send(request, reply, exportEarnings(request.apiContext)));
  app.get("/expert/payouts.csv", (request, reply) => send(request, reply, exportBankPayouts(request.apiContext)));
  app.get("/admin/revenue/range.csv", (request, reply) =>
    send(request, reply, exportRevenue(request.apiContext, request.query)),
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

async function send(
  { apiContext }: FastifyRequest,
  reply: FastifyReply,
  { fileName, lines, isWindows = false }: Export,
) {
  await recordAudit(apiContext.db, apiContext, { action: "data.exported", subject: null, after: { file: fileName } });
  return await reply
    .type(`text/csv; charset=${isWindows ? "windows-1252" : "utf-8"}`)
    .header("Content-Disposition", `attachment; filename="${fileName}"`)
    .send(Readable.from(isWindows ? inWindows(lines) : lines));
}

/** Latin letters are those of Windows-1252; for what it has elsewhere or not at all stands a plain sign. */
async function* inWindows(lines: AsyncIterable<string>) {
  for await (const line of lines) {
    const plain = line.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '""').replaceAll(/[–—]/g, "-");
    yield Buffer.from(plain.replaceAll(/[^\p{ASCII}\u00a0-\u00ff]/gu, "?"), "latin1");
  }
}
