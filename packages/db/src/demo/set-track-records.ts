import type { DemoWorld } from "./demo-world.ts";

/** Rating and project count of an expert follow from its public reviews and completed projects, here as in the product. */
export function setTrackRecords({ rows }: DemoWorld): void {
  for (const expert of rows.experts) {
    const projects = rows.projects.filter(({ expert_id, status }) => expert_id === expert.id && status === "completed");
    const reviews = rows.reviews.filter(({ reviewee_id, is_public }) => reviewee_id === expert.user_id && is_public);
    const stars = reviews.map(({ rating }) => rating);
    const sum = stars.reduce((total, rating) => total + rating, 0);
    expert.total_projects = projects.length;
    expert.rating = stars.length === 0 ? "0.00" : (Math.round((100 * sum) / stars.length) / 100).toFixed(2);
  }
}
