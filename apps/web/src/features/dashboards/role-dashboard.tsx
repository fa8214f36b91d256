import type { DashboardParts } from "./dashboard-parts.ts";
import type { DashboardReader, DashboardRole } from "./dashboard-reader.ts";
import { DashboardTabs } from "./dashboard-tabs.tsx";
import { EntrepreneurOverview } from "./entrepreneur-overview.tsx";
import { ExpertOverview } from "./expert-overview.tsx";
import { OrganizationOverview } from "./organization-overview.tsx";
import { ExpertPanels, OrganizationPanels } from "./role-panels.tsx";
import { AdminOverview, NewcomerOverview } from "./start-overview.tsx";
import type { Dashboards } from "./use-get-dashboards.ts";

type RoleDashboardProps = {
  reader: DashboardReader;
  role: DashboardRole | null;
  dashboards: Dashboards;
  parts: DashboardParts;
};

/** The first screen of one role, with the work of that role only. */
export function RoleDashboard({ reader, role, dashboards, parts }: RoleDashboardProps) {
  const { organization, expert, entrepreneur } = dashboards;
  if (role === "organization" && organization) {
    return (
      <DashboardTabs
        names={["overview", "projects", "find-experts", "profile"]}
        overview={<OrganizationOverview dashboard={organization} reader={reader} parts={parts} />}
        panels={<OrganizationPanels dashboard={organization} reader={reader} parts={parts} />}
      />
    );
  }
  if (role === "expert" && expert) {
    return (
      <DashboardTabs
        names={["overview", "projects", "proposals", "profile"]}
        overview={<ExpertOverview dashboard={expert} reader={reader} parts={parts} />}
        panels={<ExpertPanels dashboard={expert} parts={parts} />}
      />
    );
  }
  if (role === "entrepreneur" && entrepreneur) {
    return <EntrepreneurOverview dashboard={entrepreneur} reader={reader} parts={parts} />;
  }
  if (role === "admin") return <AdminOverview reader={reader} parts={parts} />;
  return <NewcomerOverview reader={reader} parts={parts} />;
}
