import type { InvoiceDto } from "@quorate/api/invoices/invoices.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { INVOICE_KIND_NAMES } from "@quorate/core/invoices/invoice";
import { VAT_REGISTER_NAMES } from "@quorate/core/vat/vat-register";
import { Link } from "react-router-dom";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { formatMoney } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import { DocumentDownloads } from "./document-downloads.tsx";

/** The newest first, as the server answers. */
export function InvoiceTable({ invoices }: { invoices: readonly InvoiceDto[] }) {
  return (
    <Table>
      <caption className="sr-only">Invoices and receipts, newest first</caption>
      <thead>
        <tr>
          <ColumnHead>Document</ColumnHead>
          <ColumnHead>Between</ColumnHead>
          <ColumnHead>Issued</ColumnHead>
          <ColumnHead right>VAT</ColumnHead>
          <ColumnHead right>Amount</ColumnHead>
          <ColumnHead right>File</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </Table>
  );
}

/** What the reverse charge rests on; it is kept with the document and not printed. */
function proofWords({ register, consultationNumber, at }: NonNullable<InvoiceDto["businessProof"]>): string {
  if (register === null) return `Reverse charge on other evidence of ${formatDate(at)}`;
  const number = consultationNumber === null ? "" : `, consultation number ${consultationNumber}`;
  return `Reverse charge: VAT number confirmed by ${VAT_REGISTER_NAMES[register]} on ${formatDate(at)}${number}`;
}

function InvoiceRow({ invoice }: { invoice: InvoiceDto }) {
  const { kind, number, subject, from, to, isSentByYou, issuedOn, projectId, credits, purchaseOrder, costCentre } =
    invoice;
  const name = `${INVOICE_KIND_NAMES[kind]} ${number}`;
  return (
    <tr>
      <RowHead>
        <span className="block font-medium whitespace-nowrap">{name}</span>
        <span className="caption block">
          {projectId ? (
            <Link className="link" to={paths.project(projectId)}>
              {subject}
            </Link>
          ) : (
            subject
          )}
          {credits && `, credits ${credits}`}
        </span>
        {purchaseOrder && <span className="caption block">Purchase order: {purchaseOrder}</span>}
        {invoice.businessProof && <span className="caption block">{proofWords(invoice.businessProof)}</span>}
        {costCentre && <span className="caption block">Cost centre: {costCentre}</span>}
      </RowHead>
      <Cell label="Between">
        <span className="block">{isSentByYou ? `To ${to}` : `From ${from}`}</span>
        {!isSentByYou && <span className="caption block">To {to}</span>}
      </Cell>
      <Cell label="Issued" className="whitespace-nowrap">
        {formatDate(issuedOn)}
      </Cell>
      <Cell label="VAT" right className="mute">
        {formatMoney(invoice.vat)}
      </Cell>
      <Cell label="Amount" right className="font-semibold">
        {formatMoney(invoice.amount)}
      </Cell>
      <Cell label="File" right>
        <DocumentDownloads invoice={invoice} name={name} />
      </Cell>
    </tr>
  );
}
