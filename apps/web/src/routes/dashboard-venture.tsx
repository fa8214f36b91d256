import { MyApplicationsPanel } from "../features/applications/my-applications-panel.tsx";
import { SuggestedCoFounders } from "../features/co-founder-matching/suggested-co-founders.tsx";
import { MatchConnection } from "../features/connections/match-connection.tsx";
import { ViewsByWeek } from "../features/dashboards/views-by-week.tsx";
import { MyIdeasPanel } from "../features/startup-ideas/my-ideas-panel.tsx";
import { trpc } from "../lib/trpc.ts";

/** What an entrepreneur finds on the dashboard. */
export function DashboardVenture({ entrepreneurId }: { entrepreneurId: string }) {
  return (
    <>
      <VentureCoFounders entrepreneurId={entrepreneurId} />
      <MyIdeasPanel />
      <MyApplicationsPanel />
    </>
  );
}

export function VentureCoFounders({ entrepreneurId }: { entrepreneurId: string }) {
  return (
    <SuggestedCoFounders
      entrepreneurId={entrepreneurId}
      inviteFor={(match) => <MatchConnection person={match} hasProfile isFirst={false} />}
    />
  );
}

/** The dashboard has asked for it already. */
export function VentureViews() {
  const { data } = trpc.dashboards.entrepreneur.useQuery();
  return data && <ViewsByWeek weeks={data.weeks} />;
}
