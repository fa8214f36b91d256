import { NoticePage } from "../components/layout/notice-page.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { DeliveriesPage } from "../features/deliveries/deliveries-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";

export function AdminDeliveriesScreen() {
  usePageMeta({ title: "Deliveries" });
  return <SignedInOnly>{(user) => (user.isAdmin ? <DeliveriesPage /> : <NoAccess />)}</SignedInOnly>;
}

function NoAccess() {
  return (
    <NoticePage title="You need administrator access" action={{ label: "Go to the dashboard", to: paths.dashboard }}>
      Deliveries that failed are for administrators of the platform.
    </NoticePage>
  );
}
