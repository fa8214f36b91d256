import type { UserId } from "@quorate/core/ids";
import { areReviewsPublished, isPublished, type ReviewedProject } from "@quorate/core/reviews/review-rules";
import type { Trx } from "@quorate/db/client";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { listProjectReviews, setRatingFromReviews, setReviewsPublic } from "./reviews.queries.ts";

type Publishing = { ports: EventPorts; actorId: UserId | null };
type EndedProject = Pick<ClientsProject, "id" | "expertId"> & ReviewedProject;

/** Called under the project's lock: lifts the double blind once it is due, and the expert's rating with it. */
export async function publishReviewsIfDue(
  trx: Trx,
  project: EndedProject,
  { ports, actorId }: Publishing,
): Promise<boolean> {
  const reviews = await listProjectReviews(trx, project.id);
  const isHeldBack = !reviews.every(isPublished);
  if (!isHeldBack || !areReviewsPublished(project, reviews, ports.now())) return false;
  await setReviewsPublic(trx, project.id);
  if (project.expertId) await setRatingFromReviews(trx, project.expertId);
  await publishEvent(trx, ports, { type: "review.published", projectId: project.id, actorId });
  return true;
}
