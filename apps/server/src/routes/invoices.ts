import { readAgreementFile } from "@quorate/api/agreements/read-agreement-file.service";
import { readSignatureSheet } from "@quorate/api/agreements/read-signature-sheet.service";
import { readEvidenceRecord } from "@quorate/api/chargebacks/read-evidence-record.service";
import { readNdaFile } from "@quorate/api/confidential-parts/read-nda-file.service";
import { readOwnEInvoice } from "@quorate/api/e-invoices/read-e-invoice.service";
import { readFounderFile } from "@quorate/api/founder-agreements/read-founder-file.service";
import { readFounderSheet } from "@quorate/api/founder-agreements/read-founder-sheet.service";
import { readInvoice } from "@quorate/api/invoices/read-invoice.service";
import { readStatement } from "@quorate/api/invoices/read-statement.service";
import { readYearStatement } from "@quorate/api/tax-reporting/read-year-statement.service";
import type { Paper } from "@quorate/core/invoices/paper";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { drawInThread } from "../paper/paper-office.ts";
import { attachmentDisposition } from "./content-disposition.ts";

/** Documents, statements and an engagement's record as PDF, drawn on request, and agreements as they were kept: the same bytes every time. */
export function registerInvoiceRoutes(app: FastifyInstance): void {
  app.get("/invoices/:id.pdf", async (request, reply) => {
    const { paper, issuedAt } = await readInvoice(request.apiContext, request.params);
    return await send(reply, { paper, drawnAt: issuedAt, fileName: `${paper.number}.pdf` });
  });
  app.get("/invoices/:id/ubl.xml", (request, reply) => sendXml(reply, request, "ubl"));
  app.get("/invoices/:id/cii.xml", (request, reply) => sendXml(reply, request, "cii"));
  app.get("/invoices/:id/factur-x.pdf", async (request, reply) => {
    const { number, paper, issuedAt, xml } = await readOwnEInvoice(request.apiContext, request.params, "factur-x");
    return await sendPdf(reply, await drawInThread(paper, issuedAt, xml), `${number}-factur-x.pdf`);
  });
  app.get("/projects/:id/agreement.pdf", async (request, reply) => {
    const { number, pdf } = await readAgreementFile(request.apiContext, request.params);
    return await sendPdf(reply, pdf, `statement-of-work-${number}.pdf`);
  });
  app.get("/trial-agreements/:id.pdf", async (request, reply) => {
    const { version, pdf } = await readFounderFile(request.apiContext, "trial", request.params);
    return await sendPdf(reply, pdf, `trial-agreement-${version}.pdf`);
  });
  app.get("/trial-agreements/:id/signatures.pdf", async (request, reply) => {
    const sheet = await readFounderSheet(request.apiContext, "trial", request.params);
    return await send(reply, { ...sheet, fileName: "signatures.pdf" });
  });
  app.get("/equity-worksheets/:id.pdf", async (request, reply) => {
    const { version, pdf } = await readFounderFile(request.apiContext, "equity", request.params);
    return await sendPdf(reply, pdf, `equity-worksheet-${version}.pdf`);
  });
  app.get("/equity-worksheets/:id/signatures.pdf", async (request, reply) => {
    const sheet = await readFounderSheet(request.apiContext, "equity", request.params);
    return await send(reply, { ...sheet, fileName: "signatures.pdf" });
  });
  app.get("/ndas/:id.pdf", async (request, reply) => {
    return await sendPdf(reply, await readNdaFile(request.apiContext, request.params), "nda.pdf");
  });
  app.get("/projects/:id/agreement/signatures.pdf", async (request, reply) => {
    return await send(reply, {
      ...(await readSignatureSheet(request.apiContext, request.params)),
      fileName: "signatures.pdf",
    });
  });
  app.get("/statements/:month.pdf", async (request, reply) => {
    const statement = await readStatement(request.apiContext, request.params);
    return await send(reply, { ...statement, fileName: `statement-${statement.paper.number}.pdf` });
  });
  app.get("/expert/tax-statements/:year.pdf", async (request, reply) => {
    const statement = await readYearStatement(request.apiContext, request.params);
    return await send(reply, { ...statement, fileName: `tax-statement-${statement.paper.number}.pdf` });
  });
  app.get("/admin/chargebacks/:id/record.pdf", async (request, reply) => {
    const record = await readEvidenceRecord(request.apiContext, request.params);
    return await send(reply, { ...record, fileName: "record.pdf" });
  });
}

async function sendXml(reply: FastifyReply, request: FastifyRequest, syntax: "ubl" | "cii") {
  const { number, xml } = await readOwnEInvoice(request.apiContext, request.params, syntax);
  return await reply
    .type("application/xml; charset=utf-8")
    .header("Content-Disposition", attachmentDisposition(`${number}-${syntax}.xml`))
    .header("Content-Security-Policy", "default-src 'none'; sandbox")
    .send(xml);
}

type Drawing = { paper: Paper; drawnAt: Date; fileName: string };

async function send(reply: FastifyReply, { paper, drawnAt, fileName }: Drawing) {
  return await sendPdf(reply, await drawInThread(paper, drawnAt), fileName);
}

async function sendPdf(reply: FastifyReply, pdf: Buffer, fileName: string) {
  return await reply
    .type("application/pdf")
    .header("Content-Disposition", attachmentDisposition(fileName))
    .header("Content-Security-Policy", "default-src 'none'; sandbox")
    .send(pdf);
}
