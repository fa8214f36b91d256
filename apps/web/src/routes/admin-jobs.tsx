import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { JobsPage } from "../features/jobs/jobs-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminJobsScreen() {
  usePageMeta({ title: "Jobs" });
  return (
    <AdminAreaOnly area="operations" about="Only administrators of the platform can see failed jobs.">
      <JobsPage />
    </AdminAreaOnly>
  );
}
