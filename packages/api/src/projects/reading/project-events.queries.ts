import type { ProjectId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { personFace } from "../../profiles/faces.queries.ts";
import type { ProjectEventDto } from "../projects.schema.ts";

const EVENTS_SHOWN_MAX = 200;

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
      personFace("users").as("actor"),
    ])
    .where("project_events.project_id", "=", projectId)
    .orderBy("project_events.created_at", "desc")
    .orderBy("project_events.id", "desc")
    .limit(EVENTS_SHOWN_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    actorName: row.actor?.name ?? null,
    actor: row.actor,
    milestoneTitle: row.milestone_title,
    note: row.note,
    createdAt: row.created_at.toISOString(),
  }));
}
