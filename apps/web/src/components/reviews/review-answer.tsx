import type { PublicReviewDto } from "@quorate/api/track-records/track-records.schema";
import { formatDate } from "@quorate/core/format/date-format";
import type { ReactNode } from "react";
import styles from "./reviews.module.css";

type ReviewAnswerProps = { answer: NonNullable<PublicReviewDto["answer"]>; name: string; children?: ReactNode };

/** What the reviewed party says to it, in public and once. */
export function ReviewAnswer({ answer: { text, answeredAt }, name, children }: ReviewAnswerProps) {
  return (
    <div className={styles.answer}>
      <p className="caption">
        Answer by {name}, <span className="whitespace-nowrap">{formatDate(answeredAt)}</span>
      </p>
      <p className="measure whitespace-pre-line">{text}</p>
      {children}
    </div>
  );
}
