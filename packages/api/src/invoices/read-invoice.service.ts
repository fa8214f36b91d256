import { DomainError } from "@quorate/core/errors";
import { paperOf } from "@quorate/core/invoices/invoice-paper";
import type { Paper } from "@quorate/core/invoices/paper";
import type { Context } from "../context.ts";
import { requireViewer } from "../trpc/required-viewer.ts";
import { toIssuedInvoice } from "./invoices.mapper.ts";
import { findReadableInvoice } from "./invoices.queries.ts";
import { invoiceIdInput } from "./invoices.schema.ts";

/** The document's contents, for its two parties and administrators; not found for anyone else. */
export async function readInvoice(context: Context, params: unknown): Promise<{ paper: Paper; issuedAt: Date }> {
  const viewer = requireViewer(context);
  const input = invoiceIdInput.safeParse(params);
  const row = input.success ? await findReadableInvoice(context.readDb, input.data.id, viewer) : undefined;
  if (!row) throw new DomainError("not_found", "invoices/not-found");
  return { paper: paperOf(toIssuedInvoice(row, viewer.userId)), issuedAt: row.issuedAt };
}
