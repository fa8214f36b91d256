import type { Journey } from "@quorate/core/journeys/shown-journeys";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { JourneyChecklist } from "./journey-checklist.tsx";

/** How far the reader is on the way of one role, in short. */
export function JourneySummary({ journey }: { journey: Journey }) {
  const { data: workflow } = trpc.journeys.workflow.useQuery();
  if (!workflow) return null;
  return (
    <JourneyChecklist
      small
      title="Your journey"
      journey={journey === "expert" ? workflow.expertJourney : workflow.organizationJourney}
      more={<MoreLink to={paths.workflow}>Workflow</MoreLink>}
    />
  );
}
