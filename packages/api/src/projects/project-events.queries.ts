import type { MilestoneId, ProjectId, UserId } from "@quorate/core/ids";
import type { ProjectEventKind } from "@quorate/core/projects/project-event";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import type { ProjectEventDto } from "./projects.schema.ts";

const EVENTS_SHOWN_MAX = 200;

export type NewProjectEvent = {
  projectId: ProjectId;
  kind: ProjectEventKind;
  /** Null: it happened by itself. */
  actorId: UserId | null;
  milestoneId?: MilestoneId;
  note?: string | null;
};

export async function insertProjectEvent(
  trx: Trx,
  { now, newId }: Pick<Services, "now" | "newId">,
  event: NewProjectEvent,
): Promise<void> {
  await trx
    .insertInto("project_events")
    .values({
      id: newId<string>(),
      project_id: event.projectId,
      milestone_id: event.milestoneId ?? null,
      actor_id: event.actorId,
      kind: event.kind,
      note: event.note ?? null,
      created_at: now(),
    })
    .execute();
}

export async function listProjectEvents(db: DbOrTrx, projectId: ProjectId): Promise<ProjectEventDto[]> {
  const rows = await db
    .selectFrom("project_events")
    .leftJoin("users", "users.id", "project_events.actor_id")
    .leftJoin("milestones", "milestones.id", "project_events.milestone_id")
    .select([
      "project_events.id",
      "project_events.kind",
      "project_events.note",
      "project_events.created_at",
      "milestones.title as milestone_title",
      sql<string | null>`users.first_name || ' ' || users.last_name`.as("actor_name"),
    ])
    .where("project_events.project_id", "=", projectId)
    .orderBy("project_events.created_at", "desc")
    .orderBy("project_events.id", "desc")
    .limit(EVENTS_SHOWN_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    actorName: row.actor_name,
    milestoneTitle: row.milestone_title,
    note: row.note,
    createdAt: row.created_at.toISOString(),
  }));
}
