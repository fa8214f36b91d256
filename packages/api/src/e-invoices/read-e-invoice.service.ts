import type { EInvoice } from "@quorate/core/e-invoices/e-invoice";
import { eInvoiceOf } from "@quorate/core/e-invoices/e-invoice-of";
import { brokenRules } from "@quorate/core/e-invoices/rules";
import { DomainError } from "@quorate/core/errors";
import type { InvoiceId } from "@quorate/core/ids";
import { type IssuedInvoice, paperOf } from "@quorate/core/invoices/invoice-paper";
import type { Paper } from "@quorate/core/invoices/paper";
import type { DbOrTrx } from "@quorate/db/client";
import type { Context } from "../context.ts";
import { toIssuedInvoice } from "../invoices/invoices.mapper.ts";
import { findInvoiceRow, findReadableInvoice } from "../invoices/invoices.queries.ts";
import { invoiceIdInput } from "../invoices/invoices.schema.ts";
import { requireViewer } from "../trpc/required-viewer.ts";
import { ciiOf } from "./cii.mapper.ts";
import { ublOf } from "./ubl.mapper.ts";

/** UBL 2.1 or UN/CEFACT's Cross Industry Invoice; or the latter as a PDF carries it (Factur-X, ZUGFeRD). */
export type Syntax = "ubl" | "cii" | "factur-x";

const WRITERS: Readonly<Record<Syntax, (invoice: EInvoice) => string>> = {
  ubl: ublOf,
  cii: (invoice) => ciiOf(invoice),
  "factur-x": (invoice) => ciiOf(invoice, { isWithinPdf: true }),
};

/**
 * An issued document as XML, as its receiver gets it, without a reader: for what the platform sends itself. Refuses what is not there (404
 * `invoices/not-found`), what is no invoice (409 `e-invoices/not-an-invoice`) and what breaks a rule of EN 16931 (409
 * `e-invoices/breaks-rules`).
 */
export async function readEInvoice(db: DbOrTrx, id: InvoiceId, syntax: Syntax): Promise<string> {
  const row = await findInvoiceRow(db, id);
  if (!row) throw new DomainError("not_found", "invoices/not-found");
  return write(toIssuedInvoice(row, null), syntax);
}

export type DownloadedEInvoice = { number: string; issuedAt: Date; paper: Paper; xml: string };

/**
 * The same with what is printed, for its two parties and administrators who look after money; not found for anyone else.
 */
export async function readOwnEInvoice(context: Context, params: unknown, syntax: Syntax): Promise<DownloadedEInvoice> {
  const viewer = requireViewer(context);
  const input = invoiceIdInput.safeParse(params);
  const row = input.success ? await findReadableInvoice(context.readDb, input.data.id, viewer) : undefined;
  if (!row) throw new DomainError("not_found", "invoices/not-found");
  const issued = toIssuedInvoice(row, viewer.userId);
  return { number: row.number, issuedAt: row.issuedAt, paper: paperOf(issued), xml: write(issued, syntax) };
}

function write(issued: IssuedInvoice, syntax: Syntax): string {
  const invoice = eInvoiceOf(issued);
  const broken = brokenRules(invoice);
  if (broken.length > 0) {
    const rules = broken.map(({ id, says }) => `${says} (${id})`);
    throw new DomainError("conflict", "e-invoices/breaks-rules", { rules });
  }
  return WRITERS[syntax](invoice);
}
