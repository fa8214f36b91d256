import { AdminsOnly } from "../components/layout/admins-only.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { AuditLogPage } from "../features/audit-log/audit-log-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminAuditLogScreen() {
  usePageMeta({ title: "Audit log" });
  return <SignedInOnly>{(user) => (user.isAdmin ? <AuditLogPage /> : <NoAccess />)}</SignedInOnly>;
}

function NoAccess() {
  return <AdminsOnly>The audit log is for administrators of the platform.</AdminsOnly>;
}
