import { useState } from "react";
import { NoticePage } from "../components/layout/notice-page.tsx";
import { RegisteredOnly } from "../components/layout/signed-in-only.tsx";
import { Breadcrumb } from "../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { RegisterExpertForm } from "../features/expert-profiles/register-expert-form.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";
import type { CurrentUser } from "../lib/session.ts";

export function ExpertRegistrationScreen() {
  usePageMeta({ title: "Register as an expert" });
  return <RegisteredOnly>{(user) => <Registration user={user} />}</RegisteredOnly>;
}

function Registration({ user }: { user: CurrentUser }) {
  const [profileId] = useState(user.expertId); // as it was on arrival: the form stays while its own success is shown
  if (profileId !== null) {
    const action = { label: "View your profile", to: paths.expertProfile(profileId) };
    return (
      <NoticePage title="You already have an expert profile" action={action}>
        You can have one per account. Your reviews, projects and earnings all belong to it.
      </NoticePage>
    );
  }
  return (
    <div className="wrap">
      <Breadcrumb steps={[{ label: "Registration", to: paths.dashboard }, { label: "Expert Profile" }]} />
      <PageHead title="Register as an expert">
        About ten minutes. Documents are reviewed within 2-3 business days.
      </PageHead>
      <RegisterExpertForm user={user} />
    </div>
  );
}
