import { readInvoice } from "@quorate/api/invoices/read-invoice.service";
import type { FastifyInstance } from "fastify";
import { drawInvoice } from "../paper/draw-invoice.ts";
import { attachmentDisposition } from "./content-disposition.ts";

/** An issued document as PDF: drawn when it is asked for, the same bytes every time. */
export function registerInvoiceRoute(app: FastifyInstance): void {
  app.get("/invoices/:id.pdf", async (request, reply) => {
    const { paper, issuedAt } = await readInvoice(request.apiContext, request.params);
    return await reply
      .type("application/pdf")
      .header("Content-Disposition", attachmentDisposition(`${paper.number}.pdf`))
      .header("Content-Security-Policy", "default-src 'none'; sandbox")
      .send(drawInvoice(paper, issuedAt));
  });
}
