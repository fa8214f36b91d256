import type { MilestoneId, ProjectId, UserId } from "@quorate/core/ids";
import type { ProjectEventKind } from "@quorate/core/projects/project-event";
import type { Trx } from "@quorate/db/client";

export type NewActivityLine = {
  id: string;
  projectId: ProjectId;
  kind: ProjectEventKind;
  /** Null if it happened automatically. */
  actorId: UserId | null;
  milestoneId: MilestoneId | null;
  note: string | null;
  createdAt: Date;
};

/** Called by the publisher of events alone: a fact is said there, and the line follows from it. */
export async function insertActivityLine(trx: Trx, line: NewActivityLine): Promise<void> {
  await trx
    .insertInto("project_events")
    .values({
      id: line.id,
      project_id: line.projectId,
      milestone_id: line.milestoneId,
      actor_id: line.actorId,
      kind: line.kind,
      note: line.note,
      created_at: line.createdAt,
    })
    .execute();
}
