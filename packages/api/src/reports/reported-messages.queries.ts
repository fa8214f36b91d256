import type { MessageId, ReportId, UserId } from "@quorate/core/ids";
import type { ModeratedMessage } from "@quorate/core/reports/message-report-rules";
import { SURROUNDING_MESSAGES } from "@quorate/core/reports/message-report-rules";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

export type ReportedPersonRow = NonNullable<Awaited<ReturnType<typeof findReportedPerson>>>;
export type ReportedMessageRow = NonNullable<Awaited<ReturnType<typeof findReportedMessage>>>;
export type ThreadRow = Awaited<ReturnType<typeof listMessagesAround>>[number];

/** Locks the message: reporting it, deciding about it and showing it again wait for each other here. */
export async function lockMessage(trx: Trx, id: MessageId): Promise<ModeratedMessage | undefined> {
  return await trx
    .selectFrom("messages")
    .select(["sender_id as senderId", "receiver_id as receiverId", "hidden_at as hiddenAt"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findReportedPerson(db: DbOrTrx, id: UserId) {
  return await db
    .selectFrom("users")
    .select(["id", "email", sql<string>`full_name(first_name, last_name)`.as("name")])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findReportedMessage(db: DbOrTrx, id: MessageId) {
  return await db
    .selectFrom("messages")
    .innerJoin("users", "users.id", "messages.sender_id")
    .leftJoin("projects", "projects.id", "messages.project_id")
    .select([
      "messages.id",
      "messages.sender_id as senderId",
      "messages.hidden_at as hiddenAt",
      "messages.hidden_reason as hiddenReason",
      "users.email",
      sql<string>`full_name(users.first_name, users.last_name)`.as("name"),
      "projects.id as projectId",
      "projects.title as projectTitle",
    ])
    .where("messages.id", "=", id)
    .executeTakeFirst();
}

/** The message with what the two wrote to each other just before it and just after it; or it alone. */
export async function listMessagesAround(db: DbOrTrx, id: MessageId, { isAlone }: { isAlone: boolean }) {
  const around = isAlone ? 0 : SURROUNDING_MESSAGES;
  const { rows } = await sql<{
    id: MessageId;
    senderId: UserId;
    content: string;
    maskedContent: string | null;
    createdAt: Date;
  }>`
    with reported as (
      select *, least(sender_id, receiver_id) as one, greatest(sender_id, receiver_id) as other
      from messages where id = ${id}
    ), read as (
      select messages.* from messages, reported
      where least(messages.sender_id, messages.receiver_id) = reported.one
        and greatest(messages.sender_id, messages.receiver_id) = reported.other
    )
    select id, sender_id as "senderId", content, masked_content as "maskedContent", created_at as "createdAt" from (
      (select * from read where (created_at, id) < (select created_at, id from reported)
        order by created_at desc, id desc limit ${around})
      union all (select * from read where id = ${id})
      union all (select * from read where (created_at, id) > (select created_at, id from reported)
        order by created_at, id limit ${around})
    ) shown order by created_at, id`.execute(db);
  return rows;
}

/** The decision that hid this message last. */
export async function findHidingReport(db: DbOrTrx, id: MessageId): Promise<{ id: ReportId } | undefined> {
  return await db
    .selectFrom("reports")
    .select("id")
    .where("message_id", "=", id)
    .where("outcome", "=", "message_hidden")
    .orderBy("resolved_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}
