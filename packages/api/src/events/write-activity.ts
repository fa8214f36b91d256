import { invariant } from "@quorate/core/errors";
import { activityOf } from "@quorate/core/events/event-activity";
import { insertActivityLine } from "../activity/activity.queries.ts";
import { subjectOf } from "./event-subject.ts";
import type { InTransaction } from "./in-transaction.ts";

/** Writes the project's activity list, which everyone on the project can read. */
export const writeActivity: InTransaction = async (trx, { now, newId }, { event, note }) => {
  const kind = activityOf(event);
  if (!kind) return;
  const { projectId, milestoneId } = subjectOf(event);
  invariant(projectId, "only a fact about a project is a line of its activity");
  const { actorId } = event;
  await insertActivityLine(trx, { id: newId(), projectId, milestoneId, kind, actorId, note, createdAt: now() });
};
