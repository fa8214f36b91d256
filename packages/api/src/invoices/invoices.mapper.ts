import { isEInvoice } from "@quorate/core/e-invoices/is-e-invoice";
import type { UserId } from "@quorate/core/ids";
import { snapshotFor } from "@quorate/core/invoices/invoice";
import type { IssuedInvoice } from "@quorate/core/invoices/invoice-paper";
import { minorFromDecimal } from "@quorate/core/money";
import type { BusinessProof } from "@quorate/core/vat/business-proof";
import type { InvoiceRow } from "./invoices.queries.ts";
import { type InvoiceDto, storedLines, storedSnapshot } from "./invoices.schema.ts";

export function toInvoiceDto(row: InvoiceRow, readerId: UserId): InvoiceDto {
  const { sender, receiver, purchaseOrder, costCentre, businessProof } = readSnapshot(row, readerId);
  const [first] = storedLines.parse(row.lines);
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    amount: row.gross,
    net: row.net,
    vat: row.vat,
    vatRule: row.vatRule,
    currency: row.currency,
    subject: first?.text ?? "",
    from: sender.legalName,
    to: receiver.legalName,
    isSentByYou: row.senderUserId === readerId,
    credits: row.creditedNumber,
    projectId: row.projectId,
    purchaseOrder,
    costCentre,
    businessProof: businessProof && toProofDto(businessProof),
    issuedAt: row.issuedAt.toISOString(),
    issuedOn: row.issuedOn,
    pdfUrl: `/api/invoices/${row.id}.pdf`,
    eInvoice: isEInvoice(toIssuedInvoice(row, readerId))
      ? {
          ublUrl: `/api/invoices/${row.id}/ubl.xml`,
          ciiUrl: `/api/invoices/${row.id}/cii.xml`,
          facturXUrl: `/api/invoices/${row.id}/factur-x.pdf`,
        }
      : null,
  };
}

function toProofDto(proof: BusinessProof): InvoiceDto["businessProof"] {
  const ofRegister = proof.kind === "register" ? proof : { register: null, consultationNumber: null };
  const { register, consultationNumber } = ofRegister;
  return { kind: proof.kind, register, consultationNumber, at: proof.at.toISOString() };
}

/** `readerId`: null for the receiver's copy. */
export function toIssuedInvoice(row: InvoiceRow, readerId: UserId | null): IssuedInvoice {
  const { kind, number, issuedOn, suppliedOn, currency, vatRule, creditedNumber, creditedOn } = row;
  return {
    ...{ kind, number, issuedOn, suppliedOn, currency, vatRule, creditedNumber, creditedOn },
    grossMinor: minorFromDecimal(row.gross),
    netMinor: minorFromDecimal(row.net),
    vatMinor: minorFromDecimal(row.vat),
    rateBasisPoints: row.vatBasisPoints,
    lines: storedLines.parse(row.lines),
    snapshot: readSnapshot(row, readerId),
  };
}

function readSnapshot({ snapshot, senderUserId }: InvoiceRow, readerId: UserId | null) {
  return snapshotFor({ isSender: readerId !== null && senderUserId === readerId }, storedSnapshot.parse(snapshot));
}
