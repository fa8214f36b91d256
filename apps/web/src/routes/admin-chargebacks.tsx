import { AdminsOnly } from "../components/layout/admins-only.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { ChargebacksPage } from "../features/chargebacks/chargebacks-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminChargebacksScreen() {
  usePageMeta({ title: "Chargebacks" });
  return <SignedInOnly>{(user) => (user.isAdmin ? <ChargebacksPage /> : <NoAccess />)}</SignedInOnly>;
}

function NoAccess() {
  return <AdminsOnly>Payments that banks take back are for administrators of the platform.</AdminsOnly>;
}
