import type { OrganizationProfileDto } from "@quorate/api/organizations/organizations.schema";
import type { PublicReviewDto } from "@quorate/api/track-records/track-records.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { NO_REVIEWS } from "@quorate/core/format/rating-format";
import { ORGANIZATION_SIZE_LABELS } from "@quorate/core/organizations/organization-size";
import type { ReactNode } from "react";
import { FactsLine } from "../../components/experts/expert-facts.tsx";
import { NoProfile } from "../../components/layout/no-profile.tsx";
import { ProfileColumns } from "../../components/layout/profile-columns.tsx";
import { ProfileHead } from "../../components/layout/profile-head.tsx";
import { ProfileSkeleton } from "../../components/layout/profile-skeleton.tsx";
import { VerificationFacts } from "../../components/layout/verification-facts.tsx";
import { PublicReview } from "../../components/reviews/public-review.tsx";
import { ReviewSummary } from "../../components/reviews/review-summary.tsx";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Rating, VerifiedMark } from "../../components/ui/text/marks.tsx";
import { Facts, Section } from "../../components/ui/text/page.tsx";
import { usePageMeta } from "../../lib/page-title.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { OrganizationOpenProjects } from "./organization-open-projects.tsx";
import { OrganizationRecord } from "./organization-record.tsx";

type ProfileParts = {
  /** What the reader can do, from the features that it belongs to. Null: nothing. */
  renderActions: (organization: OrganizationProfileDto) => ReactNode;
  renderReviewActions: (review: PublicReviewDto) => ReactNode;
};

/** What an expert decides by whether to work for an organization. */
export function OrganizationProfile({ id, ...parts }: ProfileParts & { id: string }) {
  const { data: organization, error, refetch } = trpc.organizations.get.useQuery({ id });
  usePageMeta({
    title: organization?.name ?? "Organization",
    ...(organization?.description && { description: organization.description }),
  });
  if (organization) return <Profile organization={organization} {...parts} />;
  if (error)
    return (
      <NoProfile
        noun="Organization"
        others={{ label: "Find projects", path: paths.findProjects }}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return <ProfileSkeleton label="Loading the organization's page" />;
}

function Profile({
  organization,
  renderActions,
  renderReviewActions,
}: ProfileParts & { organization: OrganizationProfileDto }) {
  const { name, logoUrl, industry, description, isVerified, rating, reviews, reviewSummary, record } = organization;
  const actions = renderActions(organization);
  return (
    <ProfileColumns panel={actions} panelLabel="About the organization" about={<About organization={organization} />}>
      <ProfileHead
        picture={{ name, src: logoUrl, isLogo: true }}
        title={name}
        detail={industry}
        marks={
          <FactsLine>
            {isVerified && <VerifiedMark />}
            {rating !== null && <Rating rating={rating} />}
          </FactsLine>
        }
      />
      {record && <OrganizationRecord record={record} />}
      <Section title="About">
        {description ? (
          <p className="measure whitespace-pre-line">{description}</p>
        ) : (
          <p className="mute">{name} hasn't added a description yet.</p>
        )}
      </Section>
      {record && <OrganizationOpenProjects record={record} name={name} />}
      <Section title="Reviews by experts">
        {reviews.length === 0 ? (
          <EmptyState title={NO_REVIEWS}>Experts review a client when a project is completed and paid for.</EmptyState>
        ) : (
          <>
            <ReviewSummary summary={reviewSummary} rating={rating ?? 0} reviewed="client" />
            <ul className="rows">
              {reviews.map((review) => (
                <PublicReview
                  key={review.id}
                  review={review}
                  reviewedName={name}
                  action={renderReviewActions(review)}
                />
              ))}
            </ul>
          </>
        )}
      </Section>
    </ProfileColumns>
  );
}

function About({
  organization: { size, location, website, createdAt, verification },
}: {
  organization: OrganizationProfileDto;
}) {
  return (
    <>
      <VerificationFacts verification={verification} />
      <Facts
        facts={[
          ...(size === null ? [] : [{ label: "Size", value: ORGANIZATION_SIZE_LABELS[size] }]),
          ...(location === null ? [] : [{ label: "Location", value: location }]),
          ...(website === null ? [] : [{ label: "Website", value: <Website url={website} /> }]),
          { label: "On Quorate since", value: formatDate(createdAt) },
        ]}
      />
    </>
  );
}

function Website({ url }: { url: string }) {
  return (
    <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
      {new URL(url).hostname}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
