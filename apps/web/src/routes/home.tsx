import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { HomePage } from "../features/dashboards/home-page.tsx";
import { ProjectRow } from "../features/projects/project-card.tsx";
import { ExpertHelp } from "../features/recommendations/expert-help.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function HomeScreen() {
  usePageMeta({ title: "Home" });
  return (
    <SignedInOnly>
      {(user) => (
        <HomePage
          user={user}
          renderProject={(project) => <ProjectRow project={project} besideAmounts />}
          help={<ExpertHelp success="sent" />}
        />
      )}
    </SignedInOnly>
  );
}
