import { AdminsOnly } from "../components/layout/admins-only.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { PaymentsPage } from "../features/payments/payments-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminPaymentsScreen() {
  usePageMeta({ title: "Payments" });
  return <SignedInOnly>{(user) => (user.isAdmin ? <PaymentsPage /> : <NoAccess />)}</SignedInOnly>;
}

function NoAccess() {
  return <AdminsOnly>All payments of the platform are for its administrators.</AdminsOnly>;
}
