import { actionsOf } from "@quorate/core/audit/audit-facts";
import type { AuditFacts } from "@quorate/core/audit/audit-line";
import type { AuditLineId, ProjectId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import type { CreatedWithin } from "../schema/created.ts";
import { createdWithin } from "../search/created-within.queries.ts";
import type { AuditFilter } from "./audit-log.schema.ts";

type Page = AuditFilter & { created?: CreatedWithin | undefined; limit: number; cursor?: AuditLineId | undefined };
const DAY = sql`interval '1 day'`;

/** The present name of the subject of a line; null if it was erased. */
const SUBJECT_NAME = sql<string | null>`case line.subject_kind
  when 'account' then (select trim(users.first_name || ' ' || users.last_name) from users where users.id = line.subject_id)
  when 'expert' then (select trim(users.first_name || ' ' || users.last_name) from experts
    join users on users.id = experts.user_id where experts.id = line.subject_id)
  when 'entrepreneur' then (select trim(users.first_name || ' ' || users.last_name) from entrepreneurs
    join users on users.id = entrepreneurs.user_id where entrepreneurs.id = line.subject_id)
  when 'organization' then (select organizations.name from organizations where organizations.id = line.subject_id)
  when 'project' then (select projects.title from projects where projects.id = line.subject_id)
  when 'payment' then (select projects.title || ': ' || milestones.title from project_payments
    join projects on projects.id = project_payments.project_id
    join milestones on milestones.id = project_payments.milestone_id where project_payments.id = line.subject_id)
end`;

/** The project that a line happened on: its own, or that of the payment it is about. */
const PROJECT = sql<ProjectId | null>`coalesce(line.project_id, case line.subject_kind
  when 'payment' then (select project_id from project_payments where project_payments.id = line.subject_id)
  when 'project' then line.subject_id end)`;

/** The newest first. */
export async function listAuditLines(
  db: DbOrTrx,
  { created, limit, cursor, topic, action, actor, subject, from, to }: Page,
) {
  return await db
    .selectFrom("audit_log as line")
    .leftJoin("users as actor", "actor.id", "line.actor_id")
    .select(["line.id", "line.at", "line.action", "line.means", "line.address", "line.amount", "line.currency"])
    .select(["line.actor_id as actorId", "line.token_id as tokenId", "line.request_id as requestId"])
    .select(["actor.first_name as firstName", "actor.last_name as lastName"])
    .select(["line.subject_kind as subjectKind", "line.subject_id as subjectId"])
    .select(SUBJECT_NAME.as("subjectName"))
    .select(PROJECT.as("projectId"))
    // What insertAuditLine wrote.
    .select(sql<AuditFacts | null>`line.before`.as("before"))
    .select(sql<AuditFacts | null>`line.after`.as("after"))
    .where(createdWithin("line.at", created))
    .$if(topic !== undefined, (query) => query.where("line.action", "in", topic ? actionsOf(topic) : []))
    .$if(action !== undefined, (query) => query.where("line.action", "=", action ?? ""))
    .$if(actor !== undefined, (query) => query.where("line.actor_id", "=", actor ?? null))
    .$if(subject !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb("line.subject_id", "=", subject ?? null), eb("line.project_id", "=", subject ?? null)]),
      ),
    )
    .$if(from !== undefined, (query) => query.where(sql<SqlBool>`line.at >= ${from}::timestamp at time zone 'UTC'`))
    .$if(to !== undefined, (query) =>
      query.where(sql<SqlBool>`line.at < (${to}::timestamp + ${DAY}) at time zone 'UTC'`),
    )
    .$if(cursor !== undefined, (query) =>
      query.where(sql<SqlBool>`(line.at, line.id) < (select at, id from audit_log where id = ${cursor})`),
    )
    .orderBy("line.at", "desc")
    .orderBy("line.id", "desc")
    .limit(limit)
    .execute();
}

export type AuditLineRow = Awaited<ReturnType<typeof listAuditLines>>[number];
