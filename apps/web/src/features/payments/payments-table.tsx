import type { PaymentDto } from "@quorate/api/payments/payments.schema";
import { fullName } from "@quorate/core/accounts/person-name";
import { formatDate } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { Status } from "../../components/ui/data/status.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { formatMoney } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";

const heldFor = (days: number) => (days === 1 ? "held for 1 day" : `held for ${days} days`);

export function PaymentsTable({ payments }: { payments: readonly PaymentDto[] }) {
  return (
    <Table>
      <caption className="sr-only">Payments, newest first</caption>
      <thead>
        <tr>
          <ColumnHead>Milestone</ColumnHead>
          <ColumnHead>Status</ColumnHead>
          <ColumnHead>From and to</ColumnHead>
          <ColumnHead>Started</ColumnHead>
          <ColumnHead right>Amount</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id}>
            <RowHead>
              <Link className="title-link font-semibold" to={paths.adminPayment(payment.id)}>
                {payment.milestone.title}
              </Link>
              <span className="caption block">{payment.project.title}</span>
            </RowHead>
            <Cell label="Status">
              <Status of="payment" value={payment.status} />
              {payment.heldDays !== null && <span className="caption block">{heldFor(payment.heldDays)}</span>}
            </Cell>
            <Cell label="From and to">
              {payment.clientName}
              <span className="caption block">to {fullName(payment.expert)}</span>
            </Cell>
            <Cell label="Started" className="mute whitespace-nowrap">
              {formatDate(payment.createdAt)}
            </Cell>
            <Cell label="Amount" right className="font-semibold">
              {formatMoney(payment.amount)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
