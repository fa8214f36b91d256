import { Readable } from "node:stream";
import { exportEarnings } from "@quorate/api/earnings/export-earnings.service";
import { exportRevenue } from "@quorate/api/revenue/export-revenue.service";
import type { FastifyInstance, FastifyReply } from "fastify";

type Export = { fileName: string; lines: AsyncIterable<string> };

/** What is on the screens as files for a spreadsheet, written line by line as it is read. */
export function registerExportRoutes(app: FastifyInstance): void {
  app.get("/expert/earnings.csv", (request, reply) => send(reply, exportEarnings(request.apiContext)));
  app.get("/admin/revenue/range.csv", (request, reply) =>
    send(reply, exportRevenue(request.apiContext, request.query)),
  );
}

function send(reply: FastifyReply, { fileName, lines }: Export) {
  return reply
    .type("text/csv; charset=utf-8")
    .header("Content-Disposition", `attachment; filename="${fileName}"`)
    .send(Readable.from(lines));
}
