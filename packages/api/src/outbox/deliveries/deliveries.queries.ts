import type { DeliveryStatus } from "@quorate/core/events/delivery";
import type { DomainEvent } from "@quorate/core/events/domain-event";
import type { DeliveryId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import { toDomainEvent } from "../../events/domain-events.mapper.ts";
import type { CreatedWithin } from "../../schema/created.ts";
import { createdWithin } from "../../search/created-within.queries.ts";

export type ClaimedDelivery = {
  subscriber: string;
  attempts: number;
  event: DomainEvent;
  occurrence: { eventId: string; occurredAt: Date };
};

/**
 * Takes a delivery for this server alone and counts the try. Undefined: it is done or given up, or another server is at it.
 * The claim is a row's own, so that no transaction is open while the effect takes its time.
 */
export async function claimDelivery(
  db: DbOrTrx,
  id: DeliveryId,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedDelivery | undefined> {
  const row = await db
    .updateTable("event_deliveries")
    .from("domain_events")
    .set((eb) => ({ attempts: eb("event_deliveries.attempts", "+", 1), claimed_until: until, next_attempt_at: null }))
    .whereRef("domain_events.id", "=", "event_deliveries.event_id")
    .where("event_deliveries.id", "=", id)
    .where("event_deliveries.status", "=", "pending")
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now)]))
    .returning(["subscriber", "attempts", "event_id", "type", "actor_id", "payload", "occurred_at"])
    .executeTakeFirst();
  if (!row) return undefined;
  const event = toDomainEvent({ type: row.type, actorId: row.actor_id, payload: row.payload });
  const occurrence = { eventId: row.event_id, occurredAt: row.occurred_at };
  return { subscriber: row.subscriber, attempts: row.attempts, event, occurrence };
}

export async function setDelivered(db: DbOrTrx, id: DeliveryId, at: Date): Promise<void> {
  await settle(db, id, { status: "delivered", last_error: null, settled_at: at });
}

export async function setDeliveryFailed(db: DbOrTrx, id: DeliveryId, { error, at }: { error: string; at: Date }) {
  await settle(db, id, { status: "failed", last_error: error, settled_at: at });
}

type Settled = { status: DeliveryStatus; last_error: string | null; settled_at: Date };

async function settle(db: DbOrTrx, id: DeliveryId, settled: Settled): Promise<void> {
  await db
    .updateTable("event_deliveries")
    .set({ ...settled, claimed_until: null, next_attempt_at: null })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute();
}

/** It goes on then. `error` is null for a subscriber that asked for it: that try does not count. */
export async function setDeliveryPutOff(
  trx: Trx,
  id: DeliveryId,
  { error, until }: { error: string | null; until: Date },
): Promise<void> {
  await trx
    .updateTable("event_deliveries")
    .set((eb) => ({
      claimed_until: null,
      next_attempt_at: until,
      last_error: error,
      ...(error === null && { attempts: eb("attempts", "-", 1) }),
    }))
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute();
}

export async function lockDelivery(trx: Trx, id: DeliveryId): Promise<{ status: DeliveryStatus } | undefined> {
  const row = await trx
    .selectFrom("event_deliveries")
    .select("status")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && { status: row.status };
}

/** As if it had never been tried; what went wrong last stays to be read. */
export async function setDeliveryRepeated(trx: Trx, id: DeliveryId): Promise<void> {
  await trx
    .updateTable("event_deliveries")
    .set({ status: "pending", attempts: 0, settled_at: null, next_attempt_at: null })
    .where("id", "=", id)
    .execute();
}

type Page = { status: DeliveryStatus; created?: CreatedWithin | undefined; limit: number; cursor?: string | undefined };

function selectDeliveries(db: DbOrTrx) {
  return db
    .selectFrom("event_deliveries as delivery")
    .innerJoin("domain_events as event", "event.id", "delivery.event_id")
    .leftJoin("users", "users.id", "event.actor_id")
    .select(["delivery.id", "delivery.subscriber", "delivery.status", "delivery.attempts"])
    .select(["delivery.last_error as lastError", "delivery.next_attempt_at as nextAttemptAt"])
    .select(["event.type", "event.payload", "event.occurred_at as occurredAt", "users.email as actorEmail"]);
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveryRows>>[number];

/** What has waited longest comes first. */
export async function listDeliveryRows(db: DbOrTrx, { status, created, limit, cursor }: Page) {
  let query = selectDeliveries(db)
    .where("delivery.status", "=", status)
    .where(createdWithin("delivery.created_at", created));
  if (cursor) {
    const last = sql`select created_at, id from event_deliveries where id = ${cursor}`;
    query = query.where(sql<SqlBool>`(delivery.created_at, delivery.id) > (${last})`);
  }
  return await query.orderBy("delivery.created_at").orderBy("delivery.id").limit(limit).execute();
}

export async function findDeliveryRow(db: DbOrTrx, id: DeliveryId): Promise<DeliveryRow | undefined> {
  return await selectDeliveries(db).where("delivery.id", "=", id).executeTakeFirst();
}

/** Deletes events that are old and fully delivered, or so old that they will not be repeated. */
export async function deleteEventsBefore(db: DbOrTrx, before: { delivered: Date; any: Date }): Promise<void> {
  await db
    .deleteFrom("domain_events")
    .where("occurred_at", "<", before.delivered)
    .where((eb) =>
      eb.or([
        eb("occurred_at", "<", before.any),
        eb.not(
          eb.exists(
            eb
              .selectFrom("event_deliveries")
              .select("event_deliveries.id")
              .whereRef("event_deliveries.event_id", "=", "domain_events.id")
              .where("event_deliveries.status", "<>", "delivered"),
          ),
        ),
      ]),
    )
    .execute();
}
