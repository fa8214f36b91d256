import { AdminsOnly } from "../components/layout/admins-only.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { MovementsPage } from "../features/movements/movements-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminMovementsScreen() {
  usePageMeta({ title: "Refunds and payouts" });
  return <SignedInOnly>{(user) => (user.isAdmin ? <MovementsPage /> : <NoAccess />)}</SignedInOnly>;
}

function NoAccess() {
  return <AdminsOnly>Refunds and payouts that did not go through are for administrators of the platform.</AdminsOnly>;
}
