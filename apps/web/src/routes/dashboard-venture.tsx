import { MoreLink } from "../components/ui/text/link.tsx";
import { Section } from "../components/ui/text/page.tsx";
import { MyApplicationsPanel } from "../features/applications/my-applications-panel.tsx";
import { MyIdeasPanel } from "../features/startup-ideas/my-ideas-panel.tsx";
import { paths } from "../lib/paths.ts";
import { trpc } from "../lib/trpc.ts";

/** What an entrepreneur finds on the dashboard. */
export function DashboardVenture({ entrepreneurId }: { entrepreneurId: string }) {
  const { data: profile } = trpc.entrepreneurs.get.useQuery({ id: entrepreneurId });
  const count = profile?.totalConnections;
  return (
    <>
      <MyIdeasPanel />
      <MyApplicationsPanel />
      <Section title="Connections" note={<MoreLink to={paths.connections}>Connections and invitations</MoreLink>}>
        <p className="mute text-sm">
          {count === undefined
            ? "Whom you are connected with, and who invited you."
            : count === 0
              ? "You are not connected with anybody yet."
              : `You are connected with ${count} ${count === 1 ? "entrepreneur" : "entrepreneurs"}.`}
        </p>
      </Section>
    </>
  );
}
