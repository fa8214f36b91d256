import type { PaymentDeskDto } from "@quorate/api/payments/payments.schema";
import { fullName } from "@quorate/core/accounts/person-name";
import { formatDateTime } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { Facts, PageHead } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { formatMoney, percentText } from "../../lib/money.ts";
import { usePageMeta } from "../../lib/page-title.ts";
import { paths } from "../../lib/paths.ts";
import { AtTheGateway } from "./at-the-gateway.tsx";
import { LedgerEntries } from "./ledger-entries.tsx";
import { PaymentHistory } from "./payment-history.tsx";
import { useGetPayment } from "./use-payments.ts";

/** All that there is of one payment. */
export function PaymentPage({ id }: { id: string }) {
  const { data, error, refetch } = useGetPayment(id);
  const title = data ? data.payment.milestone.title : "Payment";
  usePageMeta({ title });
  return (
    <div className="wrap pb-24">
      <Breadcrumb
        steps={[
          { label: "Admin Panel", to: paths.admin },
          { label: "Payments", to: paths.adminPayments },
          { label: title },
        ]}
      />
      {!data && <PageHead title="Payment" />}
      <Loaded
        query={{ data, error, refetch }}
        failed={toUiError(error).code === "payments/not-found" ? "Payment not found" : "We could not load the payment"}
        loading="Loading the payment"
        rows={8}
        heading="h2"
      >
        {(data) => <Desk desk={data} />}
      </Loaded>
    </div>
  );
}

function Desk({ desk }: { desk: PaymentDeskDto }) {
  const { payment } = desk;
  return (
    <>
      <PageHead title={payment.milestone.title}>
        {formatMoney(payment.amount)} from {payment.clientName} to {fullName(payment.expert)}, for{" "}
        <Link className="link" to={paths.project(payment.project.id)}>
          {payment.project.title}
        </Link>
        .
      </PageHead>
      <Facts className="mb-12" facts={factsOf(desk)} />
      <LedgerEntries postings={desk.postings} />
      <AtTheGateway desk={desk} />
      <PaymentHistory desk={desk} />
    </>
  );
}

function factsOf({ payment, paymentMethod, paymentReference }: PaymentDeskDto) {
  return [
    { label: "Status", value: <Status of="payment" value={payment.status} /> },
    { label: `Platform fee, ${percentText(payment.feeBasisPoints)}`, value: formatMoney(payment.platformFee) },
    { label: "For the expert", value: formatMoney(payment.expertPayout) },
    ...(payment.heldDays === null
      ? []
      : [{ label: "Held for", value: payment.heldDays === 1 ? "1 day" : `${payment.heldDays} days` }]),
    ...(payment.settledAt !== null
      ? [
          { label: "Paid to the expert", value: formatMoney(payment.settledPayout ?? "0.00") },
          { label: "Earned by the platform", value: formatMoney(payment.settledFee ?? "0.00") },
          { label: "Refunded", value: formatMoney(payment.refundedAmount) },
        ]
      : []),
    { label: "Started", value: formatDateTime(payment.createdAt) },
    ...(payment.escrowedAt ? [{ label: "In escrow since", value: formatDateTime(payment.escrowedAt) }] : []),
    ...(payment.settledAt ? [{ label: "Settled", value: formatDateTime(payment.settledAt) }] : []),
    ...(paymentMethod ? [{ label: "Paid by", value: paymentMethod }] : []),
    { label: "Payment reference", value: <code className="text-xs">{paymentReference ?? payment.id}</code> },
  ];
}
