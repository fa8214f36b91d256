import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { MovementsPage } from "../features/movements/movements-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminMovementsScreen() {
  usePageMeta({ title: "Refunds and payouts" });
  return (
    <AdminAreaOnly
      area="money"
      about="Only administrators of the platform can see refunds and payouts that did not go through."
    >
      <MovementsPage />
    </AdminAreaOnly>
  );
}
