import type { ProjectId } from "@quorate/core/ids";
import { reviewWindowsEndedBefore } from "@quorate/core/reviews/review-rules";
import type { Ports } from "../context.ts";
import type { EventPorts } from "../events/publish-event.service.ts";
import { lockProjectById } from "../projects/projects.queries.ts";
import { publishReviewsIfDue } from "./publish-reviews.service.ts";
import { findProjectEnd, listProjectsWithDueReviews } from "./reviews.queries.ts";

type Publishing = EventPorts & Pick<Ports, "db">;

/**
 * Publishes what only one party has written once the other one cannot any more; answers for how many projects. Each has a
 * transaction of its own, so that one that fails does not hold up the others, and any number of servers may do this at once.
 */
export async function publishDueReviews(ports: Publishing): Promise<number> {
  const failures: unknown[] = [];
  let published = 0;
  for (const id of await listProjectsWithDueReviews(ports.db, reviewWindowsEndedBefore(ports.now()))) {
    try {
      if (await publishProject(ports, id)) published++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Reviews of ${failures.length} projects were not published.`);
  return published;
}

function publishProject(ports: Publishing, id: ProjectId): Promise<boolean> {
  return ports.db.transaction().execute(async (trx) => {
    const project = await lockProjectById(trx, id);
    if (!project) return false;
    const ended = { ...project, ...(await findProjectEnd(trx, id)) };
    return publishReviewsIfDue(trx, ended, { ports, actorId: null });
  });
}
