import type { HeldMoneyDto } from "@quorate/api/payments/payments.schema";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";
import { useHeldMoney } from "./use-payments.ts";

const ageName = ({ fromDays, toDays }: HeldMoneyDto["ages"][number]) =>
  toDays === null ? `${fromDays} days and more` : `${fromDays} to ${toDays} days`;

/** The money in escrow now, by its age; the last ages are those that must not be reached. */
export function HeldMoney() {
  const { data, error, refetch } = useHeldMoney();
  return (
    <Section title="Money in escrow" note="By how long it has been held">
      <Loaded query={{ data, error, refetch }} what="what is held">
        {(data) => (
          <Table>
            <caption className="sr-only">Money in escrow by how long it has been held</caption>
            <thead>
              <tr>
                <ColumnHead>Held for</ColumnHead>
                <ColumnHead right>Payments</ColumnHead>
                <ColumnHead right>Amount</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {data.ages.map((age) => (
                <tr key={age.fromDays}>
                  <RowHead className="font-normal whitespace-nowrap">{ageName(age)}</RowHead>
                  <Cell label="Payments" right>
                    {age.count}
                  </Cell>
                  <Cell label="Amount" right>
                    {formatMoney(age.amount)}
                  </Cell>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <RowHead>Total held</RowHead>
                <Cell label="Payments" right>
                  {data.count}
                </Cell>
                <Cell label="Amount" right>
                  {formatMoney(data.amount)}
                </Cell>
              </tr>
            </tfoot>
          </Table>
        )}
      </Loaded>
    </Section>
  );
}
