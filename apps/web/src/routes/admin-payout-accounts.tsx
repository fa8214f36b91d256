import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { TroubledAccountsPage } from "../features/payouts/troubled-accounts-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminPayoutAccountsScreen() {
  usePageMeta({ title: "Experts' accounts" });
  return (
    <AdminAreaOnly
      area="money"
      about="Only administrators of the platform can see experts' accounts at the card processor."
    >
      <TroubledAccountsPage />
    </AdminAreaOnly>
  );
}
