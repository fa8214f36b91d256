import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { ReviewDto } from "@quorate/api/reviews/reviews.schema";
import { formatDate } from "@quorate/core/format/date-format";
import type { ProjectParty } from "@quorate/core/projects/project";
import { REVIEW_WINDOW_DAYS } from "@quorate/core/reviews/review";
import type { ReviewStage } from "@quorate/core/reviews/review-rules";
import { formatRate } from "../../lib/money.ts";
import { NAME_WITHHELD } from "../../lib/name-withheld.ts";

type Standing = {
  stage: ReviewStage;
  reader: ProjectParty | null;
  other: string;
  windowEndsAt: Date | null;
  now: Date;
};

/** How the reviews stand, in one or two sentences. Null where the reviews speak for themselves. */
export function reviewWords({ stage, reader, other, windowEndsAt, now }: Standing): string | null {
  if (stage === "unpaid" || windowEndsAt === null) {
    return "Nothing was paid through this project, so it isn't reviewed and doesn't count in anyone's record.";
  }
  const day = formatDate(windowEndsAt.toISOString());
  if (stage === "open") {
    return `You have until ${day}. Neither of you sees the other's review until you've both written one, or until that day.`;
  }
  if (stage === "closed") {
    const nobody = reader === null ? "Neither party has reviewed the other." : "You have not reviewed this project.";
    return `${nobody} The ${REVIEW_WINDOW_DAYS}-day review period ended on ${day}.`;
  }
  if (stage !== "waiting") return null;
  if (now >= windowEndsAt) return "The review period is over. Any review will be published within minutes.";
  return reader === null
    ? `The parties can review each other until ${day}. A review is shown once both have written one, or on that day.`
    : `Only you can read it for now. Both reviews are published once ${other} has reviewed too, or on ${day}.`;
}

export function partyName(project: ProjectDetailDto, party: ProjectParty): string {
  return party === "client" ? project.organizationName : (project.expertName ?? "the expert");
}

/** Who says it about whom. */
export function authorLine(project: ProjectDetailDto, { by }: Pick<ReviewDto, "by">): string {
  const about = by === "client" ? "expert" : "client";
  const [author, subject] = [by, about].map((party) =>
    project.viewer === party ? "you" : partyName(project, party === "client" ? "client" : "expert"),
  );
  return author === "you" ? `You about ${subject}` : `${author} about ${subject}`;
}

type Shown = {
  /** Of the author: the organization's name, or the expert's own. */
  name: string;
  by: ProjectParty;
  role: string;
  showsAuthor: boolean;
  showsAmount: boolean;
  projectTitle: string;
  amount: string | null;
};

/** What profiles show beside a review, for its author: the same line that the public reads. */
export function shownBeside({ name, by, role, showsAuthor, showsAmount, projectTitle, amount }: Shown): string {
  const parts = by === "client" ? [role, name] : [name, role];
  const author = parts.filter((part) => part !== "").join(", ");
  const sum = showsAmount && amount !== null ? [formatRate(amount)] : [];
  return [...(showsAuthor ? [author, projectTitle] : [NAME_WITHHELD]), ...sum].join(" · ");
}
