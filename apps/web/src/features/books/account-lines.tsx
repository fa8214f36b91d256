import type { AccountLineDto } from "@quorate/api/books/books.schema";
import { bookAccountOfCode } from "@quorate/core/books/chart-of-accounts";
import { formatDate, formatMonthYear } from "@quorate/core/format/date-format";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { TextLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";
import { balanceText } from "./balance-text.ts";
import type { BookDays } from "./book-periods.ts";
import { DocumentLink } from "./document-link.tsx";
import { useListAccountLines } from "./use-books.ts";

/** The general ledger of one account: its postings with document, date and balance, oldest first. */
export function AccountLines({ account, days }: { account: string; days: BookDays }) {
  const list = useListAccountLines(account, days);
  const title = bookAccountOfCode(account)?.name ?? "No such account";
  return (
    <Section
      title={title}
      note={<TextLink to={`?${new URLSearchParams(days).toString()}`}>Back to the trial balance</TextLink>}
    >
      <PagedList
        query={list}
        noun={["posting", "postings"]}
        what="the postings"
        rows={4}
        empty={
          <EmptyState heading="h3" title="Nothing moved on these days">
            The account has no posting in them. Choose other days, or another account.
          </EmptyState>
        }
      >
        {(lines) => <LineTable account={title} lines={lines} />}
      </PagedList>
    </Section>
  );
}

function LineTable({ account, lines }: { account: string; lines: readonly AccountLineDto[] }) {
  return (
    <Table>
      <caption className="sr-only">{`Postings of the account ${account}, oldest first`}</caption>
      <thead>
        <tr>
          <ColumnHead>Posting</ColumnHead>
          <ColumnHead>Date</ColumnHead>
          <ColumnHead>Document</ColumnHead>
          <ColumnHead right>Debit</ColumnHead>
          <ColumnHead right>Credit</ColumnHead>
          <ColumnHead right>Balance</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, text, bookedOn, document, gatewayReference, belongsTo, debit, credit, balance }) => (
          <tr key={id}>
            <RowHead className="font-medium">
              {text}
              {belongsTo !== null && (
                <span className="caption block font-normal">{`belongs to ${formatMonthYear(belongsTo)}`}</span>
              )}
              {gatewayReference !== null && <span className="caption block font-normal">{gatewayReference}</span>}
            </RowHead>
            <Cell label="Date" className="whitespace-nowrap mute">
              {formatDate(bookedOn)}
            </Cell>
            <Cell label="Document">{document ? <DocumentLink {...document} /> : "none"}</Cell>
            <Cell label="Debit" right>
              {formatMoney(debit)}
            </Cell>
            <Cell label="Credit" right>
              {formatMoney(credit)}
            </Cell>
            <Cell label="Balance" right className="font-semibold">
              {balanceText(balance)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
