import type { ExpertId, OrganizationId, ProjectId, UserId } from "@quorate/core/ids";
import type { ProjectTie } from "@quorate/core/messages/message-rules";
import type { DbOrTrx } from "@quorate/db/client";
import type { DB } from "@quorate/db/db-types";
import { type ExpressionBuilder, sql } from "kysely";
import type { CorrespondentRow } from "./messages.mapper.ts";

/** What a thread shows of a person, and what decides who may write to them. */
export const correspondentColumns = [
  "users.id as user_id",
  "users.profile_image_url",
  "experts.id as expert_id",
  "experts.title as expert_title",
  "organizations.id as organization_id",
  "organizations.name as organization_name",
  "users.closed_at",
] as const;

export const correspondentName = sql<string>`full_name(users.first_name, users.last_name)`.as("user_name");
export const isActiveEntrepreneur = sql<boolean>`coalesce(entrepreneurs.is_active, false)`.as("is_active_entrepreneur");

export type CorrespondentKey = { userId: UserId } | { expertId: ExpertId } | { organizationId: OrganizationId };

/** The recipient of a message; undefined if the account is closed. */
export async function findCorrespondent(db: DbOrTrx, key: CorrespondentKey): Promise<CorrespondentRow | undefined> {
  let query = selectCorrespondents(db).where("users.closed_at", "is", null).where("users.suspended_at", "is", null);
  if ("userId" in key) query = query.where("users.id", "=", key.userId);
  else if ("expertId" in key) query = query.where("experts.id", "=", key.expertId);
  else query = query.where("organizations.id", "=", key.organizationId);
  return query.executeTakeFirst();
}

/** The other person of a thread, whether their account is still open or not. */
export async function findPersonInThread(db: DbOrTrx, userId: UserId): Promise<CorrespondentRow | undefined> {
  return await selectCorrespondents(db).where("users.id", "=", userId).executeTakeFirst();
}

export async function listCorrespondents(db: DbOrTrx, ids: readonly UserId[]): Promise<CorrespondentRow[]> {
  return await selectCorrespondents(db).where("users.id", "in", ids).execute();
}

function selectCorrespondents(db: DbOrTrx) {
  return db
    .selectFrom("users")
    .leftJoin("experts", "experts.user_id", "users.id")
    .leftJoin("organizations", "organizations.user_id", "users.id")
    .leftJoin("entrepreneurs", "entrepreneurs.user_id", "users.id")
    .select(correspondentColumns)
    .select([correspondentName, isActiveEntrepreneur]);
}

/** Whether this person ever wrote to that one. */
export async function hasWritten(db: DbOrTrx, from: UserId, to: UserId): Promise<boolean> {
  const row = await db
    .selectFrom("messages")
    .select("id")
    .where("sender_id", "=", from)
    .where("receiver_id", "=", to)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isThreadOf(db: DbOrTrx, one: UserId, other: UserId): Promise<boolean> {
  return (await hasWritten(db, one, other)) || (await hasWritten(db, other, one));
}

/** What two people have under way with each other: the project begun last. */
export async function findSharedWork(db: DbOrTrx, one: UserId, other: UserId) {
  const row = await db
    .selectFrom("projects")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .innerJoin("experts", "experts.id", "projects.expert_id")
    .select(["projects.id", "projects.title"])
    .where("projects.status", "=", "in_progress")
    .where((eb) =>
      eb.or([
        eb.and([eb("organizations.user_id", "=", one), eb("experts.user_id", "=", other)]),
        eb.and([eb("organizations.user_id", "=", other), eb("experts.user_id", "=", one)]),
      ]),
    )
    .orderBy("projects.start_date", "desc")
    .orderBy("projects.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether this project is under way between the two. */
export async function isWorkOf(db: DbOrTrx, projectId: ProjectId, people: readonly UserId[]): Promise<boolean> {
  const row = await db
    .selectFrom("projects")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .innerJoin("experts", "experts.id", "projects.expert_id")
    .select("projects.id")
    .where("projects.id", "=", projectId)
    .where("projects.status", "=", "in_progress")
    .where("organizations.user_id", "in", people)
    .where("experts.user_id", "in", people)
    .executeTakeFirst();
  return row !== undefined;
}

/** A project's client is its organization's owner; its experts are those who ever proposed to it or work on it. */
export async function findProjectTie(db: DbOrTrx, projectId: ProjectId, userId: UserId): Promise<ProjectTie> {
  const row = await db
    .selectFrom("projects")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .select((eb) => [
      eb("organizations.user_id", "=", userId).as("is_client"),
      eb.exists(expertOf(eb, userId)).as("is_expert"),
    ])
    .where("projects.id", "=", projectId)
    .executeTakeFirst();
  if (row?.is_client) return "client";
  return row?.is_expert ? "expert" : null;
}

function expertOf(eb: ExpressionBuilder<DB, "projects">, userId: UserId) {
  return eb
    .selectFrom("experts")
    .leftJoin("proposals", (join) =>
      join.onRef("proposals.expert_id", "=", "experts.id").onRef("proposals.project_id", "=", "projects.id"),
    )
    .select("experts.id")
    .where("experts.user_id", "=", userId)
    .where((where) =>
      where.or([where("proposals.id", "is not", null), where("experts.id", "=", where.ref("projects.expert_id"))]),
    );
}
