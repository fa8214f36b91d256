import type { ReportId, UserId } from "@quorate/core/ids";
import { REVIEW_HIDING_REASONS } from "@quorate/core/reviews/review";
import { REVIEW_REPORTS } from "./content/review-reports.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

/** Reports of reviews, and their outcome. */
export function addReviewReports(world: DemoWorld): void {
  const { rows, calendar } = world;
  const admin = rows.admin_users[0]?.user_id ?? null;
  for (const content of REVIEW_REPORTS) {
    const { daysAgo, part, reason, note, resolved } = content;
    const review = reviewOf(world, content);
    const key = `report ${content.reporter} review ${review.id}`;
    const id = demoId<ReportId>(key);
    const resolvedAt = resolved ? calendar.at(resolved.daysAgo, `${key} resolved`) : null;
    rows.reports.push({
      id,
      reporter_id: named(world.experts, content.reporter).userId,
      review_id: review.id,
      part,
      reason,
      note,
      created_at: calendar.at(daysAgo, key),
      updated_at: resolvedAt ?? calendar.at(daysAgo, key),
      ...(resolved && {
        status: "resolved",
        outcome: resolved.outcome,
        resolution_note: resolved.note,
        resolved_by_id: admin,
        resolved_at: resolvedAt,
      }),
    });
    if (resolved?.outcome !== "answer_hidden") continue;
    review.answer_hidden_at = resolvedAt;
    review.answer_hidden_reason = REVIEW_HIDING_REASONS.find((known) => known === reason) ?? null;
    rows.moderation_actions.push({
      id: demoId(`${key} moderated`),
      review_id: review.id,
      action: "answer_hidden",
      actor_id: admin,
      report_id: id,
      note: resolved.note,
      ...(resolvedAt && { created_at: resolvedAt }),
    });
  }
}

function reviewOf(world: DemoWorld, { project, written }: (typeof REVIEW_REPORTS)[number]) {
  const { rows } = world;
  const of = rows.projects.find(({ id }) => id === demoId(`project ${project}`));
  const client = rows.organizations.find(({ id }) => id === of?.organization_id)?.user_id;
  const isByClient = ({ reviewer_id }: { reviewer_id: UserId }) => reviewer_id === client;
  const review = rows.reviews.find(
    (one) => one.project_id === of?.id && isByClient(one) === (written === "by client") && one.is_public,
  );
  if (!review) throw new Error(`There is no review ${written} of ${project}.`);
  return review;
}
