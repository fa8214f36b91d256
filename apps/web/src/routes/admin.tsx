import { NoticePage } from "../components/layout/notice-page.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { AdminAreas } from "../features/admin/admin-areas.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";

/** The mobile menu leads every signed-in user here; only administrators get further. */
export function AdminScreen() {
  return <SignedInOnly>{(user) => (user.isAdmin ? <AdminPanel /> : <NoAccess />)}</SignedInOnly>;
}

function AdminPanel() {
  usePageMeta({ title: "Admin Panel" });
  return (
    <div className="wrap pb-24">
      <PageHead title="Admin Panel">What administrators look after.</PageHead>
      <AdminAreas />
    </div>
  );
}

function NoAccess() {
  return (
    <NoticePage title="You need administrator access" action={{ label: "Go to the dashboard", to: paths.dashboard }}>
      This area is for administrators of the platform. Ask one of them if you should see it.
    </NoticePage>
  );
}
