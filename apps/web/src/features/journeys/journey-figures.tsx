import type { WorkflowDashboardDto } from "@quorate/api/journeys/journeys.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Facts, Section } from "../../components/ui/text/page.tsx";

export function ExpertFigures({ workflow }: { workflow: WorkflowDashboardDto }) {
  const { profileViews, expertServices, projectInvitations, activeProposals, activeProjects } = workflow;
  return (
    <Section title="As an expert" small>
      <Facts
        facts={[
          { label: "Profile views, 30 days", value: profileViews },
          { label: "Services offered", value: expertServices.length },
          { label: "Invitations to answer", value: projectInvitations.length },
          { label: "Active proposals", value: activeProposals.length },
          { label: "Active projects", value: activeProjects.length },
        ]}
      />
    </Section>
  );
}

export function OrganizationFigures({ workflow }: { workflow: WorkflowDashboardDto }) {
  const { subscription, projects, matches, activeConsultations } = workflow;
  return (
    <Section title="As an organization" small>
      <Facts
        facts={[
          { label: "Plan", value: subscription?.planName ?? "None yet" },
          ...(subscription ? [{ label: "Until", value: formatDate(subscription.endDate) }] : []),
          { label: "Projects", value: projects.length },
          { label: "Matches", value: matches.length },
          { label: "Active consultations", value: activeConsultations.length },
        ]}
      />
    </Section>
  );
}
