import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { AdministratorsPage } from "../features/administrators/administrators-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminAdministratorsScreen() {
  usePageMeta({ title: "Administrators" });
  return (
    <AdminAreaOnly
      area="administrators"
      about="Only administrators who look after everything can see who is an administrator."
    >
      <AdministratorsPage />
    </AdminAreaOnly>
  );
}
