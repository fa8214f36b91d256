import type { DomainEvent } from "@quorate/core/events/domain-event";
import type { EventPeople } from "@quorate/core/events/event-audience";
import type {
  ApplicationId,
  ConnectionId,
  EntrepreneurId,
  ExpertId,
  OrganizationId,
  ProjectId,
  ReportId,
  ReviewId,
  StartupIdeaId,
  UserId,
} from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

/** What an event may name, each of which stands for people. */
type Named = Pick<DomainEvent, "type"> & {
  projectId?: ProjectId | null;
  expertId?: ExpertId | null;
  connectionId?: ConnectionId;
  startupIdeaId?: StartupIdeaId;
  applicationId?: ApplicationId;
  entrepreneurId?: EntrepreneurId;
  organizationId?: OrganizationId | null;
  otherUserIds?: readonly UserId[];
  receiverId?: UserId;
  senderId?: UserId;
  subscriberId?: UserId;
  callerId?: UserId;
  accountId?: UserId;
  reviewId?: ReviewId;
  reportId?: ReportId;
};

/** The people behind the ids of an event, as they are now. */
export async function findEventPeople(db: DbOrTrx, event: DomainEvent): Promise<EventPeople> {
  const named: Named = event;
  const { projectId, expertId, connectionId, startupIdeaId, applicationId, entrepreneurId, organizationId } = named;
  const { otherUserIds, receiverId, senderId, subscriberId, callerId, accountId, reviewId, reportId } = named;
  return {
    ...(projectId && event.type !== "message.sent" && (await findProjectPeople(db, projectId))),
    ...(expertId && { concerned: await findUsersOf(db, "experts", expertId) }),
    ...(connectionId && (await findConnected(db, connectionId))),
    ...(startupIdeaId && (await findIdeaPeople(db, startupIdeaId))),
    ...(applicationId && { applicant: await findApplicant(db, applicationId) }),
    ...(entrepreneurId && { entrepreneur: await findUsersOf(db, "entrepreneurs", entrepreneurId) }),
    ...(organizationId && { organization: await findUsersOf(db, "organizations", organizationId) }),
    ...(otherUserIds && { others: otherUserIds }),
    ...(receiverId && { receiver: [receiverId] }),
    ...(senderId && { sender: [senderId] }),
    ...(subscriberId && { subscriber: [subscriberId] }),
    ...(callerId && { caller: [callerId] }),
    ...(accountId && { owner: [accountId] }),
    ...(reviewId && (await findReviewPeople(db, reviewId))),
    ...(reportId && { reporter: await findReporter(db, reportId) }),
  };
}

async function findUsersOf(
  db: DbOrTrx,
  table: "experts" | "organizations" | "entrepreneurs",
  id: ExpertId | OrganizationId | EntrepreneurId,
): Promise<UserId[]> {
  const rows = await db.selectFrom(table).select("user_id").where("id", "=", id).execute();
  return rows.map(({ user_id }) => user_id);
}

async function findProjectPeople(db: DbOrTrx, projectId: ProjectId): Promise<EventPeople> {
  const row = await db
    .selectFrom("projects")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .leftJoin("experts", "experts.id", "projects.expert_id")
    .select(["organizations.user_id as client", "experts.user_id as expert"])
    .select(
      sql<UserId[]>`array(
        select experts.user_id from proposals join experts on experts.id = proposals.expert_id
        where proposals.project_id = projects.id and proposals.status = 'pending')`.as("proposers"),
    )
    .where("projects.id", "=", projectId)
    .executeTakeFirstOrThrow();
  return {
    client: [row.client],
    expert: [row.expert],
    proposers: row.proposers,
  };
}

async function findConnected(db: DbOrTrx, connectionId: ConnectionId): Promise<EventPeople> {
  const row = await db
    .selectFrom("connections")
    .innerJoin("entrepreneurs as inviters", "inviters.id", "connections.inviter_id")
    .innerJoin("entrepreneurs as invitees", "invitees.id", "connections.invitee_id")
    .select(["inviters.user_id as inviter", "invitees.user_id as invitee"])
    .where("connections.id", "=", connectionId)
    .executeTakeFirstOrThrow();
  return { inviter: [row.inviter], invitee: [row.invitee] };
}

async function findIdeaPeople(db: DbOrTrx, ideaId: StartupIdeaId): Promise<EventPeople> {
  const row = await db
    .selectFrom("startup_ideas")
    .innerJoin("entrepreneurs", "entrepreneurs.id", "startup_ideas.entrepreneur_id")
    .select("entrepreneurs.user_id as founder")
    .select(
      sql<UserId[]>`array(
        select applicants.user_id from co_founder_applications applications
        join entrepreneurs applicants on applicants.id = applications.entrepreneur_id
        where applications.startup_idea_id = startup_ideas.id
          and applications.status not in ('withdrawn', 'rejected'))`.as("applicants"),
    )
    .where("startup_ideas.id", "=", ideaId)
    .executeTakeFirstOrThrow();
  return { founder: [row.founder], applicants: row.applicants };
}

async function findApplicant(db: DbOrTrx, applicationId: ApplicationId): Promise<UserId[]> {
  const rows = await db
    .selectFrom("co_founder_applications")
    .innerJoin("entrepreneurs", "entrepreneurs.id", "co_founder_applications.entrepreneur_id")
    .select("entrepreneurs.user_id")
    .where("co_founder_applications.id", "=", applicationId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

async function findReviewPeople(db: DbOrTrx, reviewId: ReviewId): Promise<EventPeople> {
  const row = await db
    .selectFrom("reviews")
    .select(["reviewer_id as reviewAuthor", "reviewee_id as reviewed"])
    .where("id", "=", reviewId)
    .executeTakeFirstOrThrow();
  return { reviewAuthor: [row.reviewAuthor], reviewed: [row.reviewed] };
}

async function findReporter(db: DbOrTrx, reportId: ReportId): Promise<UserId[]> {
  const rows = await db.selectFrom("reports").select("reporter_id").where("id", "=", reportId).execute();
  return rows.map(({ reporter_id }) => reporter_id);
}
