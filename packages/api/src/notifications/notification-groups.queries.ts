import type { NotificationId, ProjectId, UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";
import { expertFace, organizationFace } from "../profiles/faces.queries.ts";
import { groupKey, isHeardBy, type NotificationFilter, passes } from "./heard-notifications.queries.ts";

type GroupPage = NotificationFilter & { limit: number; cursor?: string | undefined; shownMax: number };

type GroupRow = {
  key: string;
  count: number;
  unreadCount: number;
  latestAt: Date;
  /** The newest of it, in order. */
  shownIds: NotificationId[];
};

/** A person's notifications by what they belong to, the group that was told of last first; all of it from one index. */
export async function listNotificationGroupRows(
  db: DbOrTrx,
  recipientId: UserId,
  { limit, cursor, shownMax, ...filter }: GroupPage,
): Promise<GroupRow[]> {
  const after = cursor
    ? sql`having (max(created_at), key) < (select created_at, ${groupKey} from notifications
        where id = ${cursor} and recipient_id = ${recipientId})`
    : sql``;
  const { rows } = await sql<GroupRow>`
    select key, count(*)::int as "count", count(*) filter (where read_at is null)::int as "unreadCount",
      max(created_at) as "latestAt", array_agg(id order by nth) filter (where nth <= ${shownMax}) as "shownIds"
    from (
      select ${groupKey} as key, id, created_at, read_at,
        row_number() over (partition by ${groupKey} order by created_at desc, id desc) as nth
      from notifications
      where ${isHeardBy(recipientId)} and ${passes(filter)}
    ) told
    group by key ${after}
    order by max(created_at) desc, key desc
    limit ${limit}`.execute(db);
  return rows;
}

/** The projects that groups are of, with the faces of both sides. */
export async function listGroupedProjects(db: DbOrTrx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("projects")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .innerJoin("users as client_users", "client_users.id", "organizations.user_id")
    .leftJoin("experts", "experts.id", "projects.expert_id")
    .leftJoin("users as expert_users", "expert_users.id", "experts.user_id")
    .select([
      "projects.id",
      "projects.title",
      "projects.status",
      "projects.organization_id as organizationId",
      "projects.expert_id as expertId",
      organizationFace("organizations", "client_users").as("client"),
      expertFace("experts", "expert_users").as("expert"),
    ])
    .where(sql<boolean>`projects.id = any(${[...ids]}::uuid[])`)
    .execute();
}

/** The projects that anything is told of, by which the list can be narrowed: those told of last. */
export async function listToldProjects(db: DbOrTrx, recipientId: UserId, limit: number) {
  const { rows } = await sql<{ id: ProjectId; title: string }>`
    select projects.id, projects.title from (
      select project_id, max(created_at) as latest_at from notifications
      where ${isHeardBy(recipientId)} and project_id is not null
      group by project_id order by latest_at desc, project_id limit ${limit}
    ) told join projects on projects.id = told.project_id
    order by told.latest_at desc, projects.id`.execute(db);
  return rows;
}
