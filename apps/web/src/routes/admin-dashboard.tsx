import { AdminsOnly } from "../components/layout/admins-only.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { AdminDashboard } from "../features/admin/admin-dashboard.tsx";
import { OpenDisputes } from "../features/disputes/open-disputes.tsx";

export function AdminDashboardScreen() {
  return (
    <SignedInOnly>
      {(user) =>
        user.isAdmin ? (
          <AdminDashboard disputes={<OpenDisputes />} />
        ) : (
          <AdminsOnly>
            This area is for administrators of the platform. Ask one of them if you should see it.
          </AdminsOnly>
        )
      }
    </SignedInOnly>
  );
}
