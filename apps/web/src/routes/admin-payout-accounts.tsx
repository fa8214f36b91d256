import { AdminsOnly } from "../components/layout/admins-only.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { TroubledAccountsPage } from "../features/payouts/troubled-accounts-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminPayoutAccountsScreen() {
  usePageMeta({ title: "Experts’ accounts" });
  return <SignedInOnly>{(user) => (user.isAdmin ? <TroubledAccountsPage /> : <NoAccess />)}</SignedInOnly>;
}

function NoAccess() {
  return <AdminsOnly>Experts’ accounts at the card processor are for administrators of the platform.</AdminsOnly>;
}
