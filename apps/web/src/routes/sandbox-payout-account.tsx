import { NoticePage } from "../components/layout/notice-page.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { SandboxAccountPage } from "../features/sandbox-accounts/sandbox-account-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";

export function SandboxPayoutAccountScreen() {
  usePageMeta({ title: "Sandbox payout account" });
  return <SignedInOnly>{(user) => (user.expertId === null ? <NoProfile /> : <SandboxAccountPage />)}</SignedInOnly>;
}

function NoProfile() {
  return (
    <NoticePage
      title="No expert profile yet"
      action={{ label: "Create your expert profile", to: paths.registerExpert }}
    >
      Payout accounts belong to an expert profile.
    </NoticePage>
  );
}
