import type { ReactNode } from "react";
import { StatStrip } from "../../components/ui/data/stat-strip.tsx";
import { PageColumns } from "../../components/ui/text/page.tsx";
import { mergeProjects, type ProjectRole, RecentProjects, type RenderProject } from "./dashboard-projects.tsx";
import type { DashboardReader } from "./dashboard-reader.ts";
import { expertStats, organizationStats } from "./dashboard-stats.ts";
import { FeaturedExperts } from "./featured-experts.tsx";
import styles from "./overview-panel.module.css";
import { QuickActions } from "./quick-actions.tsx";
import { ServiceCategories } from "./service-categories.tsx";
import { AdministrationPanel, ChooseRolePanel } from "./start-panels.tsx";
import type { Dashboards } from "./use-get-dashboards.ts";
import { WaitingList } from "./waiting-list.tsx";
import { mergeWaiting } from "./waiting-words.ts";

type OverviewProps = {
  reader: DashboardReader;
  dashboards: Dashboards;
  renderProject: RenderProject;
  journey: ReactNode;
  venture: ReactNode;
  help: ReactNode;
};

export function OverviewPanel({ reader, dashboards, renderProject, journey, venture, help }: OverviewProps) {
  const { organization, expert } = dashboards;
  const lists = [organization, expert].filter((dashboard) => dashboard !== null);
  const role: ProjectRole = organization ? "organization" : expert ? "expert" : "entrepreneur";
  return (
    <>
      <div className={styles.strips}>
        {organization && (
          <RoleStrip heading={expert ? "As an organization" : null}>
            <StatStrip plain label="Projects by status" stats={organizationStats(organization)} />
          </RoleStrip>
        )}
        {expert && (
          <RoleStrip heading={organization ? "As an expert" : null}>
            <StatStrip plain label="Your work as an expert" stats={expertStats(expert)} />
          </RoleStrip>
        )}
      </div>
      <PageColumns aside={<OverviewAside reader={reader} journey={journey} />}>
        {!reader.hasProfile && (reader.isAdmin ? <AdministrationPanel /> : <ChooseRolePanel />)}
        {lists.length > 0 && <WaitingList items={mergeWaiting(lists.map(({ waiting }) => waiting))} />}
        {venture}
        {reader.hasProfile && (
          <RecentProjects
            projects={mergeProjects(lists.map(({ projects }) => projects))}
            renderProject={renderProject}
            projectsOf={role}
          />
        )}
        {reader.seesOrganization && <FeaturedExperts />}
        {reader.expertId === null && help}
      </PageColumns>
    </>
  );
}

function OverviewAside({ reader, journey }: { reader: DashboardReader; journey: ReactNode }) {
  return (
    <>
      {reader.isAdmin && reader.hasProfile && <AdministrationPanel small />}
      <ServiceCategories />
      <QuickActions canPost={reader.seesOrganization} isExpert={reader.expertId !== null} />
      {journey}
    </>
  );
}

/** The heading stands only where the strips of two roles would else be taken for one another. */
function RoleStrip({ heading, children }: { heading: string | null; children: ReactNode }) {
  return (
    <div>
      {heading && <h2 className="heading mb-3">{heading}</h2>}
      {children}
    </div>
  );
}
