import { Link, useSearchParams } from "react-router-dom";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { StatusTabs } from "../../components/ui/data/status-tabs.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { InvoiceTable } from "./invoice-table.tsx";
import { type InvoiceScope, useListInvoices } from "./use-list-invoices.ts";

const TABS = [
  { value: null, label: "Yours" },
  { value: "platform", label: "The platform’s" },
] as const;

/** Everything that was issued to the reader or in their name, to be taken along as PDF. */
export function InvoicesPage({ isAdmin }: { isAdmin: boolean }) {
  const [params] = useSearchParams();
  const scope: InvoiceScope = isAdmin && params.get("status") === "platform" ? "platform" : "mine";
  return (
    <div className="wrap pb-24">
      <PageHead
        title="Invoices and receipts"
        actions={
          <Button variant="secondary" asChild>
            <Link to={paths.settingsSection("billing")}>Billing details</Link>
          </Button>
        }
      >
        Issued by themselves when money is paid, released or given back. What is issued stays as it is.
      </PageHead>
      {isAdmin && <StatusTabs label="Whose" value={scope === "platform" ? scope : null} options={TABS} />}
      <Invoices key={scope} scope={scope} />
    </div>
  );
}

function Invoices({ scope }: { scope: InvoiceScope }) {
  const { invoices, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListInvoices(scope);
  if (error) {
    const { requestId } = toUiError(error);
    return (
      <ErrorState
        heading="h2"
        title="We could not load your invoices"
        requestId={requestId}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!invoices) return <SkeletonRows label="Loading your invoices" rows={6} />;
  if (invoices.length === 0) {
    return (
      <EmptyState heading="h2" title="Nothing has been issued yet">
        A receipt comes when a milestone is funded, an invoice when it is released and when a plan is paid for.
      </EmptyState>
    );
  }
  return (
    <>
      <InvoiceTable invoices={invoices} />
      <LoadMore
        shown={invoices.length}
        noun="documents"
        hasMore={hasNextPage}
        busy={isFetchingNextPage}
        onLoadMore={() => void fetchNextPage()}
      />
    </>
  );
}
