import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { currentTime } from "../../lib/clock.ts";
import { useBookZone } from "../../lib/use-book-zone.ts";
import { CashFlow } from "./cash-flow.tsx";
import { ProjectBudgets } from "./project-budgets.tsx";
import { SpendingChart } from "./spending-chart.tsx";
import { SpendingDownloads } from "./spending-downloads.tsx";
import { SpendingGroups } from "./spending-groups.tsx";
import styles from "./spending-overview.module.css";
import { monthsOf, PERIOD_LABELS, periodFrom, SPENDING_PERIODS } from "./spending-periods.ts";
import { SpendingSummary } from "./spending-summary.tsx";
import { type SpendingQuestion, useGetSpending } from "./use-get-spending.ts";

/** The period is in the address, so that it can be reloaded and passed on; months are those of the books. */
export function SpendingOverview() {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(currentTime);
  const bookZone = useBookZone();
  const period = periodFrom(search);
  const question = monthsOf(period, now, bookZone);
  return (
    <>
      <div className={styles.period}>
        <label className="mute text-sm" htmlFor="period">
          Period
        </label>
        <Select
          className={styles.select}
          id="period"
          options={SPENDING_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
          value={period}
          onChange={({ target }) => setSearch({ period: target.value }, { replace: true })}
        />
      </div>
      <Months question={question} />
      <CashFlow />
      <SpendingGroups question={question} />
      <ProjectBudgets />
      <SpendingDownloads question={question} />
    </>
  );
}

function Months({ question }: { question: SpendingQuestion }) {
  const spending = useGetSpending(question, "month");
  return (
    <Loaded
      query={spending}
      failed="Your spending could not be loaded"
      loading={
        <Skeleton label="Loading your spending" className={styles.top}>
          <Bone className="h-12 w-1/2" />
          <Bone className="mt-8 h-64" />
        </Skeleton>
      }
      heading="h2"
      note="The money itself is safe: amounts are kept in the ledger, this page only reads them."
    >
      {(data) => (
        <div className={styles.top}>
          <SpendingSummary spending={data} />
          <SpendingChart spending={data} />
        </div>
      )}
    </Loaded>
  );
}
