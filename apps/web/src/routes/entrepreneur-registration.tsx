import { useState } from "react";
import { NoticePage } from "../components/layout/notice-page.tsx";
import { RegisteredOnly } from "../components/layout/signed-in-only.tsx";
import { Breadcrumb } from "../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { RegisterEntrepreneurForm } from "../features/entrepreneurs/register-entrepreneur-form.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";
import type { CurrentUser } from "../lib/session.ts";

export function EntrepreneurRegistrationScreen() {
  usePageMeta({ title: "Register as an entrepreneur" });
  return <RegisteredOnly>{(user) => <Registration user={user} />}</RegisteredOnly>;
}

function Registration({ user }: { user: CurrentUser }) {
  const [hadProfile] = useState(user.entrepreneurId !== null); // on arrival: the form stays while its own success is shown
  if (hadProfile) {
    return (
      <NoticePage
        title="You already have an entrepreneur profile"
        action={{ label: "Go to the dashboard", to: paths.dashboard }}
      >
        You can have one per account. Your ideas, applications and connections all belong to it.
      </NoticePage>
    );
  }
  return (
    <div className="wrap">
      <Breadcrumb steps={[{ label: "Registration", to: paths.dashboard }, { label: "Entrepreneur Profile" }]} />
      <PageHead title="Register as an entrepreneur">
        Free, and takes five minutes. Say what you bring and who you're looking for.
      </PageHead>
      <RegisterEntrepreneurForm user={user} />
    </div>
  );
}
