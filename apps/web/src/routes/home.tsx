import { lazy } from "react";
import { LaterPart } from "../components/layout/later-part.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { FittingProjects } from "../features/dashboards/fitting-projects.tsx";
import { HomePage } from "../features/dashboards/home-page.tsx";
import { LatestMessages } from "../features/messages/latest-messages.tsx";
import { ProjectRow } from "../features/projects/project-card.tsx";
import { ProjectWorkRow } from "../features/projects/project-work-row.tsx";
import { ExpertHelp } from "../features/recommendations/expert-help.tsx";
import { usePageMeta } from "../lib/page-title.ts";

const CoFounders = lazy(async () => ({ default: (await import("./dashboard-venture.tsx")).VentureCoFounders }));
const AdminWaiting = lazy(async () => ({
  default: (await import("../features/admin/admin-waiting.tsx")).AdminWaiting,
}));

export function HomeScreen() {
  usePageMeta({ title: "Home" });
  return (
    <SignedInOnly>
      {(user) => (
        <HomePage
          user={user}
          renderProject={(project) => <ProjectWorkRow project={project} reader={user} />}
          projects={
            <FittingProjects
              renderProject={(project) => <ProjectRow project={project} reader={user} besideAmounts />}
            />
          }
          coFounders={
            user.entrepreneurId !== null && (
              <LaterPart>
                <CoFounders entrepreneurId={user.entrepreneurId} />
              </LaterPart>
            )
          }
          messages={<LatestMessages />}
          administration={
            <LaterPart>
              <AdminWaiting />
            </LaterPart>
          }
          help={<ExpertHelp success="sent" />}
        />
      )}
    </SignedInOnly>
  );
}
