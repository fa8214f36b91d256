import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { AuditLogPage } from "../features/audit-log/audit-log-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminAuditLogScreen() {
  usePageMeta({ title: "Audit log" });
  return (
    <AdminAreaOnly area="log" about="Only administrators of the platform can see the audit log.">
      <AuditLogPage />
    </AdminAreaOnly>
  );
}
