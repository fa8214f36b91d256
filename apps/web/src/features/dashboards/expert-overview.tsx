import type { ExpertDashboardDto } from "@quorate/api/dashboards/dashboards.schema";
import { StatStrip } from "../../components/ui/data/stat-strip.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { WaitingList } from "../../components/waiting/waiting-list.tsx";
import { paths } from "../../lib/paths.ts";
import type { DashboardParts } from "./dashboard-parts.ts";
import { RecentProjects } from "./dashboard-projects.tsx";
import type { DashboardReader } from "./dashboard-reader.ts";
import { expertMoneyStats, expertStats } from "./dashboard-stats.ts";
import { OverviewColumns } from "./overview-columns.tsx";
import { NOTHING_WAITS, waitingRow } from "./waiting-words.ts";

type OverviewProps = { dashboard: ExpertDashboardDto; reader: DashboardReader; parts: DashboardParts };

export function ExpertOverview({ dashboard, reader, parts }: OverviewProps) {
  return (
    <OverviewColumns reader={reader} strips={<ExpertStrips dashboard={dashboard} />} journey={parts.journeys?.expert}>
      <WaitingList rows={dashboard.waiting.map(waitingRow)} empty={NOTHING_WAITS.expert} />
      <RecentProjects
        projects={dashboard.projects}
        total={dashboard.counts.assignedProjects}
        renderProject={parts.renderProject}
        projectsOf="expert"
      />
    </OverviewColumns>
  );
}

/** The work, and under it the money: the same figures as on the earnings. */
export function ExpertStrips({ dashboard }: { dashboard: ExpertDashboardDto }) {
  return (
    <>
      <StatStrip plain label="Your work as an expert" stats={expertStats(dashboard)} />
      <div>
        <StatStrip plain label="Your money" stats={expertMoneyStats(dashboard)} />
        <p className="mt-2">
          <MoreLink to={paths.earnings}>Earnings and payments</MoreLink>
        </p>
      </div>
    </>
  );
}
