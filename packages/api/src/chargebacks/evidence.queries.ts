import type { PaymentId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

const FILES_MAX = 100;
const MESSAGES_MAX = 200;
const LOG_MAX = 200;

const nameOf = (alias: string) =>
  sql<string>`concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})`;

/** The contract behind a payment: who, what for, and when it was agreed, paid, handed over and settled. */
export async function findContract(db: DbOrTrx, paymentId: PaymentId) {
  return await db
    .selectFrom("project_payments as payment")
    .innerJoin("projects as project", "project.id", "payment.project_id")
    .innerJoin("milestones as milestone", "milestone.id", "payment.milestone_id")
    .innerJoin("organizations as organization", "organization.id", "payment.client_id")
    .innerJoin("experts as expert", "expert.id", "payment.expert_id")
    .innerJoin("users as expert_user", "expert_user.id", "expert.user_id")
    .select(["project.id as projectId", "project.title as project", "project.start_date as agreedAt"])
    .select(["milestone.id as milestoneId", "milestone.title", "milestone.description", "milestone.status"])
    .select(["milestone.submitted_at as submittedAt", "milestone.submission_note as submissionNote"])
    .select(["payment.amount", "payment.escrowed_at as paidAt", "payment.settled_at as settledAt"])
    .select(["organization.name as client", "organization.user_id as clientUserId", "expert.user_id as expertUserId"])
    .select(nameOf("expert_user").as("expert"))
    .where("payment.id", "=", paymentId)
    .executeTakeFirst();
}

export type Contract = NonNullable<Awaited<ReturnType<typeof findContract>>>;

export async function listHandedOverFiles(db: DbOrTrx, { milestoneId }: Contract) {
  return await db
    .selectFrom("files")
    .select(["id", "name", "created_at as at"])
    .select(["media_type as mediaType", "size_bytes as sizeBytes", "safety", "storage_key as storageKey"])
    .where("milestone_id", "=", milestoneId)
    .where("purpose", "=", "deliverable")
    .where("safety", "<>", "infected")
    .orderBy("created_at")
    .orderBy("id")
    .limit(FILES_MAX)
    .execute();
}

/** What the two wrote to each other since the contract, the oldest first; what moderators hid is left out. */
export async function listContractMessages(
  db: DbOrTrx,
  { clientUserId, expertUserId, agreedAt, client, expert }: Contract,
) {
  const rows = await db
    .selectFrom("messages")
    .select(["sender_id as senderId", "content as text", "created_at as at"])
    .where((eb) =>
      eb.or([
        eb.and([eb("sender_id", "=", clientUserId), eb("receiver_id", "=", expertUserId)]),
        eb.and([eb("sender_id", "=", expertUserId), eb("receiver_id", "=", clientUserId)]),
      ]),
    )
    .where("hidden_at", "is", null)
    .$if(agreedAt !== null, (query) => query.where("created_at", ">=", agreedAt))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MESSAGES_MAX)
    .execute();
  return rows
    .reverse()
    .map(({ senderId, text, at }) => ({ by: senderId === clientUserId ? client : expert, at, text }));
}

/** The project's log, as far as it is about this milestone or the whole; other offers for the work are left out. */
export async function listContractLog(
  db: DbOrTrx,
  { projectId, milestoneId, clientUserId, expertUserId, client, expert }: Contract,
) {
  const rows = await db
    .selectFrom("project_events")
    .select(["created_at as at", "actor_id as actorId", "kind"])
    .where("project_id", "=", projectId)
    .where((eb) => eb.or([eb("milestone_id", "is", null), eb("milestone_id", "=", milestoneId)]))
    .where((eb) => eb.or([eb("kind", "not like", "proposal%"), eb("actor_id", "in", [clientUserId, expertUserId])]))
    .orderBy("created_at")
    .orderBy("id")
    .limit(LOG_MAX)
    .execute();
  const by = (actorId: string | null) => {
    if (actorId === clientUserId) return client;
    return actorId === expertUserId ? expert : null;
  };
  return rows.map(({ at, actorId, kind }) => ({ at, by: by(actorId), line: kind.replaceAll("_", " ") }));
}
