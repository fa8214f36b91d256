import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Bone, Skeleton, SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { EarningsChart } from "./earnings-chart.tsx";
import styles from "./earnings-overview.module.css";
import { EarningsSummary } from "./earnings-summary.tsx";
import { PaymentHistory } from "./payment-history.tsx";
import { useGetEarnings } from "./use-get-earnings.ts";

export function EarningsOverview() {
  const earnings = useGetEarnings();
  if (earnings.isPending) return <EarningsSkeleton />;
  if (earnings.isError) {
    return (
      <ErrorState
        title="Your earnings could not be loaded"
        onRetry={() => void earnings.refetch()}
        error={earnings.error}
      >
        The money itself is safe: amounts are kept in the ledger, this page only reads them.
      </ErrorState>
    );
  }
  return (
    <>
      <div className={styles.top}>
        <EarningsSummary earnings={earnings.data} />
        <EarningsChart months={earnings.data.months} earlier={earnings.data.earlier} />
      </div>
      <PaymentHistory payments={earnings.data.payments} count={earnings.data.paymentCount} />
    </>
  );
}

function EarningsSkeleton() {
  return (
    <>
      <Skeleton label="Loading your earnings" className={styles.top}>
        <Bone className="h-12 w-1/2" />
        <Bone className="mt-8 h-24" />
      </Skeleton>
      <SkeletonRows label="Loading your payments" />
    </>
  );
}
