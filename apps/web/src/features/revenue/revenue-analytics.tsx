import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { DownloadCsv } from "../../components/ui/data/download-csv.tsx";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { PageColumns, PageHead } from "../../components/ui/text/page.tsx";
import { currentTime } from "../../lib/clock.ts";
import { usePageMeta } from "../../lib/page-title.ts";
import { useBookZone } from "../../lib/use-book-zone.ts";
import { RangeFilter } from "./range-filter.tsx";
import { RecentEntries } from "./recent-entries.tsx";
import styles from "./revenue-analytics.module.css";
import { RevenueBySource } from "./revenue-by-source.tsx";
import { RevenueChart } from "./revenue-chart.tsx";
import { RevenueFigures } from "./revenue-figures.tsx";
import { defaultRange, rangeFrom, rangeSearch, revenueCsv } from "./revenue-range.ts";
import { useGetRevenueSummary, useGetRevenueTotal } from "./use-get-revenue.ts";

/** The period is in the address, so that it can be reloaded and passed on. */
export function RevenueAnalytics({ feeStructure }: { feeStructure: ReactNode }) {
  usePageMeta({ title: "Revenue Analytics" });
  const [search, setSearch] = useSearchParams();
  const [now] = useState(currentTime);
  const bookZone = useBookZone();
  const range = rangeFrom(search) ?? defaultRange(now, bookZone);
  const total = useGetRevenueTotal();
  const summary = useGetRevenueSummary(range);
  const error = total.error ?? summary.error;
  return (
    <div className="wrap">
      <PageHead title="Revenue Analytics" actions={<DownloadCsv href={revenueCsv(range)} />}>
        What the platform earns, by source and by day. Amounts are net; the VAT on them is owed to tax offices.
      </PageHead>
      <RangeFilter range={range} onApply={(chosen) => setSearch(rangeSearch(chosen), { replace: true })} />
      {error ? (
        <ErrorState
          title="The revenue could not be loaded"
          onRetry={() => void Promise.all([total.refetch(), summary.refetch()])}
          error={error}
        />
      ) : (
        <div className={styles.top}>
          {total.data ? <RevenueFigures totals={total.data} summary={summary.data} /> : <FiguresSkeleton />}
          {summary.data ? <RevenueChart range={range} summary={summary.data} /> : <ChartSkeleton />}
        </div>
      )}
      <PageColumns className={styles.columns} aside={summary.data && <RevenueBySource summary={summary.data} />}>
        <RecentEntries range={range} entryCount={summary.data?.entryCount} />
      </PageColumns>
      {feeStructure}
    </div>
  );
}

function FiguresSkeleton() {
  return (
    <Skeleton label="Loading the revenue">
      <Bone className="h-3 w-1/3" />
      <Bone className="mt-2 h-12 w-2/3" />
      <Bone className="mt-12 h-24" />
    </Skeleton>
  );
}

function ChartSkeleton() {
  return (
    <Skeleton label="Loading the chart">
      <Bone className="h-64" />
    </Skeleton>
  );
}
