import { NoticePage } from "../components/layout/notice-page.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { AdminDashboard } from "../features/admin/admin-dashboard.tsx";
import { OpenDisputes } from "../features/disputes/open-disputes.tsx";
import { paths } from "../lib/paths.ts";

export function AdminDashboardScreen() {
  return (
    <SignedInOnly>
      {(user) =>
        user.isAdmin ? (
          <AdminDashboard disputes={<OpenDisputes />} />
        ) : (
          <NoticePage
            title="You need administrator access"
            action={{ label: "Go to the dashboard", to: paths.dashboard }}
          >
            This area is for administrators of the platform. Ask one of them if you should see it.
          </NoticePage>
        )
      }
    </SignedInOnly>
  );
}
