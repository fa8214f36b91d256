import { looksAfter } from "@quorate/core/access/admin-role";
import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { Button } from "../components/ui/form/button.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { MyProjects } from "../features/projects/my-projects.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";
import type { CurrentUser } from "../lib/session.ts";

export function ProjectsScreen() {
  usePageMeta({ title: "Projects" });
  return (
    <SignedInOnly>
      {(user) => (
        <div className="wrap pb-16">
          <PageHead title="Projects" {...(hasProfile(user) && { actions: <Actions user={user} /> })}>
            {sentenceFor(user)}
          </PageHead>
          <MyProjects
            reader={user}
            {...(looksAfter(user, "projects") ? {} : { scope: "mine" })}
            nextStep={<NextStep user={user} />}
          />
        </div>
      )}
    </SignedInOnly>
  );
}

const hasProfile = (user: CurrentUser) => (user.organizationId ?? user.expertId) !== null;

function Actions({ user }: { user: CurrentUser }) {
  return (
    <>
      <Button asChild variant="quiet">
        <Link to={paths.settingsSection("calendar")}>Add to calendar</Link>
      </Button>
      {user.organizationId !== null && (
        <>
          <Button asChild variant="quiet">
            <Link to={paths.spending}>Spending</Link>
          </Button>
          <PostProject />
        </>
      )}
    </>
  );
}

function sentenceFor(user: CurrentUser): string {
  if (looksAfter(user, "projects")) return "Every project on the platform.";
  if (user.organizationId !== null && user.expertId !== null) return "Projects you posted, and projects you work on.";
  return user.organizationId === null ? "Projects you work on." : "Projects you posted.";
}

function NextStep({ user }: { user: CurrentUser }) {
  if (user.organizationId !== null) return <PostProject secondary />;
  const [to, label] =
    user.expertId === null ? [paths.chooseRole, "Choose a role"] : [paths.findProjects, "Find Projects"];
  return (
    <Button asChild>
      <Link to={to}>{label}</Link>
    </Button>
  );
}

function PostProject({ secondary = false }: { secondary?: boolean }) {
  return (
    <Button asChild variant={secondary ? "secondary" : "primary"}>
      <Link to={paths.postProject}>
        <Plus className="icon" aria-hidden="true" />
        Post New Project
      </Link>
    </Button>
  );
}
