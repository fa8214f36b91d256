import type { ExpertId, OrganizationId } from "@quorate/core/ids";
import { PLAN_OF_THE_PLANLESS, type PlanAllowance } from "@quorate/core/subscriptions/plan-limits";
import { LIVE_STATUSES } from "@quorate/core/subscriptions/subscription";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

/** Whatever counts against a month's limit queues here: of two calls at once only one may be the last one allowed. */
export async function lockPlanUsage(trx: Trx, organizationId: OrganizationId): Promise<void> {
  await trx
    .selectFrom("organizations")
    .select("id")
    .where("id", "=", organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function findPlanAllowance(
  db: DbOrTrx,
  organizationId: OrganizationId,
  now: Date,
): Promise<PlanAllowance> {
  const row = await db
    .selectFrom("subscription_plans")
    .leftJoin("user_subscriptions", (join) =>
      join
        .onRef("user_subscriptions.plan_id", "=", "subscription_plans.id")
        .on("user_subscriptions.status", "in", LIVE_STATUSES)
        .on("user_subscriptions.end_date", ">", now)
        .on("user_subscriptions.user_id", "=", (eb) =>
          eb.selectFrom("organizations").select("user_id").where("id", "=", organizationId),
        ),
    )
    .select(["name", "max_projects as projects", "max_experts as expertContacts"])
    .where((eb) => eb.or([eb("user_subscriptions.id", "is not", null), eb("name", "=", PLAN_OF_THE_PLANLESS)]))
    .orderBy(sql`user_subscriptions.id is null`)
    .executeTakeFirstOrThrow();
  const { name, ...limits } = row;
  return { planName: name, ...limits };
}

export async function countProjectsSince(db: DbOrTrx, organizationId: OrganizationId, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("projects")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("organization_id", "=", organizationId)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Experts whom the organization has reached out to since then, by invitation, by a call or as the first to write. An expert it knew before
 * costs nothing again, nor does one who wrote first.
 */
export async function countExpertContactsSince(
  db: DbOrTrx,
  organizationId: OrganizationId,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${contactsOf(organizationId)}) contacts where first_at >= ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function hasContact(db: DbOrTrx, organizationId: OrganizationId, expertId: ExpertId): Promise<boolean> {
  const { rows } = await sql`
    select from (${contactsOf(organizationId)}) contacts where expert_id = ${expertId}
    union all
    select from messages m
      join experts e on e.user_id = m.sender_id join organizations o on o.user_id = m.receiver_id
      where o.id = ${organizationId} and e.id = ${expertId}
    union all
    select from proposals r join projects p on p.id = r.project_id
      where p.organization_id = ${organizationId} and r.expert_id = ${expertId}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Each expert the organization reached out to, with the first time it did. */
function contactsOf(organizationId: OrganizationId) {
  return sql`
    select expert_id, min(at) as first_at from (
      select i.expert_id, i.created_at as at
        from project_invitations i join projects p on p.id = i.project_id
        where p.organization_id = ${organizationId}
      union all
      select e.id, m.created_at
        from organizations o
        join messages m on m.sender_id = o.user_id
        join experts e on e.user_id = m.receiver_id
        where o.id = ${organizationId} and not exists (
          select from messages earlier
          where earlier.sender_id = m.receiver_id and earlier.receiver_id = m.sender_id and earlier.created_at < m.created_at
        )
      union all
      select b.expert_id, b.created_at
        from organizations o join bookings b on b.client_user_id = o.user_id
        where o.id = ${organizationId} and b.status <> 'lapsed'
    ) reached group by expert_id`;
}
