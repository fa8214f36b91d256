import type { EntrepreneurDashboardDto } from "@quorate/api/dashboards/dashboards.schema";
import { StatStrip } from "../../components/ui/data/stat-strip.tsx";
import { WaitingList } from "../../components/waiting/waiting-list.tsx";
import type { DashboardParts } from "./dashboard-parts.ts";
import { RecentProjects } from "./dashboard-projects.tsx";
import type { DashboardReader } from "./dashboard-reader.ts";
import { entrepreneurStats } from "./dashboard-stats.ts";
import { OverviewColumns } from "./overview-columns.tsx";
import { founderRow, NOTHING_WAITS } from "./waiting-words.ts";

type OverviewProps = { dashboard: EntrepreneurDashboardDto; reader: DashboardReader; parts: DashboardParts };

export function EntrepreneurOverview({ dashboard, reader, parts }: OverviewProps) {
  return (
    <OverviewColumns
      reader={reader}
      strips={<StatStrip label="Your venture" stats={entrepreneurStats(dashboard)} />}
      aside={parts.ventureAside}
    >
      <WaitingList rows={dashboard.waiting.map(founderRow)} empty={NOTHING_WAITS.entrepreneur} />
      {parts.venture}
      {reader.organizationId === null && reader.expertId === null && (
        <RecentProjects projects={[]} total={0} renderProject={parts.renderProject} projectsOf="entrepreneur" />
      )}
      {reader.expertId === null && parts.help}
    </OverviewColumns>
  );
}
