import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { AdminAreas } from "../features/admin/admin-areas.tsx";
import { usePageMeta } from "../lib/page-title.ts";

/** The mobile menu leads every signed-in user here; only administrators get further. */
export function AdminScreen() {
  return (
    <AdminAreaOnly
      area="overview"
      about="This area is for administrators of the platform. Ask one of them if you need access."
    >
      <AdminPanel />
    </AdminAreaOnly>
  );
}

function AdminPanel() {
  usePageMeta({ title: "Admin Panel" });
  return (
    <div className="wrap pb-24">
      <PageHead title="Admin Panel">Everything administrators look after.</PageHead>
      <AdminAreas />
    </div>
  );
}
