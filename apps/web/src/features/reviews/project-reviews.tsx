import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { ReviewDto } from "@quorate/api/reviews/reviews.schema";
import { formatDate } from "@quorate/core/format/date-format";
import type { ProjectParty } from "@quorate/core/projects/project";
import { REPORT_REASON_LABELS } from "@quorate/core/reports/report";
import { REVIEW_SCORE_LABELS, REVIEW_SCORES, type ReviewHidingReason } from "@quorate/core/reviews/review";
import { reviewStage, reviewWindowEndsAt } from "@quorate/core/reviews/review-rules";
import { lazy, type ReactNode, useRef, useState } from "react";
import { ReviewAnswer } from "../../components/reviews/review-answer.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { SkeletonForm } from "../../components/ui/data/skeleton.tsx";
import { WhenNear } from "../../components/ui/data/when-near.tsx";
import { Stars } from "../../components/ui/text/marks.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { currentTime } from "../../lib/clock.ts";
import { trpc } from "../../lib/trpc.ts";
import { useScrollToHash } from "../../lib/use-scroll-to-hash.ts";
import { AnswerReview } from "./answer-review.tsx";
import type { ReviewedWork } from "./disclosure-fields.tsx";
import { ReviewDisclosure } from "./review-disclosure.tsx";
import { authorLine, partyName, reviewWords } from "./review-words.ts";

const ReviewForm = lazy(async () => ({ default: (await import("./review-form.tsx")).ReviewForm }));

/** What the parties of a completed project say of each other. There is nothing here before the work is done. */
export function ProjectReviews({ project }: { project: ProjectDetailDto }) {
  if (project.status !== "completed" || project.viewer === "visitor") return null;
  return <ReviewsSection project={project} />;
}

function ReviewsSection({ project }: { project: ProjectDetailDto }) {
  const part = useRef<HTMLDivElement>(null);
  useScrollToHash(part);
  return (
    <div id="reviews" ref={part}>
      <Section title="Reviews">
        <Reviews project={project} />
      </Section>
    </div>
  );
}

function Reviews({ project }: { project: ProjectDetailDto }) {
  const [now] = useState(currentTime);
  const { data: reviews, error, refetch } = trpc.reviews.listForProject.useQuery({ id: project.id });
  return (
    <Loaded query={{ data: reviews, error, refetch }} what="the reviews" loading="Loading reviews" rows={1}>
      {(reviews) => {
        const reader = project.viewer === "client" || project.viewer === "expert" ? project.viewer : null;
        const other = partyName(project, reader === "client" ? "expert" : "client");
        const reviewed = { ...project, endDate: project.endDate === null ? null : new Date(project.endDate) };
        const windowEndsAt = reviewWindowEndsAt(reviewed);
        const stage = reviewStage(reviewed, reader, reviews, now);
        const words = reviewWords({ stage, reader, other, windowEndsAt, now });
        return (
          <div className="grid gap-5">
            {words && <p className="mute measure text-sm">{words}</p>}
            {reviews.length > 0 && (
              <ul className="rows">
                {reviews.map((review) => (
                  <li key={review.id} className="grid gap-2 py-5 first:pt-0">
                    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                      <Stars value={review.rating} />
                      <span className="caption">{authorLine(project, review)}</span>
                      <span className="caption whitespace-nowrap">{formatDate(review.createdAt)}</span>
                    </div>
                    {review.comment && <p className="measure">{review.comment}</p>}
                    <ReviewParts review={review} />
                    {review.hiddenReason && (
                      <HiddenByModeration reason={review.hiddenReason}>
                        No one else can see it, and its stars don't count.
                      </HiddenByModeration>
                    )}
                    {review.by === reader && <ReviewDisclosure review={review} work={workOf(project, review.by)} />}
                    {review.answer && (
                      <ReviewAnswer
                        answer={review.answer}
                        name={partyName(project, review.by === "client" ? "expert" : "client")}
                      >
                        {review.answerHiddenReason && (
                          <HiddenByModeration reason={review.answerHiddenReason}>
                            {review.by === reader || reader === null
                              ? "No one else can see it."
                              : "No one else can see it. You can write another one."}
                          </HiddenByModeration>
                        )}
                      </ReviewAnswer>
                    )}
                    {reader !== null && review.by !== reader && review.isPublic && (
                      <AnswerReview review={review.answerHiddenAt === null ? review : { ...review, answer: null }} />
                    )}
                  </li>
                ))}
              </ul>
            )}
            {stage === "open" && windowEndsAt && reader && (
              <WhenNear placeholder={<SkeletonForm label="Loading the form" rows={8} />}>
                <ReviewForm
                  projectId={project.id}
                  other={other}
                  windowEndsAt={windowEndsAt}
                  work={workOf(project, reader)}
                />
              </WhenNear>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

/** What the author of a review may show of themselves and the work. */
function workOf(project: ProjectDetailDto, by: ProjectParty): ReviewedWork {
  return { by, name: partyName(project, by), projectTitle: project.title, amount: project.paidAmount };
}

/** "Quality 5, Communication 4": the parts that were rated. */
function ReviewParts({ review: { by, scores } }: { review: ReviewDto }) {
  const labels = REVIEW_SCORE_LABELS[by === "client" ? "expert" : "client"];
  const rated = REVIEW_SCORES.filter((score) => scores[score] !== null);
  if (rated.length === 0) return null;
  return <p className="caption">{rated.map((score) => `${labels[score]} ${scores[score]}`).join(", ")}</p>;
}

type HiddenByModerationProps = { reason: ReviewHidingReason; children: ReactNode };

/** To the parties of a project: why others do not read what was written, and what that means. */
function HiddenByModeration({ reason, children }: HiddenByModerationProps) {
  return (
    <p className="caption measure">
      <span className="status is-red">Hidden</span> By an administrator, for:{" "}
      {REPORT_REASON_LABELS[reason].toLowerCase()}. {children}
    </p>
  );
}
