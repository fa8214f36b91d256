import { NoticePage } from "../components/layout/notice-page.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { VerificationsPage } from "../features/verification/verifications-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";

export function AdminVerificationsScreen() {
  usePageMeta({ title: "Verifications" });
  return <SignedInOnly>{(user) => (user.isAdmin ? <VerificationsPage /> : <NoAccess />)}</SignedInOnly>;
}

function NoAccess() {
  return (
    <NoticePage title="You need administrator access" action={{ label: "Go to the dashboard", to: paths.dashboard }}>
      Verifying experts and organizations is for administrators of the platform.
    </NoticePage>
  );
}
