import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Bone, Skeleton, SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { trpc } from "../../lib/trpc.ts";
import { EarningsChart } from "./earnings-chart.tsx";
import styles from "./earnings-overview.module.css";
import { EarningsSummary } from "./earnings-summary.tsx";
import { PaymentHistory } from "./payment-history.tsx";

export function EarningsOverview() {
  const earnings = useGetEarnings();
  return (
    <Loaded
      query={earnings}
      failed="Your earnings could not be loaded"
      loading={<EarningsSkeleton />}
      note="Your money is safe: amounts are kept in the ledger, and this page only reads them."
    >
      {(data) => (
        <>
          <div className={styles.top}>
            <EarningsSummary earnings={data} />
            <EarningsChart months={data.months} earlier={data.earlier} />
          </div>
          <PaymentHistory payments={data.payments} count={data.paymentCount} />
        </>
      )}
    </Loaded>
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

function useGetEarnings() {
  return trpc.earnings.get.useQuery();
}
