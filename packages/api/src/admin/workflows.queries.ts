import type { DbOrTrx } from "@quorate/db/client";
import { type RawBuilder, sql } from "kysely";

const countWhere = (condition: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${condition})`;

export async function countExpertSteps(db: DbOrTrx) {
  return await db
    .selectFrom("experts as e")
    .select([
      (eb) => eb.fn.countAll<number>().as("profiles"),
      countWhere(sql`coalesce(e.bio, '') <> '' and e.hourly_rate is not null
        and cardinality(e.specializations) > 0 and cardinality(e.industries) > 0`).as("complete"),
      countWhere(sql`e.is_verified`).as("verified"),
      countWhere(sql`exists (select from expert_services where expert_id = e.id)`).as("services"),
      countWhere(sql`exists (select from proposals where expert_id = e.id)`).as("proposal"),
      countWhere(sql`exists (select from projects where expert_id = e.id)`).as("project"),
    ])
    .executeTakeFirstOrThrow();
}

export async function countOrganizationSteps(db: DbOrTrx, now: Date) {
  return await db
    .selectFrom("organizations as o")
    .select([
      (eb) => eb.fn.countAll<number>().as("profiles"),
      countWhere(sql`o.industry is not null and o.size is not null
        and coalesce(o.description, '') <> '' and coalesce(o.location, '') <> ''`).as("complete"),
      countWhere(sql`exists (select from user_subscriptions s
        where s.user_id = o.user_id and s.status in ('active', 'past_due') and s.end_date > ${now})`).as(
        "subscription",
      ),
      countWhere(sql`o.is_verified`).as("verified"),
      countWhere(sql`exists (select from projects where organization_id = o.id)`).as("project"),
    ])
    .executeTakeFirstOrThrow();
}

export async function countEntrepreneurSteps(db: DbOrTrx) {
  return await db
    .selectFrom("entrepreneurs as e")
    .select([
      (eb) => eb.fn.countAll<number>().as("profiles"),
      countWhere(sql`e.bio <> '' and cardinality(e.skills) > 0 and cardinality(e.industries) > 0
        and cardinality(e.offering) > 0 and cardinality(e.looking_for) > 0`).as("complete"),
      countWhere(sql`exists (select from startup_ideas where entrepreneur_id = e.id)`).as("idea"),
      countWhere(sql`exists (select from co_founder_applications where entrepreneur_id = e.id)`).as("application"),
    ])
    .executeTakeFirstOrThrow();
}

/** Every organization is verified, waits, was declined, has lapsed, or has not sent anything to be verified by. */
export async function countOrganizations(db: DbOrTrx) {
  return await db
    .selectFrom("organizations as o")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("verifications as v")
          .select("v.status")
          .whereRef("v.organization_id", "=", "o.id")
          .orderBy("v.created_at", "desc")
          .orderBy("v.id", "desc")
          .limit(1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .select([
      (eb) => eb.fn.countAll<number>().as("total"),
      countWhere(sql`o.is_verified`).as("verified"),
      countWhere(sql`not o.is_verified and newest.status = 'pending'`).as("pending"),
      countWhere(sql`not o.is_verified and newest.status in ('rejected', 'more_needed')`).as("declined"),
      countWhere(sql`not o.is_verified and newest.status in ('approved', 'expired')`).as("lapsed"),
      countWhere(sql`not o.is_verified and newest.status is null`).as("notSent"),
    ])
    .executeTakeFirstOrThrow();
}

export async function countProjects(db: DbOrTrx) {
  return await db
    .selectFrom("projects")
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn.countAll<number>().filterWhere("status", "=", "open").as("open"),
      eb.fn.countAll<number>().filterWhere("status", "=", "in_progress").as("inProgress"),
      eb.fn.countAll<number>().filterWhere("status", "=", "completed").as("completed"),
      eb.fn.countAll<number>().filterWhere("status", "=", "cancelled").as("cancelled"),
    ])
    .executeTakeFirstOrThrow();
}
