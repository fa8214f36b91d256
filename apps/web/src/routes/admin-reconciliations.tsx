import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { ReconciliationsPage } from "../features/reconciliations/reconciliations-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminReconciliationsScreen() {
  usePageMeta({ title: "Reconciliations" });
  return (
    <AdminAreaOnly area="money" about="Only administrators of the platform can see reconciliations.">
      <ReconciliationsPage />
    </AdminAreaOnly>
  );
}
