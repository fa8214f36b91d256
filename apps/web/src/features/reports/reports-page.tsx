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
        Profiles, reviews, messages and people that somebody reported. Hiding a profile or a review answers everybody
        who reported it; whoever it is about is told the reason alone. Of a thread, only what was reported is read.
      </PageHead>
      <StatusTabs label="Which reports" value={asked === "open" ? null : asked} options={TABS} />
      <PagedList
        query={list}
        noun={["report", "reports"]}
        what="the reports"
        rows={4}
        heading="h2"
        empty={
          <EmptyState heading="h2" title={asked === "open" ? "Nothing waits for a decision" : "No reports"}>
            People report a profile, a message and a conversation from their menus, and a review where they read it.
            What they send stands here at once.
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
