import { REPORT_FILTERS, type ReportFilter } from "@quorate/core/reports/report";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { StatusTabs } from "../../components/ui/data/status-tabs.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { ReportRow } from "./report-row.tsx";

const TABS = [
  { value: null, label: "Open" },
  { value: "resolved", label: "Resolved" },
  { value: "all", label: "All" },
] as const;

/** What people reported, for administrators to decide. */
export function ReportsPage() {
  const [params] = useSearchParams();
  const asked = REPORT_FILTERS.find((filter) => filter === params.get("status")) ?? "open";
  const list = useListReports(asked);
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Admin Panel", to: paths.admin }, { label: "Reports" }]} />
      <PageHead title="Reports">
        Reported profiles, reviews, messages and people. Hiding a profile or review answers everyone who reported it;
        the person it's about is told only the reason. You see only the reported part of a thread.
      </PageHead>
      <StatusTabs label="Which reports" value={asked === "open" ? null : asked} options={TABS} />
      <PagedList
        query={list}
        noun={["report", "reports"]}
        what="the reports"
        rows={4}
        heading="h2"
        empty={
          <EmptyState heading="h2" title={asked === "open" ? "No reports waiting for a decision" : "No reports"}>
            People can report a profile, message or conversation from its menu, and a review where they read it. Reports
            appear here straight away.
          </EmptyState>
        }
      >
        {(reports) => (
          <ul className="rows">
            {reports.map((report) => (
              <li key={report.id}>
                <ReportRow report={report} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function useListReports(status: ReportFilter) {
  return trpc.reports.list.useInfiniteQuery({ status, limit: LIST_PAGE_SIZE }, { getNextPageParam: nextCursor });
}
