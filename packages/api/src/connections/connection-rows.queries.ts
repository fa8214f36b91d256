import type { ConnectionDirection, ConnectionStatus } from "@quorate/core/connections/connection";
import type { ConnectionId, EntrepreneurId, UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import { withoutBlocked } from "../blocks/blocks.queries.ts";
import { selectEntrepreneurs } from "../entrepreneurs/entrepreneurs.queries.ts";
import type { CreatedWithin } from "../schema/created.ts";
import { createdWithin } from "../search/created-within.queries.ts";

export type ConnectionRow = Awaited<ReturnType<typeof listConnectionRows>>[number];

/** Connections are read from one side. */
type Own = { userId: UserId; entrepreneurId: EntrepreneurId };

/** One's connections with the other person of each. */
function selectConnections(db: DbOrTrx, own: Own) {
  return selectEntrepreneurs(db, own)
    .innerJoin("connections", (join) =>
      join.on(
        sql<SqlBool>`entrepreneurs.id = case when connections.inviter_id = ${own.entrepreneurId}
          then connections.invitee_id else connections.inviter_id end`,
      ),
    )
    .where((eb) =>
      eb.or([
        eb("connections.inviter_id", "=", own.entrepreneurId),
        eb("connections.invitee_id", "=", own.entrepreneurId),
      ]),
    )
    .leftJoin("connection_sides as own_side", (join) =>
      join
        .onRef("own_side.connection_id", "=", "connections.id")
        .on("own_side.entrepreneur_id", "=", own.entrepreneurId),
    )
    .leftJoin("connection_sides as other_side", (join) =>
      join
        .onRef("other_side.connection_id", "=", "connections.id")
        .onRef("other_side.entrepreneur_id", "=", "entrepreneurs.id"),
    )
    .select([
      "connections.id as connectionId",
      "connections.status as connectionStatus",
      sql<boolean>`connections.inviter_id = ${own.entrepreneurId}`.as("isInviter"),
      "connections.note",
      "connections.created_at as invitedAt",
      "connections.accepted_at as acceptedAt",
      "connections.closed_at as closedAt",
      "own_side.met_on as metOn",
      "own_side.private_notes as privateNotes",
      // Of the other's part the day alone.
      "other_side.met_on as otherMetOn",
    ]);
}

type ConnectionPage = {
  status?: ConnectionStatus | undefined;
  direction?: ConnectionDirection | undefined;
  created?: CreatedWithin | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** Leaves out blocked people, and pending invitations from people whose profile is hidden now. */
function selectShownConnections(db: DbOrTrx, own: Own) {
  return selectConnections(db, own)
    .where(withoutBlocked(own.userId, "entrepreneurs.user_id"))
    .where((eb) =>
      eb.or([
        eb("connections.status", "!=", "pending"),
        eb("connections.inviter_id", "=", own.entrepreneurId),
        eb("entrepreneurs.is_active", "=", true),
      ]),
    );
}

/** Invitations that wait for this person's answer. */
export async function countIncomingInvitations(db: DbOrTrx, own: Own): Promise<number> {
  const { count } = await selectShownConnections(db, own)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("connections.status", "=", "pending")
    .where("connections.invitee_id", "=", own.entrepreneurId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The latest invitation first. */
export async function listConnectionRows(db: DbOrTrx, own: Own, page: ConnectionPage) {
  const { status, direction, created, limit, cursor } = page;
  let query = selectShownConnections(db, own).where(createdWithin("connections.created_at", created));
  if (status) query = query.where("connections.status", "=", status);
  if (direction === "outgoing") query = query.where("connections.inviter_id", "=", own.entrepreneurId);
  if (direction === "incoming") query = query.where("connections.invitee_id", "=", own.entrepreneurId);
  if (cursor) {
    query = query.where(
      sql<SqlBool>`(connections.created_at, connections.id) < (select created_at, id from connections where id = ${cursor})`,
    );
  }
  return await query.orderBy("connections.created_at", "desc").orderBy("connections.id", "desc").limit(limit).execute();
}

/**
 * Some of those whom one person and the other are both connected with, by name, and how many there are. The reader knows them all;
 * who hid their profile, and who is behind a block, is not told of.
 */
export async function findCommonConnections(db: DbOrTrx, own: Own, other: EntrepreneurId, limit: number) {
  const connectedWith = (id: EntrepreneurId) => sql`(
    select invitee_id from connections where inviter_id = ${id} and status = 'accepted'
    union all
    select inviter_id from connections where invitee_id = ${id} and status = 'accepted')`;
  const rows = await db
    .selectFrom("entrepreneurs")
    .innerJoin("users", "users.id", "entrepreneurs.user_id")
    .select(["entrepreneurs.id", "entrepreneurs.name", "users.profile_image_url as profileImageUrl"])
    .select((eb) => eb.fn.countAll<number>().over().as("count"))
    .where(sql<SqlBool>`entrepreneurs.id in ${connectedWith(own.entrepreneurId)}`)
    .where(sql<SqlBool>`entrepreneurs.id in ${connectedWith(other)}`)
    .where("entrepreneurs.is_active", "=", true)
    .where(withoutBlocked(own.userId, "entrepreneurs.user_id"))
    .orderBy("entrepreneurs.name")
    .orderBy("entrepreneurs.id")
    .limit(limit)
    .execute();
  return {
    count: rows[0]?.count ?? 0,
    people: rows.map(({ id, name, profileImageUrl }) => ({ id, name, profileImageUrl })),
  };
}

export async function findConnectionRow(db: DbOrTrx, own: Own, id: ConnectionId): Promise<ConnectionRow> {
  return await selectConnections(db, own).where("connections.id", "=", id).executeTakeFirstOrThrow();
}
