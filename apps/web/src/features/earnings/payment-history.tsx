import type { EarningsPaymentDto } from "@quorate/api/earnings/earnings.schema";
import { useState } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { ColumnHead } from "../../components/ui/data/table.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./payment-history.module.css";
import { PaymentLine } from "./payment-line.tsx";

const PAYMENTS_SHOWN_FIRST = 10;

type PaymentHistoryProps = {
  payments: readonly EarningsPaymentDto[];
  /** The total: the CSV has those beyond the server's limit for a page. */
  count: number;
};

/** Newest first, as the server answers. */
export function PaymentHistory({ payments, count }: PaymentHistoryProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (payments.length === 0) return <NoPayments />;
  const shown = showsAll ? payments : payments.slice(0, PAYMENTS_SHOWN_FIRST);
  const rest = payments.length - shown.length;
  return (
    <Section title="Payment History" note={`${shown.length} of ${count} payments`}>
      <table className={cn(styles.payments, "data-table")}>
        <caption className="sr-only">Payments, newest first</caption>
        <thead>
          <tr>
            <ColumnHead>Project</ColumnHead>
            <ColumnHead>Status</ColumnHead>
            <ColumnHead>Payment created</ColumnHead>
            <ColumnHead>Expected release</ColumnHead>
            <ColumnHead right>Amount</ColumnHead>
            <ColumnHead right>Fee</ColumnHead>
            <ColumnHead right>Your payout</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {shown.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => setShowsAll(true)}>
          Show {rest} more
        </Button>
      )}
    </Section>
  );
}

function NoPayments() {
  return (
    <Section title="Payment History">
      <EmptyState
        title="No payment history available yet."
        action={
          <Button variant="secondary" asChild>
            <Link to={paths.findProjects}>Find Projects</Link>
          </Button>
        }
      >
        Complete your first project to start earning!
      </EmptyState>
    </Section>
  );
}
