import { PAYMENT_STATUSES, type PaymentStatus } from "@quorate/core/payments/payment";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { StatusTabs } from "../../components/ui/data/status-tabs.tsx";
import { WordSearch } from "../../components/ui/form/word-search.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead, Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { HeldMoney } from "./held-money.tsx";
import { PaymentsTable } from "./payments-table.tsx";
import { useListPayments } from "./use-payments.ts";

const TABS = [
  { value: null, label: "All" },
  { value: "escrowed", label: "In escrow" },
  { value: "disputed", label: "Disputed" },
  { value: "completed", label: "Paid" },
  { value: "refunded", label: "Refunded" },
  { value: "partially_refunded", label: "Split" },
  { value: "pending", label: "Not finished" },
  { value: "failed", label: "Declined" },
] as const;

/** Every payment of a milestone, and how long what is held has been held. */
export function PaymentsPage() {
  const [params] = useSearchParams();
  const q = params.get("q")?.trim() ?? "";
  const status = PAYMENT_STATUSES.find((name) => name === params.get("status")) ?? null;
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Admin Panel", to: paths.admin }, { label: "Payments" }]} />
      <PageHead title="Payments">
        Each payment with its ledger entries, what the card processor has on it, and its history.
      </PageHead>
      <HeldMoney />
      <Section title="All payments">
        <PaymentSearch key={q} q={q} status={status} />
        <StatusTabs label="Which payments" value={status} options={TABS} kept={q === "" ? {} : { q }} />
        <Listed key={`${q} ${status}`} q={q} status={status} />
      </Section>
    </div>
  );
}

function Listed(filter: Parameters<typeof useListPayments>[0]) {
  const list = useListPayments(filter);
  return (
    <PagedList
      query={list}
      noun={["payment", "payments"]}
      what="the payments"
      loading="Loading payments"
      rows={6}
      empty={
        filter.q === "" && filter.status === null ? (
          <EmptyState title="No payments yet">The first payment appears here as soon as a client starts it.</EmptyState>
        ) : (
          <EmptyState title="No payments found">Try fewer words or another status.</EmptyState>
        )
      }
    >
      {(payments) => <PaymentsTable payments={payments} />}
    </PagedList>
  );
}

/** The search text is in the address, beside the state. */
function PaymentSearch({ q, status }: { q: string; status: PaymentStatus | null }) {
  const [, setParams] = useSearchParams();
  return (
    <WordSearch
      id="payment-words"
      label="Search payments"
      hint="Project, milestone, name, address or reference"
      q={q}
      onSearch={(words) => {
        const sought = words.trim();
        setParams({ ...(status !== null && { status }), ...(sought !== "" && { q: sought }) }, { replace: true });
      }}
    />
  );
}
