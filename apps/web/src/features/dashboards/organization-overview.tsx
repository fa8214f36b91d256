import type { OrganizationDashboardDto } from "@quorate/api/dashboards/dashboards.schema";
import { StatStrip } from "../../components/ui/data/stat-strip.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { WaitingList } from "../../components/waiting/waiting-list.tsx";
import { paths } from "../../lib/paths.ts";
import type { DashboardParts } from "./dashboard-parts.ts";
import { RecentProjects } from "./dashboard-projects.tsx";
import type { DashboardReader } from "./dashboard-reader.ts";
import { organizationStats } from "./dashboard-stats.ts";
import { FeaturedExperts } from "./featured-experts.tsx";
import { OverviewColumns } from "./overview-columns.tsx";
import { NOTHING_WAITS, waitingRow } from "./waiting-words.ts";

type OverviewProps = { dashboard: OrganizationDashboardDto; reader: DashboardReader; parts: DashboardParts };

export function OrganizationOverview({ dashboard, reader, parts }: OverviewProps) {
  return (
    <OverviewColumns
      reader={reader}
      strips={
        <>
          <StatStrip plain label="Projects by status" stats={organizationStats(dashboard)} />
          <p className="mt-3">
            <MoreLink to={paths.spending}>Spending and budgets</MoreLink>
          </p>
        </>
      }
      journey={parts.journeys?.organization}
    >
      <WaitingList rows={dashboard.waiting.map(waitingRow)} empty={NOTHING_WAITS.organization} />
      <RecentProjects
        projects={dashboard.projects}
        total={dashboard.counts.total}
        renderProject={parts.renderProject}
        projectsOf="organization"
      />
      <FeaturedExperts />
      {reader.expertId === null && parts.help}
    </OverviewColumns>
  );
}
