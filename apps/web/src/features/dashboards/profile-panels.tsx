import type { ExpertDashboardDto } from "@quorate/api/dashboards/dashboards.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { ratingInWords } from "@quorate/core/format/rating-format";
import { ORGANIZATION_SIZE_LABELS } from "@quorate/core/organizations/organization-size";
import { statusOfState, type VerificationState } from "@quorate/core/verification/verification";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { VerifiedMark } from "../../components/ui/text/marks.tsx";
import { Facts, Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";

export function ExpertProfilePanel({ expert }: { expert: ExpertDashboardDto["expert"] }) {
  const more = <MoreLink to={paths.expertProfile(expert.id)}>View your profile</MoreLink>;
  return (
    <Section title="Expert profile" note={more}>
      <Facts
        className="max-w-160"
        facts={[
          { label: "Verification", value: <Verification isVerified={expert.isVerified} state={expert.verification} /> },
          { label: "Rating", value: ratingInWords(expert.rating) },
          { label: "Completed projects", value: expert.totalProjects },
        ]}
      />
      <p className="mt-4">
        <MoreLink to={paths.editExpertProfile(expert.id)}>Edit your profile</MoreLink>
      </p>
      <p className="mt-2">
        <MoreLink to={paths.expertServices}>Services and portfolio</MoreLink>
      </p>
    </Section>
  );
}

type OrganizationPanelProps = { organizationId: string; verification: VerificationState };

export function OrganizationProfilePanel({ organizationId, verification }: OrganizationPanelProps) {
  const { data: organization, error, refetch } = trpc.organizations.get.useQuery({ id: organizationId });
  return (
    <Section
      title="Organization profile"
      note={<MoreLink to={paths.editOrganizationProfile(organizationId)}>Edit your organization</MoreLink>}
    >
      <Loaded
        query={{ data: organization, error, refetch }}
        failed="The organization could not be loaded"
        loading={
          <Skeleton label="Loading the organization">
            <Bone className="h-48" />
          </Skeleton>
        }
      >
        {(organization) => (
          <Facts
            className="max-w-160"
            facts={[
              { label: "Name", value: organization.name },
              {
                label: "Verification",
                value: <Verification isVerified={organization.isVerified} state={verification} />,
              },
              { label: "Industry", value: organization.industry ?? "Not stated" },
              { label: "Size", value: organization.size ? ORGANIZATION_SIZE_LABELS[organization.size] : "Not stated" },
              { label: "Location", value: organization.location ?? "Not stated" },
              { label: "Website", value: organization.website ?? "Not stated" },
              { label: "Member since", value: formatDate(organization.createdAt) },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** The mark stays while a renewal is looked at; without it, how the verification stands. */
function Verification({ isVerified, state }: { isVerified: boolean; state: VerificationState }) {
  if (isVerified) return <VerifiedMark />;
  return <Status of="verification" value={state === "none" ? "none" : statusOfState(state)} />;
}
