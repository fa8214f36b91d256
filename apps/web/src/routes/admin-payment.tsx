import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { PaymentPage } from "../features/payments/payment-page.tsx";
import { useRouteId } from "../lib/use-route-id.ts";

export function AdminPaymentScreen() {
  const id = useRouteId();
  return (
    <AdminAreaOnly area="money" about="The payments of the platform are for its administrators.">
      <PaymentPage key={id} id={id} />
    </AdminAreaOnly>
  );
}
