import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { VerificationsPage } from "../features/verification/verifications-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminVerificationsScreen() {
  usePageMeta({ title: "Verifications" });
  return (
    <AdminAreaOnly
      area="verification"
      about="Only administrators of the platform can verify experts and organizations."
    >
      <VerificationsPage />
    </AdminAreaOnly>
  );
}
