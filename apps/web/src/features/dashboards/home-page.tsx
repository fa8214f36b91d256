import type { ReactNode } from "react";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { StatStrip } from "../../components/ui/data/stat-strip.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { PageColumns, PageHead } from "../../components/ui/text/page.tsx";
import { WaitingList, type WaitingRow } from "../../components/waiting/waiting-list.tsx";
import { paths } from "../../lib/paths.ts";
import type { CurrentUser } from "../../lib/session.ts";
import { RecentProjects, type RenderProject } from "./dashboard-projects.tsx";
import { type DashboardRole, dashboardReader, greetingSentences } from "./dashboard-reader.ts";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { entrepreneurStats, expertStats, organizationStats } from "./dashboard-stats.ts";
import { FeaturedExperts } from "./featured-experts.tsx";
import { RoleSwitch } from "./role-switch.tsx";
import { ServiceCategories } from "./service-categories.tsx";
import { ChooseRolePanel } from "./start-panels.tsx";
import { addressOfRole, useDashboardRole } from "./use-dashboard-role.ts";
import { type Dashboards, useGetDashboards } from "./use-get-dashboards.ts";
import { founderRow, NOTHING_WAITS, waitingRow } from "./waiting-words.ts";

/** What other subjects of the product show here; the route puts it there. */
export type HomeParts = {
  renderProject: RenderProject;
  /** Open projects that fit an expert. */
  projects?: ReactNode;
  /** Co-founders who fit an entrepreneur. */
  coFounders?: ReactNode;
  messages?: ReactNode;
  administration?: ReactNode;
  help: ReactNode;
};

/** A short start: the present state, the next step, and where to go. The dashboard has all of it. */
export function HomePage({ user, ...parts }: HomeParts & { user: CurrentUser }) {
  const reader = dashboardReader(user);
  const role = useDashboardRole(reader);
  const { isPending, error, retry, ...dashboards } = useGetDashboards(user);
  const [sentence] = greetingSentences(reader);
  const dashboard = role === null ? paths.dashboard : `${paths.dashboard}${addressOfRole(role)}`;
  return (
    <div className="wrap pb-24">
      <PageHead title={`Hello, ${reader.name}`} actions={<MoreLink to={dashboard}>Dashboard</MoreLink>}>
        {sentence}
      </PageHead>
      <RoleSwitch roles={reader.roles} role={role} dashboards={dashboards} />
      {isPending && <DashboardSkeleton label="Loading your overview" />}
      {error && (
        <ErrorState heading="h2" title="Your projects could not be loaded" onRetry={() => void retry()} error={error} />
      )}
      <PageColumns aside={<ServiceCategories />}>
        {role === null && <ChooseRolePanel />}
        {!isPending && !error && role !== null && <RoleHome role={role} dashboards={dashboards} parts={parts} />}
        {role !== null && parts.messages}
        {reader.expertId === null && parts.help}
      </PageColumns>
    </div>
  );
}

type RoleHomeProps = { role: DashboardRole; dashboards: Dashboards; parts: HomeParts };

function RoleHome({ role, dashboards: { organization, expert, entrepreneur }, parts }: RoleHomeProps) {
  if (role === "organization" && organization) {
    return (
      <>
        <StatStrip plain className="mb-12" label="Projects by status" stats={organizationStats(organization)} />
        <NextUp rows={organization.waiting.map(waitingRow)} empty={NOTHING_WAITS.organization} role={role} />
        <FeaturedExperts />
      </>
    );
  }
  if (role === "expert" && expert) {
    return (
      <>
        <StatStrip plain className="mb-12" label="Your work as an expert" stats={expertStats(expert)} />
        <NextUp rows={expert.waiting.map(waitingRow)} empty={NOTHING_WAITS.expert} role={role} />
        <RecentProjects
          projects={expert.projects}
          total={expert.counts.assignedProjects}
          renderProject={parts.renderProject}
          projectsOf="expert"
        />
        {parts.projects}
      </>
    );
  }
  if (role === "entrepreneur" && entrepreneur) {
    return (
      <>
        <StatStrip plain className="mb-12" label="Your venture" stats={entrepreneurStats(entrepreneur)} />
        <NextUp rows={entrepreneur.waiting.map(founderRow)} empty={NOTHING_WAITS.entrepreneur} role={role} />
        {parts.coFounders}
      </>
    );
  }
  return parts.administration;
}

const NEXT_SHOWN_MAX = 3;

/** The first of what waits; all of it is on the dashboard, in the same order. */
function NextUp({ rows, empty, role }: { rows: readonly WaitingRow[]; empty: string; role: DashboardRole }) {
  const all = { count: rows.length, to: `${paths.dashboard}${addressOfRole(role)}` };
  return <WaitingList rows={rows.slice(0, NEXT_SHOWN_MAX)} all={all} empty={empty} />;
}
