import type { ReactNode } from "react";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { StatStrip } from "../../components/ui/data/stat-strip.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { PageColumns, PageHead } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import type { CurrentUser } from "../../lib/session.ts";
import { mergeProjects, RecentProjects, type RenderProject } from "./dashboard-projects.tsx";
import { dashboardReader, greetingSentences } from "./dashboard-reader.ts";
import { expertStats, organizationStats } from "./dashboard-stats.ts";
import { FeaturedExperts } from "./featured-experts.tsx";
import { ServiceCategories } from "./service-categories.tsx";
import { ChooseRolePanel } from "./start-panels.tsx";
import { type Dashboards, useGetDashboards } from "./use-get-dashboards.ts";

type HomeProps = { user: CurrentUser; renderProject: RenderProject; help: ReactNode };

/** The short way in: how things stand and where to go. What waits to be done stands on the dashboard. */
export function HomePage({ user, renderProject, help }: HomeProps) {
  const reader = dashboardReader(user);
  const { isPending, error, retry, ...dashboards } = useGetDashboards(user);
  const [sentence] = greetingSentences(reader);
  return (
    <div className="wrap pb-24">
      <PageHead title={`Hello, ${reader.name}`} actions={<MoreLink to={paths.dashboard}>Dashboard</MoreLink>}>
        {sentence}
      </PageHead>
      <PageColumns aside={<ServiceCategories />}>
        {isPending && <SkeletonRows label="Loading how things stand" />}
        {error && (
          <ErrorState
            heading="h2"
            title="Your projects could not be loaded"
            onRetry={() => void retry()}
            requestId={toUiError(error).requestId}
          />
        )}
        {!isPending && !error && <HomeStats dashboards={dashboards} />}
        {!reader.hasProfile && !reader.isAdmin && <ChooseRolePanel />}
        {reader.seesOrganization ? (
          <FeaturedExperts />
        ) : (
          dashboards.expert && (
            <RecentProjects
              projects={mergeProjects([dashboards.expert.projects])}
              renderProject={renderProject}
              projectsOf="expert"
            />
          )
        )}
        {reader.expertId === null && help}
      </PageColumns>
    </div>
  );
}

function HomeStats({ dashboards: { organization, expert } }: { dashboards: Dashboards }) {
  if (organization) {
    return <StatStrip plain className="mb-12" label="Projects by status" stats={organizationStats(organization)} />;
  }
  return expert && <StatStrip plain className="mb-12" label="Your work as an expert" stats={expertStats(expert)} />;
}
