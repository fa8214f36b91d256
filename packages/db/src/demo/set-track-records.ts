import { countsInRecord } from "@quorate/core/projects/project-rules";
import type { DemoWorld } from "./demo-world.ts";

/** Rating, reviews and projects of an expert follow from its public reviews and its completed and paid projects, here as in the product. */
export function setTrackRecords({ rows }: DemoWorld): void {
  const paid = new Set(rows.project_payments.filter(isReleased).map(({ project_id }) => project_id));
  for (const expert of rows.experts) {
    const projects = rows.projects.filter(
      ({ id, expert_id, status }) =>
        expert_id === expert.id && countsInRecord({ status: status ?? "open", isPaid: paid.has(id) }),
    );
    const reviews = rows.reviews.filter(({ reviewee_id, is_public }) => reviewee_id === expert.user_id && is_public);
    const stars = reviews.map(({ rating }) => rating);
    const sum = stars.reduce((total, rating) => total + rating, 0);
    expert.total_projects = projects.length;
    expert.review_count = stars.length;
    expert.rating = stars.length === 0 ? "0.00" : (Math.round((100 * sum) / stars.length) / 100).toFixed(2);
  }
}

function isReleased({ settled_payout }: DemoWorld["rows"]["project_payments"][number]): boolean {
  return Number(settled_payout ?? 0) > 0;
}
