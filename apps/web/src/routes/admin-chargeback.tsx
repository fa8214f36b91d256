import { useParams } from "react-router-dom";
import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { ChargebackPage } from "../features/chargebacks/chargeback-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminChargebackScreen() {
  usePageMeta({ title: "Chargeback" });
  const { id = "" } = useParams();
  return (
    <AdminAreaOnly area="money" about="Only administrators of the platform can see chargebacks.">
      <ChargebackPage id={id} />
    </AdminAreaOnly>
  );
}
