import type { VatReturnSummaryDto } from "@quorate/api/vat-returns/vat-returns.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { VAT_RETURN_NAMES } from "@quorate/core/vat/vat-scheme";
import { Link } from "react-router-dom";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatSigned } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { VatReturn } from "./vat-return.tsx";
import { addressOfReturn, periodOf, returnFrom } from "./vat-return-address.ts";
import { VatSchemes } from "./vat-schemes.tsx";

/** The platform's VAT returns, or the one that the address names. */
export function VatReturns({ chosen }: { chosen: string | null }) {
  const input = returnFrom(chosen);
  return input ? <VatReturn input={input} /> : <AllReturns />;
}

function AllReturns() {
  const query = trpc.vatReturns.list.useQuery();
  return (
    <>
      <Section title="Returns">
        <Loaded query={query} what="the VAT returns" rows={4}>
          {(returns) => <ReturnTable returns={returns} />}
        </Loaded>
      </Section>
      <VatSchemes />
    </>
  );
}

function ReturnTable({ returns }: { returns: readonly VatReturnSummaryDto[] }) {
  return (
    <Table>
      <caption className="sr-only">VAT returns by period, newest first</caption>
      <thead>
        <tr>
          <ColumnHead>Return</ColumnHead>
          <ColumnHead>Period</ColumnHead>
          <ColumnHead>State</ColumnHead>
          <ColumnHead right>Net</ColumnHead>
          <ColumnHead right>VAT</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {returns.map((each) => (
          <tr key={`${each.kind} ${each.from}`}>
            <RowHead>
              <Link className="link" to={addressOfReturn(each)}>
                {VAT_RETURN_NAMES[each.kind]}
              </Link>
              <span className="caption block font-normal">To {each.filedWith}</span>
            </RowHead>
            <Cell label="Period">{periodOf(each)}</Cell>
            <Cell label="State" className="mute">
              {stateOf(each)}
            </Cell>
            <Cell label="Net" right>
              {formatSigned(each.net)}
            </Cell>
            <Cell label="VAT" right className="font-semibold">
              {formatSigned(each.vat)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function stateOf({ filing, isOver, dueOn }: VatReturnSummaryDto): string {
  if (filing) return filing.payment ? "Filed and paid" : "Filed";
  if (!isOver) return "Under way";
  return dueOn ? `To file by ${formatDate(dueOn)}` : "No one asks for it";
}
