import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { VerificationsPage } from "../features/verification/verifications-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminVerificationsScreen() {
  usePageMeta({ title: "Verifications" });
  return (
    <AdminAreaOnly
      area="verification"
      about="Verifying experts and organizations is for administrators of the platform."
    >
      <VerificationsPage />
    </AdminAreaOnly>
  );
}
