import type { ExpertId, MilestoneId, ProjectId, UserId } from "@quorate/core/ids";
import { notificationOfEvent, type ProjectPeople } from "@quorate/core/notifications/notification-rules";
import type { ProjectEventKind } from "@quorate/core/projects/project-event";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import type { Ports } from "../context.ts";
import { insertNotifications } from "../notifications/notifications.queries.ts";
import type { ProjectEventDto } from "./projects.schema.ts";

const EVENTS_SHOWN_MAX = 200;

export type NewProjectEvent = {
  projectId: ProjectId;
  kind: ProjectEventKind;
  /** Null: it happened by itself. */
  actorId: UserId | null;
  milestoneId?: MilestoneId;
  note?: string | null;
  /** Whom an invitation or a proposal is about: not yet the project's expert. */
  concernedExpertId?: ExpertId;
  /** The money moved because an admin decided a dispute. */
  decidesDispute?: boolean;
};

/** Writes down what happened to a project, and tells those whom it concerns. */
export async function insertProjectEvent(
  trx: Trx,
  ports: Pick<Ports, "now" | "newId">,
  event: NewProjectEvent,
): Promise<void> {
  const { now, newId } = ports;
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
  const told = notificationOfEvent(event, await findProjectPeople(trx, event));
  if (!told) return;
  const { projectId, milestoneId, actorId } = event;
  await insertNotifications(trx, ports, { ...told, actorId, projectId, ...(milestoneId && { milestoneId }) });
}

async function findProjectPeople(
  db: DbOrTrx,
  { projectId, concernedExpertId }: Pick<NewProjectEvent, "projectId" | "concernedExpertId">,
): Promise<ProjectPeople> {
  const row = await db
    .selectFrom("projects")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .leftJoin("experts", "experts.id", "projects.expert_id")
    .leftJoin("experts as concerned", (join) => join.on("concerned.id", "=", concernedExpertId ?? null))
    .select(["organizations.user_id as client", "experts.user_id as expert", "concerned.user_id as concerned"])
    .where("projects.id", "=", projectId)
    .executeTakeFirstOrThrow();
  return {
    client: row.client as UserId,
    expert: row.expert as UserId | null,
    concerned: row.concerned as UserId | null,
  };
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
