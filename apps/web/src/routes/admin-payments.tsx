import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { PaymentsPage } from "../features/payments/payments-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminPaymentsScreen() {
  usePageMeta({ title: "Payments" });
  return (
    <AdminAreaOnly area="money" about="Only administrators can see the platform's payments.">
      <PaymentsPage />
    </AdminAreaOnly>
  );
}
