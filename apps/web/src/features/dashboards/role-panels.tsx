import type { ExpertDashboardDto, OrganizationDashboardDto } from "@quorate/api/dashboards/dashboards.schema";
import type { ReactNode } from "react";
import { TabPanel } from "../../components/ui/data/tabs.tsx";
import type { DashboardParts } from "./dashboard-parts.ts";
import { AllProjects } from "./dashboard-projects.tsx";
import type { DashboardReader } from "./dashboard-reader.ts";
import type { TabName } from "./dashboard-tabs.tsx";
import { FeaturedExperts } from "./featured-experts.tsx";
import { ExpertProfilePanel, OrganizationProfilePanel } from "./profile-panels.tsx";
import { ProposalsPanel } from "./proposals-panel.tsx";
import styles from "./role-panels.module.css";

type OrganizationPanelsProps = {
  dashboard: OrganizationDashboardDto;
  reader: DashboardReader;
  parts: DashboardParts;
};

/** The other tabs of an organization. */
export function OrganizationPanels({ dashboard, reader, parts }: OrganizationPanelsProps) {
  return (
    <>
      <Panel value="projects">
        <AllProjects
          title="Projects"
          projects={dashboard.projects}
          total={dashboard.counts.total}
          renderProject={parts.renderProject}
          projectsOf="organization"
        />
      </Panel>
      <Panel value="find-experts">
        <FeaturedExperts />
        {parts.help}
      </Panel>
      <Panel value="profile">
        {reader.organizationId !== null && (
          <OrganizationProfilePanel organizationId={reader.organizationId} verification={dashboard.verification} />
        )}
      </Panel>
    </>
  );
}

/** The other tabs of an expert. */
export function ExpertPanels({ dashboard, parts }: { dashboard: ExpertDashboardDto; parts: DashboardParts }) {
  return (
    <>
      <Panel value="projects">
        <AllProjects
          title="Projects"
          projects={dashboard.projects}
          total={dashboard.counts.assignedProjects}
          renderProject={parts.renderProject}
          projectsOf="expert"
        />
      </Panel>
      <Panel value="proposals">
        <ProposalsPanel proposals={dashboard.proposals} />
      </Panel>
      <Panel value="profile">
        <ExpertProfilePanel expert={dashboard.expert} />
      </Panel>
    </>
  );
}

function Panel({ value, children }: { value: TabName; children: ReactNode }) {
  return (
    <TabPanel value={value} className={styles.panel}>
      {children}
    </TabPanel>
  );
}
