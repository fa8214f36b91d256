import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { Tab, TabList, TabPanel, Tabs } from "../../components/ui/data/tabs.tsx";
import { AllProjects, type RenderProject } from "./dashboard-projects.tsx";
import type { DashboardReader } from "./dashboard-reader.ts";
import styles from "./dashboard-tabs.module.css";
import { FeaturedExperts } from "./featured-experts.tsx";
import { OverviewPanel } from "./overview-panel.tsx";
import { ExpertProfilePanel, OrganizationProfilePanel } from "./profile-panels.tsx";
import { ProposalsPanel } from "./proposals-panel.tsx";
import type { Dashboards } from "./use-get-dashboards.ts";

const TAB_LABELS = {
  overview: "Overview",
  projects: "Projects",
  proposals: "Proposals",
  "find-experts": "Find Experts",
  profile: "Profile",
} as const;
type TabName = keyof typeof TAB_LABELS;

type TabsProps = {
  reader: DashboardReader;
  dashboards: Dashboards;
  renderProject: RenderProject;
  journey: ReactNode;
  venture: ReactNode;
  help: ReactNode;
};

/** The tab stands in the address, so that Back and a reload find it again. Without a dashboard there is the overview alone. */
export function DashboardTabs({ reader, dashboards, renderProject, journey, venture, help }: TabsProps) {
  const [search, setSearch] = useSearchParams();
  const { organization, expert } = dashboards;
  const overview = (
    <OverviewPanel
      reader={reader}
      dashboards={dashboards}
      renderProject={renderProject}
      journey={journey}
      venture={venture}
      help={help}
    />
  );
  const names = tabsFor(dashboards);
  if (names.length === 0) return overview;
  const chosen = names.find((name) => name === search.get("tab")) ?? "overview";
  return (
    <Tabs
      value={chosen}
      onValueChange={(name) => setSearch(name === "overview" ? {} : { tab: name }, { replace: true })}
    >
      <TabList aria-label="Dashboard">
        {names.map((name) => (
          <Tab key={name} value={name}>
            {TAB_LABELS[name]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value="overview">{overview}</TabPanel>
      <TabPanel value="projects" className={styles.panel}>
        {organization && (
          <AllProjects
            title={expert ? "Projects of your organization" : "Projects"}
            projects={organization.projects}
            renderProject={renderProject}
            projectsOf="organization"
          />
        )}
        {expert && (
          <AllProjects
            title={organization ? "Projects you work on" : "Projects"}
            projects={expert.projects}
            renderProject={renderProject}
            projectsOf="expert"
          />
        )}
      </TabPanel>
      <TabPanel value="proposals" className={styles.panel}>
        {expert && <ProposalsPanel proposals={expert.proposals} />}
      </TabPanel>
      <TabPanel value="find-experts" className={styles.panel}>
        <FeaturedExperts />
        {help}
      </TabPanel>
      <TabPanel value="profile" className={styles.panel}>
        {reader.organizationId !== null && <OrganizationProfilePanel organizationId={reader.organizationId} />}
        {expert && <ExpertProfilePanel expert={expert.expert} />}
      </TabPanel>
    </Tabs>
  );
}

function tabsFor({ organization, expert }: Dashboards): TabName[] {
  if (!organization && !expert) return [];
  return [
    "overview",
    "projects",
    ...(expert ? (["proposals"] as const) : []),
    ...(organization ? (["find-experts"] as const) : []),
    "profile",
  ];
}
