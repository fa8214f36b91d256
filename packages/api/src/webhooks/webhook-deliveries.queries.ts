import type { UserId, WebhookDeliveryId, WebhookEndpointId } from "@quorate/core/ids";
import type { WebhookFailure } from "@quorate/core/webhooks/webhook-delivery";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type SqlBool, sql } from "kysely";
import type { CreatedWithin } from "../schema/created.ts";
import { createdWithin } from "../search/created-within.queries.ts";

type AttemptRow = {
  attemptedAt: string;
  durationMs: number;
  status: number | null;
  failure: WebhookFailure | null;
  answer: string | null;
};

function selectWebhookDeliveries(db: DbOrTrx) {
  return db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("event_messages as message", "message.id", "delivery.message_id")
    .select(["delivery.id", "delivery.message_id as messageId", "delivery.is_replay as isReplay", "delivery.status"])
    .select(["delivery.next_attempt_at as nextAttemptAt", "delivery.created_at as createdAt"])
    .select(["message.type", "message.data", "message.occurred_at as occurredAt"])
    .select(
      sql<AttemptRow[]>`coalesce((
        select json_agg(json_build_object('attemptedAt', attempted_at, 'durationMs', duration_ms, 'status', attempt.status,
          'failure', failure, 'answer', answer) order by attempted_at, attempt.id)
        from webhook_attempts attempt where delivery_id = delivery.id), '[]')`.as("attempts"),
    );
}

export type WebhookDeliveryRow = Awaited<ReturnType<typeof listWebhookDeliveries>>[number];

/** What was sent to an endpoint, or is on its way, the latest first. */
export async function listWebhookDeliveries(
  db: DbOrTrx,
  endpointId: WebhookEndpointId,
  { created, limit, cursor }: { created?: CreatedWithin | undefined; limit: number; cursor?: string | undefined },
) {
  let query = selectWebhookDeliveries(db)
    .where("delivery.endpoint_id", "=", endpointId)
    .where(createdWithin("delivery.created_at", created));
  if (cursor) {
    const last = sql`select created_at, id from webhook_deliveries where id = ${cursor} and endpoint_id = ${endpointId}`;
    query = query.where(sql<SqlBool>`(delivery.created_at, delivery.id) < (${last})`);
  }
  return await query.orderBy("delivery.created_at", "desc").orderBy("delivery.id", "desc").limit(limit).execute();
}

export async function findWebhookDelivery(db: DbOrTrx, id: WebhookDeliveryId): Promise<WebhookDeliveryRow | undefined> {
  return await selectWebhookDeliveries(db).where("delivery.id", "=", id).executeTakeFirst();
}

/** Of the user's own endpoints alone; holds the endpoint, so that it is not stopped meanwhile. */
export async function lockWebhookDelivery(trx: Trx, userId: UserId, id: WebhookDeliveryId) {
  return await trx
    .selectFrom("webhook_deliveries")
    .innerJoin("webhook_endpoints", "webhook_endpoints.id", "webhook_deliveries.endpoint_id")
    .select(["webhook_deliveries.status", "endpoint_id as endpointId", "message_id as messageId", "stopped"])
    .where("webhook_deliveries.id", "=", id)
    .where("webhook_endpoints.user_id", "=", userId)
    .forNoKeyUpdate("webhook_endpoints")
    .executeTakeFirst();
}
