import type { PublicReviewDto } from "@quorate/api/track-records/track-records.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { type ReactNode, useId } from "react";
import { formatRate } from "../../lib/money.ts";
import { NAME_WITHHELD } from "../../lib/name-withheld.ts";
import { FaceName } from "../faces/face.tsx";
import { Portrait } from "../ui/data/portrait.tsx";
import { Stars } from "../ui/text/marks.tsx";
import { ReviewAnswer } from "./review-answer.tsx";
import styles from "./reviews.module.css";

type PublicReviewProps = {
  review: PublicReviewDto;
  /** Who was reviewed, and answers. */
  reviewedName: string;
  /** What the reader can do about it. */
  action?: ReactNode;
};

/** One review on a profile: the stars, what was said, who said it as far as they show it, and the answer. */
export function PublicReview({ review, reviewedName, action }: PublicReviewProps) {
  const { rating, comment, createdAt, answer } = review;
  const bylineId = useId();
  return (
    <li className={styles.review} aria-labelledby={bylineId}>
      <div className={styles.stars}>
        <Stars value={rating} />
        <span className="caption whitespace-nowrap">{formatDate(createdAt)}</span>
      </div>
      {comment && <p className="measure">{comment}</p>}
      <div className={styles.by}>
        {review.author && <AuthorPicture author={review.author} />}
        <p className={styles.byline} id={bylineId}>
          <Byline review={review} />
        </p>
      </div>
      {answer && <ReviewAnswer answer={answer} name={reviewedName} />}
      {action}
    </li>
  );
}

/** "Finance director, Tidewrack Foods · Trade terms · £11,000", or only the kind of work if the author withholds the name. */
function Byline({ review: { author, projectTitle, service, industry, amount } }: { review: PublicReviewDto }) {
  const work = projectTitle ?? [service, industry].filter(Boolean).join(", ");
  const rest = [work, amount === null ? "" : formatRate(amount)].filter((part) => part !== "");
  return (
    <>
      {author ? <Author author={author} /> : NAME_WITHHELD}
      {rest.map((part) => (
        <span key={part}> · {part}</span>
      ))}
    </>
  );
}

type AuthorDto = NonNullable<PublicReviewDto["author"]>;

function AuthorPicture({ author }: { author: AuthorDto }) {
  if (author.kind === "organization") return <Portrait name={author.name} src={author.logoUrl} size={24} isLogo />;
  return <Portrait name={author.name} src={author.profileImageUrl} size={24} />;
}

function Author({ author }: { author: AuthorDto }) {
  const { kind, role } = author;
  const link = <FaceName face={author} className="link" />;
  if (role === null) return link;
  return kind === "organization" ? (
    <>
      {role}, {link}
    </>
  ) : (
    <>
      {link}, {role}
    </>
  );
}
