import { lazy } from "react";
import { LaterPart } from "../components/layout/later-part.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { useReturnFromCheckout } from "../features/checkouts/use-return-from-checkout.ts";
import { DashboardPage } from "../features/dashboards/dashboard-page.tsx";
import { AvailabilitySwitch } from "../features/expert-profiles/availability-switch.tsx";
import { JourneySummary } from "../features/journeys/journey-summary.tsx";
import { ProjectWorkRow } from "../features/projects/project-work-row.tsx";
import { ExpertHelp } from "../features/recommendations/expert-help.tsx";
import { usePageMeta } from "../lib/page-title.ts";

const ReviewPanel = lazy(async () => ({
  default: (await import("../features/verification/review-panel.tsx")).ReviewPanel,
}));
const DashboardVenture = lazy(async () => ({ default: (await import("./dashboard-venture.tsx")).DashboardVenture }));
const VentureViews = lazy(async () => ({ default: (await import("./dashboard-venture.tsx")).VentureViews }));
const AdminWaiting = lazy(async () => ({
  default: (await import("../features/admin/admin-waiting.tsx")).AdminWaiting,
}));
const PlatformFigures = lazy(async () => ({
  default: (await import("../features/admin/platform-figures.tsx")).PlatformFigures,
}));

export function DashboardScreen() {
  usePageMeta({ title: "Dashboard" });
  useReturnFromCheckout();
  return (
    <SignedInOnly>
      {(user) => (
        <DashboardPage
          user={user}
          renderProject={(project) => <ProjectWorkRow project={project} reader={user} />}
          help={<ExpertHelp />}
          availability={user.expertId !== null && <AvailabilitySwitch expertId={user.expertId} />}
          venture={
            user.entrepreneurId !== null && (
              <LaterPart>
                <DashboardVenture entrepreneurId={user.entrepreneurId} />
              </LaterPart>
            )
          }
          ventureAside={
            <LaterPart>
              <VentureViews />
            </LaterPart>
          }
          administration={
            <LaterPart>
              <AdminWaiting />
            </LaterPart>
          }
          platform={
            <LaterPart>
              <PlatformFigures />
            </LaterPart>
          }
          journeys={{
            organization: <JourneySummary journey="organization" />,
            expert: (
              <>
                <LaterPart>
                  <ReviewPanel />
                </LaterPart>
                <JourneySummary journey="expert" />
              </>
            ),
          }}
        />
      )}
    </SignedInOnly>
  );
}
