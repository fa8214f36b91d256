import { useState } from "react";
import { NoticePage } from "../components/layout/notice-page.tsx";
import { RegisteredOnly } from "../components/layout/signed-in-only.tsx";
import { Breadcrumb } from "../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { RegisterOrganizationForm } from "../features/organizations/register-organization-form.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";
import type { CurrentUser } from "../lib/session.ts";

export function OrganizationRegistrationScreen() {
  usePageMeta({ title: "Register your organization" });
  return <RegisteredOnly>{(user) => <Registration user={user} />}</RegisteredOnly>;
}

function Registration({ user }: { user: CurrentUser }) {
  const [hadProfile] = useState(user.organizationId !== null); // on arrival: the form stays while its own success is shown
  if (hadProfile) {
    return (
      <NoticePage title="You already have an organization" action={{ label: "Post a project", to: paths.postProject }}>
        You can have one per account. Its projects and payments all belong to it.
      </NoticePage>
    );
  }
  return (
    <div className="wrap">
      <Breadcrumb steps={[{ label: "Registration", to: paths.dashboard }, { label: "Organization Profile" }]} />
      <PageHead title="Register your organization">
        Free, and takes two minutes. Then post a project or look for an expert.
      </PageHead>
      <RegisterOrganizationForm />
    </div>
  );
}
