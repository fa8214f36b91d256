import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { ConnectionsPage } from "../features/connections/connections-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function ConnectionsScreen() {
  usePageMeta({ title: "Connections" });
  return <SignedInOnly>{(user) => <ConnectionsPage hasProfile={user.entrepreneurId !== null} />}</SignedInOnly>;
}
