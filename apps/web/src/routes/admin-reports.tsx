import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { ReportsPage } from "../features/reports/reports-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminReportsScreen() {
  usePageMeta({ title: "Reports" });
  return (
    <AdminAreaOnly area="moderation" about="Only administrators of the platform can see reports.">
      <ReportsPage />
    </AdminAreaOnly>
  );
}
