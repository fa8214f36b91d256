import { NoticePage } from "../components/layout/notice-page.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { MovementsPage } from "../features/movements/movements-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";

export function AdminMovementsScreen() {
  usePageMeta({ title: "Refunds and payouts" });
  return <SignedInOnly>{(user) => (user.isAdmin ? <MovementsPage /> : <NoAccess />)}</SignedInOnly>;
}

function NoAccess() {
  return (
    <NoticePage title="You need administrator access" action={{ label: "Go to the dashboard", to: paths.dashboard }}>
      Refunds and payouts that did not go through are for administrators of the platform.
    </NoticePage>
  );
}
