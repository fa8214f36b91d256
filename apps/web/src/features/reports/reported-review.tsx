import type { ReportDto } from "@quorate/api/reports/reports.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { REPORT_REASON_LABELS, type ReportedPart } from "@quorate/core/reports/report";
import { REVIEW_SCORE_LABELS, REVIEW_SCORES, type ReviewHidingReason } from "@quorate/core/reviews/review";
import { Link } from "react-router-dom";
import { ReviewAnswer } from "../../components/reviews/review-answer.tsx";
import { Stars } from "../../components/ui/text/marks.tsx";
import { paths } from "../../lib/paths.ts";
import styles from "./reported-review.module.css";

export type ReportedReviewDto = NonNullable<ReportDto["review"]>;
type PartyDto = ReportedReviewDto["author"];

type ReportedReviewProps = { review: ReportedReviewDto; part: ReportedPart };

/** A review as the profile shows it, with facts for administrators only: its author, the reviewed person, and the project. */
export function ReportedReview({ review, part }: ReportedReviewProps) {
  const { rating, comment, createdAt, author, reviewed, authorRole, showsAuthor, project, answer, openReports } =
    review;
  return (
    <>
      <p className="text-sm">
        <span className="mute">{part === "review" ? "Review by " : "Answer to the review by "}</span>
        <Party party={author} /> <span className="mute">of</span> <Party party={reviewed} />
        <span className="mute">, </span>
        <Link className="link" to={paths.project(project.id)}>
          {project.title}
        </Link>
        {openReports > 1 && <span className="mute"> ({openReports} open reports)</span>}
      </p>
      <blockquote className={styles.words}>
        <div className={styles.stars}>
          <Stars value={rating} />
          <span className="caption">{formatDate(createdAt)}</span>
          {review.hiddenReason && <Hidden reason={review.hiddenReason} />}
        </div>
        {comment ? (
          <p className="measure whitespace-pre-line">{comment}</p>
        ) : (
          <p className="mute">Stars only, no comment.</p>
        )}
        <Parts review={review} />
        <p className="caption">
          {showsAuthor
            ? `Others see the name${authorRole ? ` and “${authorRole}”` : ""}.`
            : "Others don't see the name."}
        </p>
        {answer && (
          <ReviewAnswer answer={answer} name={reviewed.name}>
            {review.answerHiddenReason && <Hidden reason={review.answerHiddenReason} />}
          </ReviewAnswer>
        )}
      </blockquote>
    </>
  );
}

function Hidden({ reason }: { reason: ReviewHidingReason }) {
  return <span className="status is-red">Hidden: {REPORT_REASON_LABELS[reason]}</span>;
}

/** "Tidewrack Foods (Ines Marchetti, ines@…)": the page, and the person behind it. */
function Party({ party: { kind, id, name, person } }: { party: PartyDto }) {
  const path = kind === "organization" ? paths.organization(id) : paths.expertProfile(id);
  return (
    <>
      <Link className="link" to={path}>
        {name}
      </Link>
      <span className="mute"> ({kind === "organization" ? `${person.name}, ${person.email}` : person.email})</span>
    </>
  );
}

function Parts({ review: { scores, reviewed } }: { review: ReportedReviewDto }) {
  const labels = REVIEW_SCORE_LABELS[reviewed.kind === "expert" ? "expert" : "client"];
  const rated = REVIEW_SCORES.filter((score) => scores[score] !== null);
  if (rated.length === 0) return null;
  return <p className="caption">{rated.map((score) => `${labels[score]} ${scores[score]}`).join(", ")}</p>;
}
