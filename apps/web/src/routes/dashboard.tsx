import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { DashboardPage } from "../features/dashboards/dashboard-page.tsx";
import { JourneySummary } from "../features/journeys/journey-summary.tsx";
import { ProjectRow } from "../features/projects/project-card.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function DashboardScreen() {
  usePageMeta({ title: "Dashboard" });
  return (
    <SignedInOnly>
      {(user) => (
        <DashboardPage
          user={user}
          renderProject={(project) => <ProjectRow project={project} />}
          journey={<JourneySummary user={user} />}
        />
      )}
    </SignedInOnly>
  );
}
