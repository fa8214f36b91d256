import type { StatementDto } from "@quorate/api/invoices/statements.schema";
import { formatMonthYear } from "@quorate/core/format/date-format";
import { STATEMENT_ACCOUNT_NAMES, STATEMENT_KIND_NAMES } from "@quorate/core/invoices/statement-paper";
import { Download } from "lucide-react";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { formatMoney, formatSigned } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";

/** Of each month what was held, what moved and what is held, as the books have it. */
export function Statements() {
  const { data, error, refetch } = useListStatements();
  return (
    <Loaded
      query={{ data, error, refetch }}
      what="your statements"
      rows={6}
      heading="h2"
      empty={
        <EmptyState heading="h2" title="No statements yet">
          The first starts when money is first paid, released or refunded.
        </EmptyState>
      }
    >
      {(data) => (
        <>
          <p className="mute measure mb-6 text-sm">
            As booked, by UTC day. A past month never changes. A statement isn't an invoice.
          </p>
          <Table>
            <caption className="sr-only">Monthly statements, newest first</caption>
            <thead>
              <tr>
                <ColumnHead>Month</ColumnHead>
                <ColumnHead right>Opening balance</ColumnHead>
                <ColumnHead>Movements</ColumnHead>
                <ColumnHead right>Closing balance</ColumnHead>
                <ColumnHead right>PDF</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {data.flatMap((statement) =>
                statement.sections.map((section, nth) => (
                  <StatementRow
                    key={`${statement.month} ${section.account}`}
                    statement={statement}
                    section={section}
                    isFirst={nth === 0}
                  />
                )),
              )}
            </tbody>
          </Table>
        </>
      )}
    </Loaded>
  );
}

type RowProps = { statement: StatementDto; section: StatementDto["sections"][number]; isFirst: boolean };

/** A row for each account of a month; the paper is of the whole month and stands with the first. */
function StatementRow({ statement: { month, isOver, pdfUrl }, section, isFirst }: RowProps) {
  const { account, opening, sums, closing } = section;
  const name = formatMonthYear(month);
  return (
    <tr>
      <RowHead>
        <span className="block font-medium whitespace-nowrap">{isOver ? name : `${name}, so far`}</span>
        <span className="caption block">{STATEMENT_ACCOUNT_NAMES[account]}</span>
      </RowHead>
      <Cell label="Opening balance" right className="mute">
        {opening === null ? "" : formatMoney(opening)}
      </Cell>
      <Cell label="Movements">
        <span>
          {sums.length === 0 && <span className="mute">No movements</span>}
          {sums.map(({ kind, amount }) => (
            <span key={kind} className="block">
              {STATEMENT_KIND_NAMES[kind]} <span className="whitespace-nowrap">{formatSigned(amount)}</span>
            </span>
          ))}
        </span>
      </Cell>
      <Cell label="Closing balance" right className="font-semibold">
        {closing === null ? "" : formatMoney(closing)}
      </Cell>
      <Cell label={isFirst ? "PDF" : ""} right>
        {isFirst && (
          <Button variant="secondary" size="sm" asChild>
            <a href={pdfUrl} download aria-label={`PDF statement for ${name}`}>
              <Download className="icon" aria-hidden="true" />
              PDF
            </a>
          </Button>
        )}
      </Cell>
    </tr>
  );
}

function useListStatements() {
  return trpc.invoices.listStatements.useQuery();
}
