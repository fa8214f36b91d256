import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import type { CurrentUser } from "../../lib/session.ts";
import styles from "./dashboard-page.module.css";
import type { RenderProject } from "./dashboard-projects.tsx";
import { dashboardReader, greetingSentences } from "./dashboard-reader.ts";
import { DashboardTabs } from "./dashboard-tabs.tsx";
import { useGetDashboards } from "./use-get-dashboards.ts";

type DashboardProps = {
  user: CurrentUser;
  renderProject: RenderProject;
  /** Where the reader stands on their way, for the aside. */
  journey?: ReactNode;
  /** The switch by which an expert takes on new projects, or none. */
  availability?: ReactNode;
  /** An entrepreneur's ideas, applications and connections. */
  venture?: ReactNode;
  /** The way to experts who could help. */
  help: ReactNode;
};

export function DashboardPage({ user, renderProject, journey, availability, venture, help }: DashboardProps) {
  const reader = dashboardReader(user);
  const { isPending, error, retry, ...dashboards } = useGetDashboards(user);
  return (
    <div className={cn(styles.dashboard, "wrap")}>
      <PageHead
        title={`Welcome back, ${reader.name}!`}
        actions={
          (availability || reader.seesOrganization) && (
            <>
              {availability}
              {reader.seesOrganization && <PostNewProject />}
            </>
          )
        }
      >
        {greetingSentences(reader).map((sentence) => (
          <span key={sentence} className="block">
            {sentence}
          </span>
        ))}
      </PageHead>
      {isPending && <SkeletonRows label="Loading your dashboard" rows={4} />}
      {error && (
        <ErrorState
          title="Your dashboard could not be loaded"
          onRetry={() => void retry()}
          requestId={toUiError(error).requestId}
        />
      )}
      {!isPending && !error && (
        <DashboardTabs
          reader={reader}
          dashboards={dashboards}
          renderProject={renderProject}
          journey={journey}
          venture={venture}
          help={help}
        />
      )}
    </div>
  );
}

function PostNewProject() {
  return (
    <Button asChild>
      <Link to={paths.postProject}>
        <Plus className="icon" aria-hidden="true" />
        Post New Project
      </Link>
    </Button>
  );
}
