import type { PaymentDeskDto } from "@quorate/api/payments/payments.schema";
import { formatDateTime } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./payment-page.module.css";

const KIND_WORDS = { refund: "Refund", transfer: "Payout" } as const;
const words = (code: string) => code.replaceAll("_", " ");

/** What the card processor was asked for: pages to pay on, refunds and payouts, each with its reference there. */
export function AtTheGateway({ desk: { checkouts, movements } }: { desk: PaymentDeskDto }) {
  const hasStopped = movements.some(({ status }) => status === "failed" || status === "waiting");
  return (
    <Section
      title="At the card processor"
      note={
        hasStopped ? (
          <Link className="more" to={paths.adminMovements}>
            Retry what failed
          </Link>
        ) : undefined
      }
    >
      <Table>
        <caption className="sr-only">Requests to the card processor</caption>
        <thead>
          <tr>
            <ColumnHead>Request</ColumnHead>
            <ColumnHead>State</ColumnHead>
            <ColumnHead>Reference</ColumnHead>
            <ColumnHead right>Amount</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {checkouts.map((checkout) => (
            <tr key={checkout.id}>
              <RowHead className="font-medium">
                Checkout
                <span className="caption block font-normal">{formatDateTime(checkout.createdAt)}</span>
              </RowHead>
              <Cell label="State">{words(checkout.status)}</Cell>
              <Cell label="Reference">
                <code className={styles.reference}>
                  {checkout.paymentReference ?? checkout.gatewayReference ?? checkout.id}
                </code>
              </Cell>
              <Cell label="Amount" right>
                {formatMoney(checkout.amount)}
              </Cell>
            </tr>
          ))}
          {movements.map((movement) => (
            <tr key={movement.id}>
              <RowHead className="font-medium">
                {KIND_WORDS[movement.kind]}
                <span className="caption block font-normal">{formatDateTime(movement.createdAt)}</span>
              </RowHead>
              <Cell label="State">
                {words(movement.status)}
                {movement.attempt > 1 && <span className="caption block">attempt {movement.attempt}</span>}
                {movement.failure && <span className="caption block">{movement.failure}</span>}
                {movement.failureDetail && <code className={styles.reference}>{movement.failureDetail}</code>}
              </Cell>
              <Cell label="Reference">
                <code className={styles.reference}>{movement.gatewayReference ?? movement.id}</code>
              </Cell>
              <Cell label="Amount" right>
                {formatMoney(movement.amount)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
