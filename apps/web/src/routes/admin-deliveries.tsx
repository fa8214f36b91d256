import { AdminsOnly } from "../components/layout/admins-only.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { DeliveriesPage } from "../features/deliveries/deliveries-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminDeliveriesScreen() {
  usePageMeta({ title: "Deliveries" });
  return <SignedInOnly>{(user) => (user.isAdmin ? <DeliveriesPage /> : <NoAccess />)}</SignedInOnly>;
}

function NoAccess() {
  return <AdminsOnly>Deliveries that failed are for administrators of the platform.</AdminsOnly>;
}
