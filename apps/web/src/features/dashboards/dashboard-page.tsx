import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import type { CurrentUser } from "../../lib/session.ts";
import styles from "./dashboard-page.module.css";
import type { DashboardParts } from "./dashboard-parts.ts";
import { dashboardReader, greetingSentences } from "./dashboard-reader.ts";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { RoleDashboard } from "./role-dashboard.tsx";
import { RoleSwitch } from "./role-switch.tsx";
import { useDashboardRole } from "./use-dashboard-role.ts";
import { useGetDashboards } from "./use-get-dashboards.ts";

type DashboardProps = DashboardParts & { user: CurrentUser };

export function DashboardPage({ user, availability, ...parts }: DashboardProps) {
  const reader = dashboardReader(user);
  const role = useDashboardRole(reader);
  const { isPending, error, retry, ...dashboards } = useGetDashboards(user);
  return (
    <div className="wrap">
      <PageHead
        className={styles.head}
        title={`Welcome back, ${reader.name}!`}
        actions={
          (role === "expert" || reader.seesOrganization) && (
            <>
              {role === "expert" && availability}
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
      <RoleSwitch roles={reader.roles} role={role} dashboards={dashboards} />
      {isPending && <DashboardSkeleton label="Loading your dashboard" hasTabs={role !== "entrepreneur"} />}
      {error && <ErrorState title="Your dashboard could not be loaded" onRetry={() => void retry()} error={error} />}
      {!isPending && !error && <RoleDashboard reader={reader} role={role} dashboards={dashboards} parts={parts} />}
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
