import { shownJourneys } from "@quorate/core/journeys/shown-journeys";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { paths } from "../../lib/paths.ts";
import type { CurrentUser } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { JourneyChecklist } from "./journey-checklist.tsx";

type SummaryProps = { user: Pick<CurrentUser, "expertId" | "organizationId"> };

/** The first journey that is not completed, in short; nothing for who has no profile, or nothing left to do. */
export function JourneySummary({ user }: SummaryProps) {
  const hasJourney = user.expertId !== null || user.organizationId !== null;
  const { data: workflow } = trpc.journeys.workflow.useQuery(undefined, { enabled: hasJourney });
  if (!workflow) return null;
  const journeys = shownJourneys(user).map((journey) =>
    journey === "expert" ? workflow.expertJourney : workflow.organizationJourney,
  );
  const unfinished = journeys.find(({ progress }) => progress < 100);
  if (!unfinished) return null;
  return (
    <JourneyChecklist
      small
      title="Your journey"
      journey={unfinished}
      more={<MoreLink to={paths.workflow}>Workflow</MoreLink>}
    />
  );
}
