import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { TaxSellersPage } from "../features/tax-reporting/tax-sellers-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminTaxReportingScreen() {
  usePageMeta({ title: "Tax reporting" });
  return (
    <AdminAreaOnly area="money" about="Only administrators of the platform can see whom it reports to tax authorities.">
      <TaxSellersPage />
    </AdminAreaOnly>
  );
}
