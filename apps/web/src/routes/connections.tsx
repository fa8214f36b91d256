import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { ConnectionsPage } from "../features/connections/connections-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import "../features/connections/connections.css";

export function ConnectionsScreen() {
  usePageMeta({ title: "Connections" });
  return <SignedInOnly>{(user) => <ConnectionsPage hasProfile={user.entrepreneurId !== null} />}</SignedInOnly>;
}
