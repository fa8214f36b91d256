import { AdminsOnly } from "../components/layout/admins-only.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { AdminSearchPage } from "../features/admin-search/admin-search-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminSearchScreen() {
  usePageMeta({ title: "Search" });
  return <SignedInOnly>{(user) => (user.isAdmin ? <AdminSearchPage /> : <NoAccess />)}</SignedInOnly>;
}

function NoAccess() {
  return <AdminsOnly>The search over everybody and everything is for administrators of the platform.</AdminsOnly>;
}
