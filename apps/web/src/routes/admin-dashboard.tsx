import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { AdminDashboard } from "../features/admin/admin-dashboard.tsx";
import { OpenDisputes } from "../features/disputes/open-disputes.tsx";

export function AdminDashboardScreen() {
  return (
    <AdminAreaOnly
      area="overview"
      about="This area is for administrators of the platform. Ask one of them if you need access."
    >
      <AdminDashboard disputes={<OpenDisputes />} />
    </AdminAreaOnly>
  );
}
