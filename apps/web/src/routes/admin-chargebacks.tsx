import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { ChargebacksPage } from "../features/chargebacks/chargebacks-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminChargebacksScreen() {
  usePageMeta({ title: "Chargebacks" });
  return (
    <AdminAreaOnly area="money" about="Payments that banks take back are for administrators of the platform.">
      <ChargebacksPage />
    </AdminAreaOnly>
  );
}
