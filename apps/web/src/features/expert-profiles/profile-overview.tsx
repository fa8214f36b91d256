import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import type { PublicReviewDto } from "@quorate/api/track-records/track-records.schema";
import type { ReactNode } from "react";
import { PublicReview } from "../../components/reviews/public-review.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { TagList } from "../../components/ui/text/tag.tsx";
import styles from "./profile-overview.module.css";

const REVIEWS_IN_OVERVIEW = 2;

type ProfileOverviewProps = {
  expert: ExpertDto;
  renderReviewActions: (review: PublicReviewDto) => ReactNode;
  onReadReviews: () => void;
};

export function ProfileOverview({ expert, renderReviewActions, onReadReviews }: ProfileOverviewProps) {
  const { reviews, reviewSummary } = expert;
  const latest = reviews.slice(0, REVIEWS_IN_OVERVIEW);
  return (
    <>
      {expert.bio && <p className="measure pb-8 whitespace-pre-line">{expert.bio}</p>}
      {latest.length > 0 && (
        <Section title="What clients say" small className="mb-8">
          <ul className="rows -mt-5">
            {latest.map((review) => (
              <PublicReview
                key={review.id}
                review={review}
                reviewedName={expert.name}
                action={renderReviewActions(review)}
              />
            ))}
          </ul>
          {reviewSummary.count > latest.length && (
            <Button variant="secondary" size="sm" onClick={onReadReviews}>
              Read all {reviewSummary.count} reviews
            </Button>
          )}
        </Section>
      )}
      <Fields expert={expert} />
    </>
  );
}

/** What the expert offers, knows and where; a list that is empty is left out. */
function Fields({ expert: { services, specializations, industries } }: { expert: ExpertDto }) {
  const lists = [
    { term: "Services", items: services.map(({ name }) => name) },
    { term: "Specializations", items: specializations },
    { term: "Industries", items: industries },
  ].filter(({ items }) => items.length > 0);
  if (lists.length === 0) return null;
  return (
    <Section title="Fields of work" small className="mb-8">
      <dl className={styles.fields}>
        {lists.map(({ term, items }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <TagList items={items} max={items.length} label={term} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
