import { AdminsOnly } from "../components/layout/admins-only.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { ReportsPage } from "../features/reports/reports-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminReportsScreen() {
  usePageMeta({ title: "Reports" });
  return <SignedInOnly>{(user) => (user.isAdmin ? <ReportsPage /> : <NoAccess />)}</SignedInOnly>;
}

function NoAccess() {
  return <AdminsOnly>Reports are for administrators of the platform.</AdminsOnly>;
}
