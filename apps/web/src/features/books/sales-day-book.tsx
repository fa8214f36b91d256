import type { SalesDocumentDto, SalesTotalDto } from "@quorate/api/books/books.schema";
import { countryName } from "@quorate/core/billing/country";
import { formatDate } from "@quorate/core/format/date-format";
import { INVOICE_KIND_NAMES } from "@quorate/core/invoices/invoice";
import { VAT_RULE_NAMES } from "@quorate/core/vat/vat-rules";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatSigned } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import type { BookDays } from "./book-periods.ts";
import { DocumentLink } from "./document-link.tsx";
import { useListSales, useListSalesTotals } from "./use-books.ts";

/** Each document of the platform's own by the day of the supply, and their sums by rule, state and rate. */
export function SalesDayBook({ days }: { days: BookDays }) {
  const [list, totals] = [useListSales(days), useListSalesTotals(days)];
  return (
    <>
      <Section title="By rule, state and rate">
        <Loaded
          query={totals}
          what="the sums"
          rows={2}
          empty={<p className="mute text-sm">There is nothing to sum up.</p>}
        >
          {(sums) => <TotalTable totals={sums} />}
        </Loaded>
      </Section>
      <Section title="Documents">
        <PagedList
          query={list}
          noun={["document", "documents"]}
          what="the sales day-book"
          rows={6}
          empty={
            <EmptyState heading="h3" title="Nothing was issued for these days">
              The platform's own invoices, receipts and credit notes appear here. Choose other days.
            </EmptyState>
          }
        >
          {(documents) => <DocumentTable documents={documents} />}
        </PagedList>
      </Section>
    </>
  );
}

function TotalTable({ totals }: { totals: readonly SalesTotalDto[] }) {
  return (
    <Table>
      <caption className="sr-only">Sales of the chosen days by rule, state and rate</caption>
      <thead>
        <tr>
          <ColumnHead>Rule</ColumnHead>
          <ColumnHead>VAT of</ColumnHead>
          <ColumnHead right>Documents</ColumnHead>
          <AmountHeads />
        </tr>
      </thead>
      <tbody>
        {totals.map((total) => (
          <tr key={`${total.rule} ${total.country} ${total.ratePercent}`}>
            <RowHead>{VAT_RULE_NAMES[total.rule]}</RowHead>
            <Cell label="VAT of" className="mute">
              {vatOf(total)}
            </Cell>
            <Cell label="Documents" right>
              {total.documents}
            </Cell>
            <AmountCells {...total} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function DocumentTable({ documents }: { documents: readonly SalesDocumentDto[] }) {
  return (
    <Table>
      <caption className="sr-only">The platform's own documents by the day of the supply, oldest first</caption>
      <thead>
        <tr>
          <ColumnHead>Document</ColumnHead>
          <ColumnHead>Supplied</ColumnHead>
          <ColumnHead>Customer</ColumnHead>
          <ColumnHead>VAT of</ColumnHead>
          <AmountHeads />
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.id}>
            <RowHead>
              <DocumentLink {...document} />
              <span className="caption block font-normal">{INVOICE_KIND_NAMES[document.kind]}</span>
            </RowHead>
            <Cell label="Supplied" className="whitespace-nowrap mute">
              {formatDate(document.suppliedOn)}
            </Cell>
            <Cell label="Customer">
              <Link className="link" to={paths.adminPerson(document.customerId)}>
                {document.customer}
              </Link>
            </Cell>
            <Cell label="VAT of">
              <span>
                {vatOf(document)}
                <span className="caption block">{VAT_RULE_NAMES[document.rule]}</span>
              </span>
            </Cell>
            <AmountCells {...document} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function AmountHeads() {
  return (
    <>
      <ColumnHead right>Net</ColumnHead>
      <ColumnHead right>VAT</ColumnHead>
      <ColumnHead right>Gross</ColumnHead>
    </>
  );
}

function AmountCells({ net, vat, gross }: Pick<SalesTotalDto, "net" | "vat" | "gross">) {
  return (
    <>
      <Cell label="Net" right>
        {formatSigned(net)}
      </Cell>
      <Cell label="VAT" right>
        {formatSigned(vat)}
      </Cell>
      <Cell label="Gross" right className="font-semibold">
        {formatSigned(gross)}
      </Cell>
    </>
  );
}

/** "Germany, 19%" */
function vatOf({ country, ratePercent }: Pick<SalesTotalDto, "country" | "ratePercent">): string {
  return country === null ? "none" : `${countryName(country)}, ${ratePercent}%`;
}
