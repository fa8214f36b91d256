import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { ReportsPage } from "../features/reports/reports-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminReportsScreen() {
  usePageMeta({ title: "Reports" });
  return (
    <AdminAreaOnly area="moderation" about="Reports are for administrators of the platform.">
      <ReportsPage />
    </AdminAreaOnly>
  );
}
