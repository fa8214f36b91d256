import type { ClosedConnection, Connection, ConnectionStatus } from "@quorate/core/connections/connection";
import { OPEN_INVITATIONS_MAX } from "@quorate/core/connections/connection";
import type { ConnectionId, EntrepreneurId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";

type Pair = readonly [EntrepreneurId, EntrepreneurId];

/**
 * The lock for everything between two entrepreneurs: both of their rows, always in the order of their ids. It serializes the
 * decisions on their connection, the inviter's count of open invitations and both totals.
 */
export async function lockPair(trx: Trx, pair: Pair): Promise<void> {
  await trx.selectFrom("entrepreneurs").select("id").where("id", "in", pair).orderBy("id").forNoKeyUpdate().execute();
}

/** The pair is spelt as the indexes of the table spell it: it has no order. */
function isPair([one, other]: Pair): RawBuilder<SqlBool> {
  return sql<SqlBool>`least(connections.inviter_id, connections.invitee_id) = least(${one}::uuid, ${other}::uuid)
    and greatest(connections.inviter_id, connections.invitee_id) = greatest(${one}::uuid, ${other}::uuid)`;
}

const ruleColumns = ["connections.id", "inviter_id as inviterId", "invitee_id as inviteeId", "status"] as const;

export async function findConnection(db: DbOrTrx, id: ConnectionId): Promise<Connection | null> {
  const row = await db.selectFrom("connections").select(ruleColumns).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

export async function findNote(db: DbOrTrx, id: ConnectionId): Promise<string | null> {
  const row = await db.selectFrom("connections").select("note").where("id", "=", id).executeTakeFirst();
  return row?.note ?? null;
}

/** The invitation or connection of two people that is not over; there is one at most. */
export async function findLiveConnection(db: DbOrTrx, pair: Pair): Promise<Connection | null> {
  const row = await db
    .selectFrom("connections")
    .select(ruleColumns)
    .where(isPair(pair))
    .where("status", "in", ["pending", "accepted"])
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the two ever had to do with each other: an invitation is enough. */
export async function hasKnown(db: DbOrTrx, one: EntrepreneurId | null, other: EntrepreneurId): Promise<boolean> {
  if (!one) return false;
  const row = await db
    .selectFrom("connections")
    .select("id")
    .where(isPair([one, other]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findLastClosed(db: DbOrTrx, pair: Pair): Promise<ClosedConnection | null> {
  const row = await db
    .selectFrom("connections")
    .select(["status", "closed_by_id", "closed_at"])
    .where(isPair(pair))
    .where("closed_at", "is not", null)
    .orderBy("closed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row?.closed_at) return null;
  return {
    status: row.status,
    closedById: row.closed_by_id,
    closedAt: row.closed_at,
  };
}

/** As far as the limit needs to know. */
export async function countOpenInvitations(db: DbOrTrx, inviterId: EntrepreneurId): Promise<number> {
  const open = await db
    .selectFrom("connections")
    .select("id")
    .where("inviter_id", "=", inviterId)
    .where("status", "=", "pending")
    .limit(OPEN_INVITATIONS_MAX)
    .execute();
  return open.length;
}

type NewInvitation = {
  id: ConnectionId;
  inviterId: EntrepreneurId;
  inviteeId: EntrepreneurId;
  note: string | null;
  now: Date;
};

export async function insertInvitation(trx: Trx, invitation: NewInvitation): Promise<void> {
  await trx
    .insertInto("connections")
    .values({
      id: invitation.id,
      inviter_id: invitation.inviterId,
      invitee_id: invitation.inviteeId,
      note: invitation.note,
      created_at: invitation.now,
    })
    .execute();
}

type Change = {
  connection: Connection;
  status: ConnectionStatus;
  /** By how much both people's number of connections changes. */
  connects: -1 | 0 | 1;
  by: EntrepreneurId;
  now: Date;
};

/** Behind the lock of the pair. The totals change in the same transaction, so that they always equal the count. */
export async function setConnectionStatus(trx: Trx, { connection, status, connects, by, now }: Change): Promise<void> {
  await trx
    .updateTable("connections")
    .set({ status, ...(status === "accepted" ? { accepted_at: now } : { closed_at: now, closed_by_id: by }) })
    .where("id", "=", connection.id)
    .execute();
  if (connects !== 0) await addToTotals(trx, [connection.inviterId, connection.inviteeId], connects);
}

type OwnSide = { id: ConnectionId; entrepreneurId: EntrepreneurId; now: Date } & (
  | { metOn: string | null }
  | { privateNotes: string | null }
);

/** Behind the lock of the pair. What is not named stays. */
export async function noteOwnSide(trx: Trx, { id, entrepreneurId, now, ...noted }: OwnSide): Promise<void> {
  const values = {
    ...("metOn" in noted ? { met_on: noted.metOn } : { private_notes: noted.privateNotes }),
    updated_at: now,
  };
  await trx
    .insertInto("connection_sides")
    .values({ connection_id: id, entrepreneur_id: entrepreneurId, ...values })
    .onConflict((conflict) => conflict.columns(["connection_id", "entrepreneur_id"]).doUpdateSet(values))
    .execute();
}

async function addToTotals(trx: Trx, pair: Pair, change: -1 | 1): Promise<void> {
  await trx
    .updateTable("entrepreneurs")
    .set((eb) => ({ total_connections: eb("total_connections", "+", change) }))
    .where("id", "in", pair)
    .execute();
}

export type NewConnection = { id: ConnectionId; inviterId: EntrepreneurId; inviteeId: EntrepreneurId; now: Date };

/** Two people who agreed in another way than by an invitation. Behind the lock of the pair. */
export async function insertConnection(trx: Trx, { id, inviterId, inviteeId, now }: NewConnection): Promise<void> {
  await trx
    .insertInto("connections")
    .values({ id, inviter_id: inviterId, invitee_id: inviteeId, status: "accepted", created_at: now, accepted_at: now })
    .execute();
  await addToTotals(trx, [inviterId, inviteeId], 1);
}
