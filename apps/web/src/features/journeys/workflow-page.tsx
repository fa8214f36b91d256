import type { WorkflowDashboardDto } from "@quorate/api/journeys/journeys.schema";
import { type Journey, shownJourneys } from "@quorate/core/journeys/shown-journeys";
import type { ReactNode } from "react";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { PageColumns, PageHead } from "../../components/ui/text/page.tsx";
import type { CurrentUser } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { whileUnranked } from "../../lib/while-unranked.ts";
import { JourneyChecklist } from "./journey-checklist.tsx";
import { ExpertFigures, OrganizationFigures } from "./journey-figures.tsx";
import { InvitationList, MatchList, ProposalList, RunningProjects } from "./journey-lists.tsx";

const UNTIL_RANKED = whileUnranked(({ matchesNotRankedYet }: WorkflowDashboardDto) => matchesNotRankedYet);
const TITLES: Record<Journey, string> = { expert: "Expert journey", organization: "Organization journey" };

/** `review` stands first: how the review of an expert's credentials goes on. */
export function WorkflowPage({ user, review }: { user: CurrentUser; review: ReactNode }) {
  const { data: workflow, error, refetch } = trpc.journeys.workflow.useQuery(undefined, UNTIL_RANKED);
  const journeys = shownJourneys(user);
  return (
    <div className="wrap pb-24">
      <PageHead title="Workflow">What's done, what's next and what's waiting for someone else.</PageHead>
      <Loaded
        query={{ data: workflow, error, refetch }}
        failed="Your journey could not be loaded"
        loading="Loading your journey"
        rows={5}
        heading="h2"
      >
        {(workflow) => (
          <PageColumns aside={journeys.map((journey) => figuresOf(journey, workflow))}>
            {review}
            {journeys.map((journey) => (
              <JourneyChecklist
                key={journey}
                title={TITLES[journey]}
                journey={journey === "expert" ? workflow.expertJourney : workflow.organizationJourney}
              />
            ))}
            <InvitationList invitations={workflow.projectInvitations} />
            <ProposalList proposals={workflow.activeProposals} />
            <RunningProjects title="Active projects" projects={workflow.activeProjects} nameOf="organization" />
            <MatchList matches={workflow.matches} isUnranked={workflow.matchesNotRankedYet} />
            <RunningProjects title="Active consultations" projects={workflow.activeConsultations} nameOf="expert" />
          </PageColumns>
        )}
      </Loaded>
    </div>
  );
}

function figuresOf(journey: Journey, workflow: WorkflowDashboardDto): ReactNode {
  if (journey === "expert") return workflow.expertProfile && <ExpertFigures key={journey} workflow={workflow} />;
  return workflow.organizationProfile && <OrganizationFigures key={journey} workflow={workflow} />;
}
