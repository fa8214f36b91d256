import { NoticePage } from "../components/layout/notice-page.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { ReportsPage } from "../features/reports/reports-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";

export function AdminReportsScreen() {
  usePageMeta({ title: "Reports" });
  return <SignedInOnly>{(user) => (user.isAdmin ? <ReportsPage /> : <NoAccess />)}</SignedInOnly>;
}

function NoAccess() {
  return (
    <NoticePage title="You need administrator access" action={{ label: "Go to the dashboard", to: paths.dashboard }}>
      Reports are for administrators of the platform.
    </NoticePage>
  );
}
