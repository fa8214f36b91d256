import type { EarningsPaymentDto } from "@quorate/api/earnings/earnings.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { Face } from "../../components/faces/face.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { cn } from "../../lib/cn.ts";
import { formatMoney } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import { feePercent, shortProjectId } from "./earnings-figures.ts";
import styles from "./payment-history.module.css";

/** Amount = fee + payout + what went back, on every line; the payout is what matters to the reader. */
export function PaymentLine({ payment }: { payment: EarningsPaymentDto }) {
  const { escrowReleaseDate, settledOn } = payment;
  const percent = feePercent(payment);
  return (
    <tr>
      <th scope="row">
        <Link className="title-link font-medium" to={paths.project(payment.projectId)}>
          Project #{shortProjectId(payment.projectId)}
        </Link>
        <span className="caption block">
          {payment.projectTitle}
          {payment.milestoneTitle !== payment.projectTitle && `: ${payment.milestoneTitle}`}
        </span>
        <span className="mt-1 block text-sm font-normal">
          <Face face={payment.client} />
        </span>
      </th>
      <td data-label="Status">
        <MoneyStatus payment={payment} />
        {settledOn && <span className="caption block">{formatDate(settledOn)}</span>}
      </td>
      <td data-label="Payment created" className="whitespace-nowrap">
        {formatDate(payment.createdOn)}
      </td>
      <td data-label="Expected release" className={cn(styles.release, !escrowReleaseDate && styles.none)}>
        {escrowReleaseDate ? formatDate(escrowReleaseDate) : <NoDate />}
      </td>
      <td data-label="Amount" className="figure-cell mute">
        {formatMoney(payment.amount)}
        {isPartlyReturned(payment) && (
          <span className="caption block">{formatMoney(payment.refundedAmount)} refunded</span>
        )}
      </td>
      <td data-label="Fee" className="figure-cell mute">
        {percent !== null && <span className={styles.percent}>{percent}% </span>}
        {formatMoney(payment.platformFee)}
      </td>
      <td data-label="Your payout" className="figure-cell font-semibold">
        {formatMoney(payment.expertPayout)}
        {payment.takenBackAmount !== "0.00" && (
          <span className="caption block">{formatMoney(payment.takenBackAmount)} taken back by the client's bank</span>
        )}
      </td>
    </tr>
  );
}

/** A payment is called paid once its money has been sent: until then, where it is and why. */
function MoneyStatus({ payment: { status, money } }: { payment: EarningsPaymentDto }) {
  const isUnderWay = money?.state === "on_its_way" || money?.state === "held";
  if (isUnderWay && status === "completed") return <Status of="money" value={money.state} label={money.name} />;
  return (
    <>
      <Status of="payment" value={status} />
      {money && (isUnderWay || money.reason !== null) && <span className="caption block">{money.name}</span>}
    </>
  );
}

function isPartlyReturned({ refundedAmount }: EarningsPaymentDto): boolean {
  return refundedAmount !== "0.00";
}

function NoDate() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">None</span>
    </>
  );
}
