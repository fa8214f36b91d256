import type { ExpertId, InvoiceId } from "@quorate/core/ids";
import { type InvoiceDraft, type InvoiceKind, invoiceNumber } from "@quorate/core/invoices/invoice";
import { decimalFromMinor } from "@quorate/core/money";
import type { DbOrTrx, Trx } from "@quorate/db/client";

export type InvoiceSender = { id: string; prefix: string };

/** Held until the document is stored, so that a sender's numbers have no gaps. */
export async function lockInvoiceSender(trx: Trx, expertId: ExpertId | null): Promise<InvoiceSender> {
  await trx
    .insertInto("invoice_senders")
    .values({ expert_id: expertId })
    .onConflict((conflict) => conflict.constraint("invoice_senders_once").doNothing())
    .execute();
  return await trx
    .selectFrom("invoice_senders")
    .select(["id", "prefix"])
    .where("expert_id", expertId === null ? "is" : "=", expertId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findLastSequence(trx: Trx, senderId: string, year: number): Promise<number> {
  const last = await trx
    .selectFrom("invoices")
    .select("sequence")
    .where("sender_id", "=", senderId)
    .where("year", "=", year)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.sequence ?? 0;
}

export async function findInvoiceOf(
  db: DbOrTrx,
  { kind, cause }: { kind: InvoiceKind; cause: string },
): Promise<{ id: InvoiceId } | undefined> {
  return await db
    .selectFrom("invoices")
    .select("id")
    .where("kind", "=", kind)
    .where("cause", "=", cause)
    .executeTakeFirst();
}

type Numbered = {
  id: InvoiceId;
  sender: InvoiceSender;
  year: number;
  sequence: number;
  creditedId: InvoiceId | null;
  at: Date;
  /** The day on paper, yyyy-MM-dd. */
  issuedOn: string;
};

export async function insertInvoice(trx: Trx, draft: InvoiceDraft, numbered: Numbered): Promise<void> {
  const { id, sender, year, sequence, creditedId, at, issuedOn } = numbered;
  await trx
    .insertInto("invoices")
    .values({
      id,
      kind: draft.kind,
      cause: draft.cause,
      sender_id: sender.id,
      year,
      sequence,
      number: invoiceNumber({ prefix: sender.prefix, year, sequence }),
      sender_user_id: draft.senderUserId,
      receiver_user_id: draft.receiverUserId,
      payment_id: draft.paymentId,
      checkout_id: draft.checkoutId,
      credited_id: creditedId,
      currency: draft.currency,
      gross: decimalFromMinor(draft.grossMinor),
      net: decimalFromMinor(draft.netMinor),
      vat: decimalFromMinor(draft.vatMinor),
      vat_rule: draft.vat.rule,
      vat_basis_points: draft.vat.rateBasisPoints,
      vat_country: draft.vat.country,
      supplied_on: draft.suppliedOn,
      issued_at: at,
      issued_on: issuedOn,
      lines: JSON.stringify(draft.lines),
      snapshot: JSON.stringify(draft.snapshot),
    })
    .execute();
}
