import { AdminsOnly } from "../components/layout/admins-only.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { PaymentPage } from "../features/payments/payment-page.tsx";
import { useRouteId } from "../lib/use-route-id.ts";

export function AdminPaymentScreen() {
  const id = useRouteId();
  return <SignedInOnly>{(user) => (user.isAdmin ? <PaymentPage key={id} id={id} /> : <NoAccess />)}</SignedInOnly>;
}

function NoAccess() {
  return <AdminsOnly>The payments of the platform are for its administrators.</AdminsOnly>;
}
