import { eInvoiceOf } from "@quorate/core/e-invoices/e-invoice-of";
import { brokenRules } from "@quorate/core/e-invoices/rules";
import type { DbOrTrx } from "@quorate/db/client";
import { toIssuedInvoice } from "../invoices/invoices.mapper.ts";
import { listSuppliesSince } from "../invoices/invoices.queries.ts";

const PAGE = 500;

/**
 * The invoices and credit notes issued since then that break a rule of EN 16931, a line for each. What a party left out of its billing details is
 * no mistake of the document, and the reader who asks for the e-invoice is told of it.
 */
export async function listBrokenEInvoices(db: DbOrTrx, since: Date): Promise<string[]> {
  const lines: string[] = [];
  let rows: Awaited<ReturnType<typeof listSuppliesSince>> = [];
  do {
    rows = await listSuppliesSince(db, { since, after: rows.at(-1)?.id, limit: PAGE });
    for (const row of rows) {
      const broken = brokenRules(eInvoiceOf(toIssuedInvoice(row, null))).filter(({ isOfParties }) => !isOfParties);
      if (broken.length === 0) continue;
      lines.push(`Document ${row.number} breaks ${broken.map(({ id }) => id).join(", ")} of EN 16931`);
    }
  } while (rows.length === PAGE);
  return lines;
}
