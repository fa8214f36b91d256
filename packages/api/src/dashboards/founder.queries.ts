import { OWNERS_TURN } from "@quorate/core/dashboards/founder-waiting";
import type { EntrepreneurId, UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";
import { withoutBlocked } from "../blocks/blocks.queries.ts";

export type Founder = { userId: UserId; entrepreneurId: EntrepreneurId };

/** Applications to a founder's ideas that wait for an answer, by idea and standing. Who is behind a block is not there. */
export async function listStandingApplications(db: DbOrTrx, { userId, entrepreneurId }: Founder) {
  return await db
    .selectFrom("startup_ideas")
    .innerJoin("co_founder_applications as application", "application.startup_idea_id", "startup_ideas.id")
    .innerJoin("entrepreneurs as applicant", "applicant.id", "application.entrepreneur_id")
    .select((eb) => [
      "startup_ideas.id as ideaId",
      "startup_ideas.title as ideaTitle",
      "application.status",
      eb.fn.countAll<number>().as("count"),
      eb.fn.min("application.created_at").as("oldestAt"),
    ])
    .where("startup_ideas.entrepreneur_id", "=", entrepreneurId)
    .where("application.status", "in", OWNERS_TURN)
    .where(withoutBlocked(userId, "applicant.user_id"))
    .groupBy(["startup_ideas.id", "startup_ideas.title", "application.status"])
    .execute();
}

/** All of a founder's ideas, and how often they were looked at. */
export async function countOwnIdeas(db: DbOrTrx, entrepreneurId: EntrepreneurId) {
  return await db
    .selectFrom("startup_ideas")
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn.countAll<number>().filterWhere("is_active", "=", true).as("open"),
      sql<number>`coalesce(sum(view_count), 0)::integer`.as("views"),
    ])
    .where("entrepreneur_id", "=", entrepreneurId)
    .executeTakeFirstOrThrow();
}

/** Who looked at a founder's ideas, and at the profile, by day since then, that day included. */
export async function listFounderViews(db: DbOrTrx, entrepreneurId: EntrepreneurId, since: string) {
  const [ideas, profile] = await Promise.all([
    db
      .selectFrom("startup_ideas")
      .innerJoin("startup_idea_views as view", "view.startup_idea_id", "startup_ideas.id")
      .select((eb) => [sql<string>`view.day::text`.as("day"), eb.fn.countAll<number>().as("views")])
      .where("startup_ideas.entrepreneur_id", "=", entrepreneurId)
      .where("view.day", ">=", since)
      .groupBy("view.day")
      .execute(),
    db
      .selectFrom("entrepreneur_views")
      .select((eb) => [sql<string>`day::text`.as("day"), eb.fn.countAll<number>().as("views")])
      .where("entrepreneur_id", "=", entrepreneurId)
      .where("day", ">=", since)
      .groupBy("day")
      .execute(),
  ]);
  return { ideas, profile };
}

export async function findFounderProfile(db: DbOrTrx, entrepreneurId: EntrepreneurId) {
  return await db
    .selectFrom("entrepreneurs")
    .select([
      "bio",
      "industries",
      "looking_for as lookingFor",
      "available_time_commitment as availableTimeCommitment",
      "location_preference as locationPreference",
      "total_connections as totalConnections",
    ])
    .where("id", "=", entrepreneurId)
    .executeTakeFirstOrThrow();
}

export async function findNewestOpenIdea(db: DbOrTrx, entrepreneurId: EntrepreneurId) {
  return await db
    .selectFrom("startup_ideas")
    .select([
      "id",
      "title",
      "description",
      "industry",
      "required_skills as requiredSkills",
      "equity_offered as equityOffered",
    ])
    .where("entrepreneur_id", "=", entrepreneurId)
    .where("is_active", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** Those of these people with whom there is a connection or an open invitation: they are known already. */
export async function listKnownAmong(
  db: DbOrTrx,
  entrepreneurId: EntrepreneurId,
  ids: readonly EntrepreneurId[],
): Promise<ReadonlySet<EntrepreneurId>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("connections")
    .select(["inviter_id as inviterId", "invitee_id as inviteeId"])
    .where("status", "in", ["pending", "accepted"])
    .where((eb) =>
      eb.or([
        eb.and([eb("inviter_id", "=", entrepreneurId), eb("invitee_id", "in", ids)]),
        eb.and([eb("invitee_id", "=", entrepreneurId), eb("inviter_id", "in", ids)]),
      ]),
    )
    .execute();
  return new Set(rows.map(({ inviterId, inviteeId }) => (inviterId === entrepreneurId ? inviteeId : inviterId)));
}
