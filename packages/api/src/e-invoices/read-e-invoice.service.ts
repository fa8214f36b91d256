import type { EInvoice } from "@quorate/core/e-invoices/e-invoice";
import { eInvoiceOf } from "@quorate/core/e-invoices/e-invoice-of";
import { DomainError } from "@quorate/core/errors";
import type { InvoiceId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import type { Context } from "../context.ts";
import { toIssuedInvoice } from "../invoices/invoices.mapper.ts";
import { findInvoiceRow, findReadableInvoice } from "../invoices/invoices.queries.ts";
import { invoiceIdInput } from "../invoices/invoices.schema.ts";
import { requireViewer } from "../trpc/required-viewer.ts";
import { ciiOf } from "./cii.ts";
import { ublOf } from "./ubl.ts";

/** UBL 2.1 or UN/CEFACT's Cross Industry Invoice. */
export const SYNTAXES = ["ubl", "cii"] as const;
export type Syntax = (typeof SYNTAXES)[number];

export type WrittenEInvoice = { number: string; invoice: EInvoice; xml: string };

/**
 * An issued document as its receiver gets it, whoever asks: for what the platform sends itself. Refuses what is not there (404
 * `invoices/not-found`) and what is no invoice (409 `e-invoices/not-an-invoice`).
 */
export async function readEInvoice(db: DbOrTrx, id: InvoiceId, syntax: Syntax): Promise<string> {
  const row = await findInvoiceRow(db, id);
  if (!row) throw new DomainError("not_found", "invoices/not-found");
  return write(eInvoiceOf(toIssuedInvoice(row, null)), syntax).xml;
}

/** The same for its two parties and administrators who look after money; not found for anyone else. */
export async function readEInvoiceFor(context: Context, params: unknown, syntax: Syntax): Promise<WrittenEInvoice> {
  const viewer = requireViewer(context);
  const input = invoiceIdInput.safeParse(params);
  const row = input.success ? await findReadableInvoice(context.readDb, input.data.id, viewer) : undefined;
  if (!row) throw new DomainError("not_found", "invoices/not-found");
  return write(eInvoiceOf(toIssuedInvoice(row, viewer.userId)), syntax);
}

function write(invoice: EInvoice, syntax: Syntax): WrittenEInvoice {
  return { number: invoice.number, invoice, xml: syntax === "ubl" ? ublOf(invoice) : ciiOf(invoice) };
}
