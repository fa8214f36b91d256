import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { PaymentPage } from "../features/payments/payment-page.tsx";
import { useRouteId } from "../lib/use-route-id.ts";

export function AdminPaymentScreen() {
  const id = useRouteId();
  return (
    <AdminAreaOnly area="money" about="Only administrators can see the platform's payments.">
      <PaymentPage key={id} id={id} />
    </AdminAreaOnly>
  );
}
