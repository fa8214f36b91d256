import { useState } from "react";
import { Link } from "react-router-dom";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { Breadcrumb } from "../components/ui/breadcrumb.tsx";
import { Button } from "../components/ui/button.tsx";
import { EmptyState } from "../components/ui/empty-state.tsx";
import { PageHead } from "../components/ui/page.tsx";
import { RegisterOrganizationForm } from "../features/organizations/register-organization-form.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";
import type { CurrentUser } from "../lib/session.ts";

export function OrganizationRegistrationScreen() {
  usePageMeta({ title: "Register your organization" });
  return (
    <SignedInOnly>
      {(user) => (
        <div className="wrap">
          <Breadcrumb steps={[{ label: "Registration", to: paths.dashboard }, { label: "Organization Profile" }]} />
          <PageHead title="Register your organization">
            Free, and done in two minutes. Then post a project or look for an expert.
          </PageHead>
          <Registration user={user} />
        </div>
      )}
    </SignedInOnly>
  );
}

function Registration({ user }: { user: CurrentUser }) {
  const [hasProfile] = useState(user.organizationId !== null); // as it was on arrival: the form stays while its own success is shown
  if (!hasProfile) return <RegisterOrganizationForm />;
  return (
    <div className="pb-16">
      <EmptyState
        title="You already have an organization"
        action={
          <Button asChild>
            <Link to={paths.postProject}>Post a project</Link>
          </Button>
        }
      >
        An account holds one. Its projects and payments all belong to it.
      </EmptyState>
    </div>
  );
}
