import type { MessageId, ProjectId, UserId } from "@quorate/core/ids";
import { maskContactDetails } from "@quorate/core/messages/contact-details";
import type { Db, DbOrTrx } from "@quorate/db/client";
import { type Given, prepareQuery } from "@quorate/db/prepared-queries";
import { type RawBuilder, sql } from "kysely";
import { quietSendersOf } from "../blocks/blocks.queries.ts";
import type { CreatedWithin } from "../schema/created.ts";
import { createdWithin } from "../search/created-within.queries.ts";
import { correspondentColumns, correspondentName, isActiveEntrepreneur } from "./correspondents.queries.ts";
import type { MessageRow, MessageThreadRow } from "./messages.mapper.ts";

type Page = { created?: CreatedWithin | undefined; limit: number; cursor?: string | undefined };
type Pair = readonly [UserId, UserId];

export type NewMessage = {
  id: MessageId;
  senderId: UserId;
  receiverId: UserId;
  projectId: ProjectId | null;
  content: string;
  sendKey: string | null;
  createdAt: Date;
};

/**
 * Stores the message whole, and beside it a masked copy if it contains contact details. False if its sender has sent something under this
 * key already; waits for one that is being sent at this moment.
 */
export async function insertMessage(db: DbOrTrx, message: NewMessage): Promise<boolean> {
  const { text, kinds } = maskContactDetails(message.content);
  const inserted = await db
    .insertInto("messages")
    .values({
      id: message.id,
      sender_id: message.senderId,
      receiver_id: message.receiverId,
      project_id: message.projectId,
      content: message.content,
      send_key: message.sendKey,
      masked_content: kinds.length > 0 ? text : null,
      masked_kinds: kinds,
      created_at: message.createdAt,
    })
    .onConflict((conflict) => conflict.columns(["sender_id", "send_key"]).where("send_key", "is not", null).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

const messageColumns = [
  "messages.id",
  "messages.project_id",
  "messages.sender_id",
  "messages.receiver_id",
  "messages.content",
  "messages.masked_content",
  "messages.masked_kinds",
  "messages.is_read",
  "messages.read_at",
  "messages.hidden_at",
  "messages.hidden_reason",
  "messages.send_key",
  "messages.created_at",
] as const;

function selectMessages(db: DbOrTrx) {
  return db
    .selectFrom("messages")
    .leftJoin("projects", "projects.id", "messages.project_id")
    .select(messageColumns)
    .select("projects.title as project_title");
}

export async function listMessageRows(db: DbOrTrx, ids: readonly MessageId[]): Promise<MessageRow[]> {
  return await selectMessages(db).where("messages.id", "in", ids).execute();
}

export async function findMessageRow(db: DbOrTrx, id: MessageId): Promise<MessageRow> {
  return selectMessages(db).where("messages.id", "=", id).executeTakeFirstOrThrow();
}

/** What its sender sent under this key. */
export async function findSentMessage(
  db: DbOrTrx,
  { senderId, sendKey }: { senderId: UserId; sendKey: string },
): Promise<MessageRow | undefined> {
  return selectMessages(db)
    .where("messages.sender_id", "=", senderId)
    .where("messages.send_key", "=", sendKey)
    .executeTakeFirst();
}

/** Spelt as the index `messages_between` spells the pair. */
const isBetween = ([one, other]: Pair) =>
  sql<boolean>`least(messages.sender_id, messages.receiver_id) = least(${one}::uuid, ${other}::uuid)
        and greatest(messages.sender_id, messages.receiver_id) = greatest(${one}::uuid, ${other}::uuid)`;

/** What two people wrote to each other, newest first. */
export async function listMessagesBetween(db: Db, pair: Pair, { created, limit, cursor }: Page): Promise<MessageRow[]> {
  let query = selectMessages(db).where(isBetween(pair)).where(createdWithin("messages.created_at", created));
  if (cursor) {
    query = query.where(
      sql<boolean>`(messages.created_at, messages.id) < (select created_at, id from messages where id = ${cursor})`,
    );
  }
  return query.orderBy("messages.created_at", "desc").orderBy("messages.id", "desc").limit(limit).execute();
}

/** The next ones after a message of the thread, newest first as well. */
export async function listMessagesAfter(
  db: Db,
  pair: Pair,
  { limit, after }: { limit: number; after: MessageId },
): Promise<MessageRow[]> {
  const rows = await selectMessages(db)
    .where(isBetween(pair))
    .where(sql<boolean>`(messages.created_at, messages.id) > (select created_at, id from messages where id = ${after})`)
    .orderBy("messages.created_at", "asc")
    .orderBy("messages.id", "asc")
    .limit(limit)
    .execute();
  return rows.toReversed();
}

export async function findMessageBetween(db: Db, pair: Pair, id: MessageId): Promise<MessageRow | undefined> {
  return selectMessages(db).where(isBetween(pair)).where("messages.id", "=", id).executeTakeFirst();
}

/** One row for each person the user wrote with: the latest message, and how many of theirs are unread. */
export async function listThreadRows(
  db: Db,
  userId: UserId,
  { created, limit, cursor }: Page,
): Promise<MessageThreadRow[]> {
  let latest = db
    .selectFrom(counterpartsOf(userId).as("own"))
    .innerJoinLateral(latestWith(userId).as("last"), (join) => join.onTrue())
    .select(["own.counterpart_id", "last.id", "last.created_at"])
    .where(createdWithin("last.created_at", created));
  if (cursor) {
    latest = latest.where(
      sql<boolean>`(last.created_at, last.id) < (select created_at, id from messages where id = ${cursor})`,
    );
  }
  // Only of the page's threads the rest is read.
  return await db
    .with("latest", () => latest.orderBy("last.created_at", "desc").orderBy("last.id", "desc").limit(limit))
    .selectFrom("latest")
    .innerJoin("messages", "messages.id", "latest.id")
    .leftJoin("projects", "projects.id", "messages.project_id")
    .innerJoin("users", "users.id", "latest.counterpart_id")
    .leftJoin("experts", "experts.user_id", "users.id")
    .leftJoin("organizations", "organizations.user_id", "users.id")
    .leftJoin("entrepreneurs", "entrepreneurs.user_id", "users.id")
    .select(messageColumns)
    .select("projects.title as project_title")
    .select(correspondentColumns)
    .select([correspondentName, isActiveEntrepreneur])
    .select((eb) =>
      eb
        .selectFrom("messages as unread")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("unread.receiver_id", "=", userId)
        .whereRef("unread.sender_id", "=", "latest.counterpart_id")
        .where("unread.is_read", "=", false)
        .where(sql<boolean>`unread.sender_id <> all (${quietSendersOf(userId)})`)
        .$asScalar()
        .$notNull()
        .as("unread_count"),
    )
    .orderBy("latest.created_at", "desc")
    .orderBy("latest.id", "desc")
    .execute();
}

/**
 * Everyone the user wrote to or heard from. Jumps through the index from one person to the next, so that a thread of ten thousand messages
 * is a single step. Spelt as the indexes `messages_by_sender` and `messages_by_receiver` are.
 */
function counterpartsOf(userId: UserId): RawBuilder<{ counterpart_id: UserId }> {
  const everyNext = (own: "sender_id" | "receiver_id", other: "sender_id" | "receiver_id") => {
    const next = (after: RawBuilder<unknown>) => sql`(select ${sql.ref(other)} from messages
      where ${sql.ref(own)} = ${userId}::uuid ${after} order by ${sql.ref(other)} limit 1)`;
    return sql`(with recursive step (id) as (
        select ${next(sql``)}
        union all select ${next(sql`and ${sql.ref(other)} > step.id`)} from step where step.id is not null
      ) select id as counterpart_id from step where id is not null)`;
  };
  return sql`(${everyNext("sender_id", "receiver_id")} union ${everyNext("receiver_id", "sender_id")})`;
}

/** The pair is spelt as the index `messages_between` spells it. */
function latestWith(userId: UserId): RawBuilder<{ id: MessageId; created_at: Date }> {
  return sql`(select id, created_at from messages
    where least(sender_id, receiver_id) = least(${userId}::uuid, own.counterpart_id)
      and greatest(sender_id, receiver_id) = greatest(${userId}::uuid, own.counterpart_id)
    order by created_at desc, id desc limit 1)`;
}

/** Written out, `false` matches the index of unread messages, whichever plan PostgreSQL settles on. */
const unreadMessages = prepareQuery((db, given: Given<{ userId: UserId }>) =>
  db
    .selectFrom("messages")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("receiver_id", "=", given.userId)
    .where("is_read", "=", sql.lit(false))
    .where(sql<boolean>`sender_id <> all (${quietSendersOf(given.userId)})`),
);

export async function countUnread(db: DbOrTrx, userId: UserId): Promise<number> {
  const [row] = await unreadMessages(db, { userId });
  return row?.count ?? 0;
}

export async function findReceivedMessage(
  db: DbOrTrx,
  key: { id: MessageId; receiverId: UserId },
): Promise<{ senderId: UserId } | undefined> {
  const row = await db
    .selectFrom("messages")
    .select("sender_id")
    .where("id", "=", key.id)
    .where("receiver_id", "=", key.receiverId)
    .executeTakeFirst();
  return row && { senderId: row.sender_id };
}

type ReadMark = { receiverId: UserId; senderId: UserId; upTo: MessageId; at: Date };

/** Everything one person wrote to the other up to this message. Rows are locked in one order: two tabs may read at once. */
export async function setRead(db: DbOrTrx, { receiverId, senderId, upTo, at }: ReadMark): Promise<boolean> {
  const unread = db
    .selectFrom("messages")
    .select("id")
    .where("receiver_id", "=", receiverId)
    .where("sender_id", "=", senderId)
    .where("is_read", "=", false)
    .where(
      sql<boolean>`(created_at, id) <= (select last.created_at, last.id from messages last where last.id = ${upTo})`,
    )
    .orderBy("id")
    .forUpdate();
  const set = db.updateTable("messages").set({ is_read: true, read_at: at }).where("id", "in", unread);
  return (await set.executeTakeFirst()).numUpdatedRows > 0;
}
