import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { LogInPage } from "../components/layout/notice-page.tsx";
import { FeeStructure } from "../features/earnings/fee-structure.tsx";
import { RevenueAnalytics } from "../features/revenue/revenue-analytics.tsx";
import { paths } from "../lib/paths.ts";
import { useSession } from "../lib/session.ts";

export function AdminRevenueScreen() {
  const { status } = useSession();
  if (status === "loading") return <div className="min-h-dvh" />;
  if (status === "signedOut") return <LogInPage title="Please log in to view admin data" path={paths.revenue} />;
  return (
    <AdminAreaOnly area="money" about="Only administrators can see revenue. Ask one of them if you need access.">
      <RevenueAnalytics feeStructure={<FeeStructure reader="platform" />} />
    </AdminAreaOnly>
  );
}
