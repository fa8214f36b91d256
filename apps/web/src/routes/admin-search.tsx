import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { AdminSearchPage } from "../features/admin-search/admin-search-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminSearchScreen() {
  usePageMeta({ title: "Search" });
  return (
    <AdminAreaOnly area="projects" about="Only administrators of the platform can search everyone and everything.">
      <AdminSearchPage />
    </AdminAreaOnly>
  );
}
