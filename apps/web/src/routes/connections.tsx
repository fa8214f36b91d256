import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import type { RenderTogether } from "../features/connections/connection-row.tsx";
import { ConnectionsPage } from "../features/connections/connections-page.tsx";
import { TrialAgreementButton } from "../features/trial-agreements/trial-agreement-button.tsx";
import { usePageMeta } from "../lib/page-title.ts";

const renderTogether: RenderTogether = ({ id, entrepreneur }) => (
  <TrialAgreementButton connectionId={id} name={entrepreneur.name} />
);

export function ConnectionsScreen() {
  usePageMeta({ title: "Connections" });
  return (
    <SignedInOnly>
      {(user) => <ConnectionsPage hasProfile={user.entrepreneurId !== null} renderTogether={renderTogether} />}
    </SignedInOnly>
  );
}
