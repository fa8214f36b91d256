import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { FileChecks } from "../features/admin/file-checks.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminFilesScreen() {
  usePageMeta({ title: "Files and the scanner" });
  return (
    <AdminAreaOnly area="operations" about="Only administrators of the platform can see files that are held back.">
      <FileChecks />
    </AdminAreaOnly>
  );
}
