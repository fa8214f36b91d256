import { looksAfter } from "@quorate/core/access/admin-role";
import { NoticePage } from "../components/layout/notice-page.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { OpenProjects } from "../features/projects/open-projects.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";

export function FindProjectsScreen() {
  usePageMeta({ title: "Find Projects" });
  return (
    <SignedInOnly>
      {(user) =>
        user.expertId === null && !looksAfter(user, "projects") ? (
          <NoticePage title="Find Projects" action={{ label: "Become Expert", to: paths.registerExpert }}>
            Experts can see open projects. A profile takes a few minutes, and you can look around straight away.
          </NoticePage>
        ) : (
          <div className="wrap pb-16">
            <PageHead title="Find Projects">
              Open projects that accept proposals, and how each fits your profile.
            </PageHead>
            <OpenProjects user={user} />
          </div>
        )
      }
    </SignedInOnly>
  );
}
