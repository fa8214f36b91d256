import { AdminsOnly } from "../components/layout/admins-only.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { ReconciliationsPage } from "../features/reconciliations/reconciliations-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminReconciliationsScreen() {
  usePageMeta({ title: "Reconciliations" });
  return <SignedInOnly>{(user) => (user.isAdmin ? <ReconciliationsPage /> : <NoAccess />)}</SignedInOnly>;
}

function NoAccess() {
  return <AdminsOnly>Comparisons of the books are for administrators of the platform.</AdminsOnly>;
}
