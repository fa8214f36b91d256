import type { ReviewSummaryDto } from "@quorate/api/track-records/track-records.schema";
import { formatRating } from "@quorate/core/format/rating-format";
import type { ProjectParty } from "@quorate/core/projects/project";
import { REVIEW_SCORE_LABELS } from "@quorate/core/reviews/review";
import { counted } from "../../lib/counted.ts";
import styles from "./reviews.module.css";

type ReviewSummaryProps = { summary: ReviewSummaryDto; rating: number; reviewed: ProjectParty };

/** How the stars are spread, and the means of the parts that were rated, each with how many rated it. */
export function ReviewSummary({ summary: { count, distribution, scores }, rating, reviewed }: ReviewSummaryProps) {
  const rated = scores.filter((score) => score.mean !== null);
  const [first] = rated;
  const isSameCount = rated.every((score) => score.count === first?.count);
  return (
    <div className={styles.summary}>
      <p className={styles.mean}>
        <span className="total">{formatRating(rating)}</span>
        <span className="caption">of 5, from {counted(count, "review")}</span>
      </p>
      <dl className={styles.spread} aria-label="Reviews by stars">
        {distribution.map(({ stars, count: given }) => (
          <div key={stars}>
            <dt>{counted(stars, "star")}</dt>
            <dd>
              <span className={styles.track} aria-hidden="true">
                <span style={{ width: `${(100 * given) / Math.max(1, count)}%` }} />
              </span>
              <span className="tnum">{given}</span>
            </dd>
          </div>
        ))}
      </dl>
      {first && (
        <div className={styles.parts}>
          <dl aria-label="Parts of the rating">
            {rated.map(({ score, mean, count: given }) => (
              <div key={score}>
                <dt>{REVIEW_SCORE_LABELS[reviewed][score]}</dt>
                <dd>
                  <span className={styles.part}>{formatRating(mean ?? 0)}</span>
                  {!isSameCount && <span className="caption">{ratedBy(given, count)}</span>}
                </dd>
              </div>
            ))}
          </dl>
          {isSameCount && <p className="caption">{ratedBy(first.count, count)}</p>}
        </div>
      )}
    </div>
  );
}

/** A part's mean is that of the reviews that rate it, and of no others. */
function ratedBy(given: number, count: number): string {
  return given === count ? "Rated in every review" : `Rated in ${given} of ${count} reviews`;
}
