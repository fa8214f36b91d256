import type { ReviewId } from "@quorate/core/ids";
import { REVIEW_RATING_MAX, REVIEW_RATING_MIN } from "@quorate/core/reviews/review";
import { MIXED_REVIEWS_OF_CLIENTS, PRAISE_OF_CLIENTS } from "./content/client-reviews.ts";
import { ANSWERS_OF_CLIENTS, ANSWERS_OF_EXPERTS, REVIEWER_ROLES } from "./content/review-answers.ts";
import { demoId, demoNumber } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

type FinishedProject = {
  key: string;
  organization: string;
  expert: string;
  endedDaysAgo: number;
  review: readonly [starsForExpert: number, comment: string, starsForClient: number];
  awaitsExpertsReview?: true;
};

/** Where both sides have reviewed, both reviews are public; where one has, inside the window, its review is held back. */
export function addReviews(world: DemoWorld, project: FinishedProject): void {
  const { key, organization, endedDaysAgo } = project;
  const [starsForExpert, comment, starsForClient] = project.review;
  const client = named(world.organizations, organization).userId;
  const expert = named(world.experts, project.expert).userId;
  const byClient = { role: REVIEWER_ROLES[organization] ?? null, answer: ANSWERS_OF_EXPERTS[key] };
  const byExpert = { role: null, answer: ANSWERS_OF_CLIENTS[key] };
  const reviews = [
    { ...byClient, from: client, to: expert, rating: starsForExpert, comment, daysAgo: endedDaysAgo - 2 },
    {
      ...byExpert,
      from: expert,
      to: client,
      rating: starsForClient,
      comment: commentOnClient(world, project),
      daysAgo: endedDaysAgo - 3,
    },
  ];
  const isPublic = !project.awaitsExpertsReview;
  for (const review of isPublic ? reviews : reviews.slice(0, 1)) {
    const name = `review ${key} ${review.from}`;
    const answer = isPublic ? (review.answer ?? null) : null;
    world.rows.reviews.push({
      id: demoId<ReviewId>(name),
      project_id: demoId(`project ${key}`),
      reviewer_id: review.from,
      reviewee_id: review.to,
      rating: review.rating,
      comment: review.comment,
      ...scoresOf(name, review.rating),
      ...disclosureOf(name, review.role),
      answer,
      answered_at: answer === null ? null : world.calendar.at(endedDaysAgo - 4, `answer ${name}`),
      is_public: isPublic,
      created_at: world.calendar.at(review.daysAgo, name),
    });
  }
}

/** No two experts write the same about one client: each organization starts at another sentence. */
function commentOnClient({ rows, organizations }: DemoWorld, project: FinishedProject): string | null {
  const { organization, review } = project;
  const comments = review[2] === REVIEW_RATING_MAX ? PRAISE_OF_CLIENTS : MIXED_REVIEWS_OF_CLIENTS;
  const client = named(organizations, organization).userId;
  const written = rows.reviews.filter(
    ({ reviewee_id, comment }) => reviewee_id === client && comments.includes(comment ?? ""),
  );
  return (
    comments[(demoNumber(`reviews of ${organization}`, comments.length) + written.length) % comments.length] ?? null
  );
}

/** The parts lie around the whole; one review in five leaves them out. */
function scoresOf(name: string, rating: number) {
  const isLeftOut = demoNumber(`scores ${name}`, 5) === 0;
  const around = (part: string) => {
    const offset = [0, 0, 0, -1, 1][demoNumber(`${part} ${name}`, 5)] ?? 0;
    return Math.min(REVIEW_RATING_MAX, Math.max(REVIEW_RATING_MIN, rating + offset));
  };
  if (isLeftOut) return { quality: null, communication: null, timeliness: null };
  return { quality: around("quality"), communication: around("communication"), timeliness: around("timeliness") };
}

/** Three in four show their name, half of those the amount. */
function disclosureOf(name: string, role: string | null) {
  const showsAuthor = demoNumber(`shows author ${name}`, 4) > 0;
  const showsAmount = showsAuthor && demoNumber(`shows amount ${name}`, 2) === 0;
  return { author_role: role, shows_author: showsAuthor, shows_amount: showsAmount };
}
