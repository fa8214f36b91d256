import type { TrialBalanceDto } from "@quorate/api/books/books.schema";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { TextLink } from "../../components/ui/text/link.tsx";
import { formatMoney } from "../../lib/money.ts";
import { balanceText } from "./balance-text.ts";
import type { BookDays } from "./book-periods.ts";
import { useGetTrialBalance } from "./use-books.ts";

const TYPE_NAMES = { asset: "Asset", liability: "Liability", income: "Income", expense: "Cost" } as const;
type Sums = TrialBalanceDto["totals"];

/** What each account had, what moved and what it has; each leads to its postings. */
export function TrialBalance({ days }: { days: BookDays }) {
  const balance = useGetTrialBalance(days);
  return (
    <Loaded
      query={balance}
      what="the trial balance"
      rows={6}
      heading="h2"
      note="The ledger itself is safe: this page only reads it."
    >
      {({ accounts, totals }) =>
        accounts.length === 0 ? (
          <EmptyState heading="h2" title="Nothing is booked yet">
            No account has an entry until the end of these days. Choose later ones.
          </EmptyState>
        ) : (
          <Table>
            <caption className="sr-only">Trial balance of the chosen days, by account</caption>
            <thead>
              <tr>
                <ColumnHead>Account</ColumnHead>
                <ColumnHead>Type</ColumnHead>
                <ColumnHead right>Opening</ColumnHead>
                <ColumnHead right>Debit</ColumnHead>
                <ColumnHead right>Credit</ColumnHead>
                <ColumnHead right>Closing</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {accounts.map(({ code, name, type, ...sums }) => (
                <tr key={code}>
                  <RowHead>
                    <TextLink to={`?${new URLSearchParams({ ...days, account: code }).toString()}`}>{name}</TextLink>
                    <span className="caption block font-normal">{code}</span>
                  </RowHead>
                  <Cell label="Type" className="mute">
                    {TYPE_NAMES[type]}
                  </Cell>
                  <SumCells sums={sums} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <RowHead>Total</RowHead>
                <Cell />
                <SumCells sums={totals} />
              </tr>
            </tfoot>
          </Table>
        )
      }
    </Loaded>
  );
}

function SumCells({ sums: { opening, debit, credit, closing } }: { sums: Sums }) {
  return (
    <>
      <Cell label="Opening" right>
        {balanceText(opening)}
      </Cell>
      <Cell label="Debit" right>
        {formatMoney(debit)}
      </Cell>
      <Cell label="Credit" right>
        {formatMoney(credit)}
      </Cell>
      <Cell label="Closing" right className="font-semibold">
        {balanceText(closing)}
      </Cell>
    </>
  );
}
