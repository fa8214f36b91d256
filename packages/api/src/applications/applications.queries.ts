import type { Application, ApplicationStatus } from "@quorate/core/applications/application";
import type { ApplicationId, EntrepreneurId, StartupIdeaId, UserId } from "@quorate/core/ids";
import type { IdeaTimeCommitment, StartupIdea } from "@quorate/core/startup-ideas/startup-idea";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import { withoutBlocked } from "../blocks/blocks.queries.ts";
import { type Reader, selectEntrepreneurs } from "../entrepreneurs/entrepreneurs.queries.ts";
import type { CreatedWithin } from "../schema/created.ts";
import { createdWithin } from "../search/created-within.queries.ts";
import { lockIdea } from "../startup-ideas/startup-ideas.queries.ts";

const applicationColumns = [
  "co_founder_applications.id as applicationId",
  "co_founder_applications.startup_idea_id as startupIdeaId",
  "co_founder_applications.entrepreneur_id as applicantId",
  "co_founder_applications.cover_letter as coverLetter",
  "co_founder_applications.relevant_experience as relevantExperience",
  "co_founder_applications.equity_expectation as equityExpectation",
  "co_founder_applications.time_commitment as timeCommitment",
  "co_founder_applications.status as applicationStatus",
  "co_founder_applications.status_notes as statusNotes",
  "co_founder_applications.created_at as appliedAt",
  "co_founder_applications.updated_at as changedAt",
  sql<UserId>`(select user_id from entrepreneurs applicants where applicants.id = co_founder_applications.entrepreneur_id)`.as(
    "applicantUserId",
  ),
  sql<UserId>`(select owners.user_id from startup_ideas ideas join entrepreneurs owners on owners.id = ideas.entrepreneur_id
    where ideas.id = co_founder_applications.startup_idea_id)`.as("ownerUserId"),
] as const;

export type ApplicationRow = Awaited<ReturnType<typeof findApplicationRow>>;

export async function findApplicationRow(db: DbOrTrx, id: ApplicationId) {
  return await db
    .selectFrom("co_founder_applications")
    .select(applicationColumns)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** There may be several of one person, of which one at most is not over: the latest. */
export async function findLatestApplicationRow(db: DbOrTrx, ideaId: StartupIdeaId, applicantId: EntrepreneurId) {
  return await db
    .selectFrom("co_founder_applications")
    .select(applicationColumns)
    .where("startup_idea_id", "=", ideaId)
    .where("entrepreneur_id", "=", applicantId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function hasLiveApplication(
  db: DbOrTrx,
  ideaId: StartupIdeaId,
  applicantId: EntrepreneurId,
): Promise<boolean> {
  const row = await db
    .selectFrom("co_founder_applications")
    .select("id")
    .where("startup_idea_id", "=", ideaId)
    .where("entrepreneur_id", "=", applicantId)
    .where("status", "not in", ["rejected", "withdrawn"])
    .executeTakeFirst();
  return row !== undefined;
}

async function findApplication(db: DbOrTrx, id: ApplicationId): Promise<Application | undefined> {
  const row = await db
    .selectFrom("co_founder_applications")
    .select(["startup_idea_id", "entrepreneur_id", "status"])
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row && {
      id,
      ideaId: row.startup_idea_id,
      applicantId: row.entrepreneur_id,
      status: row.status,
    }
  );
}

/** The idea's row is the lock for every decision on its applications. */
export async function lockApplicationAndIdea(
  trx: Trx,
  id: ApplicationId,
): Promise<{ application: Application; idea: StartupIdea } | undefined> {
  const candidate = await findApplication(trx, id);
  const idea = candidate && (await lockIdea(trx, candidate.ideaId));
  const application = idea && (await findApplication(trx, id)); // read again: it may have changed while we waited
  return application && { application, idea };
}

type Page = { created?: CreatedWithin | undefined; limit: number; cursor?: string | undefined };

function afterCursor(cursor: string) {
  return sql<SqlBool>`(co_founder_applications.created_at, co_founder_applications.id)
    < (select created_at, id from co_founder_applications where id = ${cursor})`;
}

export type IdeaApplicationRow = Awaited<ReturnType<typeof listIdeaApplicationRows>>[number];

/** An idea's applications with the people behind them as this reader may see them, the latest first. */
export async function listIdeaApplicationRows(db: DbOrTrx, ideaId: StartupIdeaId, reader: Reader, page: Page) {
  let query = selectEntrepreneurs(db, reader)
    .innerJoin("co_founder_applications", "co_founder_applications.entrepreneur_id", "entrepreneurs.id")
    .select(applicationColumns)
    .where("co_founder_applications.startup_idea_id", "=", ideaId)
    .where(withoutBlocked(reader.userId, "entrepreneurs.user_id"))
    .where(createdWithin("co_founder_applications.created_at", page.created));
  if (page.cursor) query = query.where(afterCursor(page.cursor));
  return await query
    .orderBy("co_founder_applications.created_at", "desc")
    .orderBy("co_founder_applications.id", "desc")
    .limit(page.limit)
    .execute();
}

export type MyApplicationRow = Awaited<ReturnType<typeof listOwnApplicationRows>>[number];

/** This entrepreneur's applications, the latest first, without those to a person on either side of a block. */
export async function listOwnApplicationRows(
  db: DbOrTrx,
  own: { userId: UserId; entrepreneurId: EntrepreneurId },
  { status, created, limit, cursor }: Page & { status?: ApplicationStatus | undefined },
) {
  let query = db
    .selectFrom("co_founder_applications")
    .innerJoin("startup_ideas", "startup_ideas.id", "co_founder_applications.startup_idea_id")
    .innerJoin("entrepreneurs as owner", "owner.id", "startup_ideas.entrepreneur_id")
    .select(applicationColumns)
    .select(["startup_ideas.title", "startup_ideas.industry", "startup_ideas.stage"])
    .select(["startup_ideas.is_active as isActive", "owner.id as ownerId"])
    .select(["owner.name as ownerName", "owner.title as ownerTitle"])
    .where("co_founder_applications.entrepreneur_id", "=", own.entrepreneurId)
    .where(withoutBlocked(own.userId, "owner.user_id"))
    .where(createdWithin("co_founder_applications.created_at", created));
  if (status) query = query.where("co_founder_applications.status", "=", status);
  if (cursor) query = query.where(afterCursor(cursor));
  return await query
    .orderBy("co_founder_applications.created_at", "desc")
    .orderBy("co_founder_applications.id", "desc")
    .limit(limit)
    .execute();
}

type NewApplication = {
  id: ApplicationId;
  ideaId: StartupIdeaId;
  applicantId: EntrepreneurId;
  coverLetter: string;
  relevantExperience: string | null;
  equityExpectation: string | null;
  timeCommitment: IdeaTimeCommitment | null;
  now: Date;
};

export async function insertApplication(trx: Trx, application: NewApplication): Promise<void> {
  await trx
    .insertInto("co_founder_applications")
    .values({
      id: application.id,
      startup_idea_id: application.ideaId,
      entrepreneur_id: application.applicantId,
      cover_letter: application.coverLetter,
      relevant_experience: application.relevantExperience,
      equity_expectation: application.equityExpectation,
      time_commitment: application.timeCommitment,
      created_at: application.now,
      updated_at: application.now,
    })
    .execute();
}

/** Notes that are left out stay as they are. */
export async function setApplication(
  trx: Trx,
  {
    id,
    status,
    statusNotes,
  }: { id: ApplicationId; status: ApplicationStatus; statusNotes?: string | null | undefined },
): Promise<void> {
  await trx
    .updateTable("co_founder_applications")
    .set({ status, status_notes: statusNotes })
    .where("id", "=", id)
    .execute();
}
