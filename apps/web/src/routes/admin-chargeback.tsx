import { useParams } from "react-router-dom";
import { AdminsOnly } from "../components/layout/admins-only.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { ChargebackPage } from "../features/chargebacks/chargeback-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminChargebackScreen() {
  usePageMeta({ title: "Chargeback" });
  const { id = "" } = useParams();
  return <SignedInOnly>{(user) => (user.isAdmin ? <ChargebackPage id={id} /> : <NoAccess />)}</SignedInOnly>;
}

function NoAccess() {
  return <AdminsOnly>Payments that banks take back are for administrators of the platform.</AdminsOnly>;
}
