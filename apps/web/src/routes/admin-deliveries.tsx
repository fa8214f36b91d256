import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { DeliveriesPage } from "../features/deliveries/deliveries-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminDeliveriesScreen() {
  usePageMeta({ title: "Deliveries" });
  return (
    <AdminAreaOnly area="operations" about="Only administrators of the platform can see failed deliveries.">
      <DeliveriesPage />
    </AdminAreaOnly>
  );
}
