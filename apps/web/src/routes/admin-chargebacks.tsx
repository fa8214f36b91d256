import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { ChargebacksPage } from "../features/chargebacks/chargebacks-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminChargebacksScreen() {
  usePageMeta({ title: "Chargebacks" });
  return (
    <AdminAreaOnly area="money" about="Only administrators of the platform can see chargebacks.">
      <ChargebacksPage />
    </AdminAreaOnly>
  );
}
