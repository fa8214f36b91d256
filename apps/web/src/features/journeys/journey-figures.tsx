import type { WorkflowDashboardDto } from "@quorate/api/journeys/journeys.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Facts, Section } from "../../components/ui/text/page.tsx";

export function ExpertFigures({ workflow }: { workflow: WorkflowDashboardDto }) {
  const { profileViews, expertServices, projectInvitations, activeProposalCount, activeProjectCount } = workflow;
  return (
    <Section title="As an expert" small>
      <Facts
        facts={[
          { label: "Profile views, 30 days", value: profileViews },
          { label: "Services offered", value: expertServices.length },
          { label: "Invitations to answer", value: projectInvitations.length },
          { label: "Active proposals", value: activeProposalCount },
          { label: "Active projects", value: activeProjectCount },
        ]}
      />
    </Section>
  );
}

export function OrganizationFigures({ workflow }: { workflow: WorkflowDashboardDto }) {
  const { subscription, projectCount, matches, matchesNotRankedYet, activeConsultationCount } = workflow;
  return (
    <Section title="As an organization" small>
      <Facts
        facts={[
          { label: "Plan", value: subscription?.planName ?? "None yet" },
          ...(subscription ? [{ label: "Until", value: formatDate(subscription.endDate) }] : []),
          { label: "Projects", value: projectCount },
          { label: "Matches", value: matchesNotRankedYet ? "Not ranked yet" : matches.length },
          { label: "Active consultations", value: activeConsultationCount },
        ]}
      />
    </Section>
  );
}
