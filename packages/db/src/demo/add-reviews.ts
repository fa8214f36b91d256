import { CLIENT_REVIEWS } from "./content/client-reviews.ts";
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
  const [starsForExpert, comment, starsForClient] = project.review;
  const client = named(world.organizations, project.organization).userId;
  const expert = named(world.experts, project.expert).userId;
  const aboutClient = CLIENT_REVIEWS[demoNumber(`review ${project.key}`, CLIENT_REVIEWS.length)] ?? null;
  const reviews = [
    { from: client, to: expert, rating: starsForExpert, comment, daysAgo: project.endedDaysAgo - 2 },
    { from: expert, to: client, rating: starsForClient, comment: aboutClient, daysAgo: project.endedDaysAgo - 3 },
  ];
  const isPublic = !project.awaitsExpertsReview;
  for (const review of isPublic ? reviews : reviews.slice(0, 1)) {
    world.rows.reviews.push({
      id: demoId(`review ${project.key} ${review.from}`),
      project_id: demoId(`project ${project.key}`),
      reviewer_id: review.from,
      reviewee_id: review.to,
      rating: review.rating,
      comment: review.comment,
      is_public: isPublic,
      created_at: world.calendar.at(review.daysAgo, `review ${project.key} ${review.from}`),
    });
  }
}
