import type { AdminArea } from "@quorate/core/access/admin-role";
import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs } from "../../components/ui/data/tabs.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { usePageMeta } from "../../lib/page-title.ts";
import { trpc } from "../../lib/trpc.ts";
import { useLooksAfter } from "../../lib/use-looks-after.ts";
import { AdminLearning } from "./admin-learning.tsx";
import { AdminMatching } from "./admin-matching.tsx";
import { AdminWaiting } from "./admin-waiting.tsx";
import { ExpertsPanel } from "./experts-panel.tsx";
import { OrganizationsPanel } from "./organizations-panel.tsx";
import { PlatformFigures } from "./platform-figures.tsx";
import { ProjectsPanel } from "./projects-panel.tsx";
import { SubscriptionsPanel } from "./subscriptions-panel.tsx";
import { ADMIN_TABS, type AdminTab, useAdminFilter } from "./use-admin-filter.ts";
import { WorkflowsPanel } from "./workflows-panel.tsx";

const TABS: Record<AdminTab, { label: string; area: AdminArea }> = {
  experts: { label: "Expert Management", area: "profiles" },
  organizations: { label: "Organizations", area: "profiles" },
  projects: { label: "Projects", area: "projects" },
  workflows: { label: "Profile Workflows", area: "overview" },
  subscriptions: { label: "Subscriptions", area: "money" },
};

export function AdminDashboard({ disputes }: { disputes: ReactNode }) {
  usePageMeta({ title: "Admin Dashboard" });
  const looksAfter = useLooksAfter();
  const tabs = ADMIN_TABS.filter((name) => looksAfter(TABS[name].area));
  const filter = useAdminFilter(tabs);
  const overview = trpc.admin.overview.useQuery();
  // How long the list above will be is known once it is there; what follows it would be pushed down.
  const isListKnown = !trpc.admin.waiting.useQuery().isPending;
  return (
    <div className="wrap pb-24">
      <PageHead title="Admin Dashboard">
        {looksAfter("money")
          ? "What's waiting for you, who's on the platform and what plans bring in."
          : "What's waiting for you and who's on the platform."}
      </PageHead>
      <AdminWaiting />
      <PlatformFigures />
      <div hidden={!isListKnown}>
        <Tabs
          value={filter.tab}
          onValueChange={(chosen) =>
            filter.show({ tab: ADMIN_TABS.find((name) => name === chosen) ?? filter.tab, q: "", status: "all" })
          }
        >
          <TabList aria-label="Administration">
            {tabs.map((name) => (
              <Tab key={name} value={name}>
                {TABS[name].label}
              </Tab>
            ))}
          </TabList>
          <TabPanel value="experts">
            <ExpertsPanel filter={filter} />
          </TabPanel>
          <TabPanel value="organizations">
            <OrganizationsPanel filter={filter} />
          </TabPanel>
          <TabPanel value="projects">
            <ProjectsPanel filter={filter} disputes={looksAfter("money") && disputes} />
          </TabPanel>
          <TabPanel value="workflows">
            {overview.data && <WorkflowsPanel workflows={overview.data.workflows} />}
          </TabPanel>
          <TabPanel value="subscriptions">
            <SubscriptionsPanel filter={filter} />
          </TabPanel>
        </Tabs>
        {looksAfter("operations") && (
          <>
            <AdminMatching />
            <AdminLearning of="expert" />
            <AdminLearning of="founder" />
          </>
        )}
      </div>
    </div>
  );
}
