import type { WebhookDeliveryId, WebhookEndpointId } from "@quorate/core/ids";
import type { WebhookDeliveryStatus, WebhookFailure } from "@quorate/core/webhooks/webhook-delivery";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

/** The lane of an endpoint: who works its deliveries at this moment. Two servers that want it queue at its row. */
export async function lockLane(trx: Trx, id: WebhookEndpointId) {
  return await trx
    .selectFrom("webhook_endpoints")
    .select(["url", "lane_id as laneId", "lane_until as laneUntil", "sealed_secret as sealedSecret"])
    .select(["former_sealed_secret as formerSealedSecret", "former_secret_until as formerSecretUntil"])
    .select(["stopped", "failing_since as failingSince", "user_id as userId"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
export type Lane = NonNullable<Awaited<ReturnType<typeof lockLane>>>;

export async function setLane(trx: Trx, id: WebhookEndpointId, lane: { laneId: string; until: Date } | null) {
  await trx
    .updateTable("webhook_endpoints")
    .set({ lane_id: lane?.laneId ?? null, lane_until: lane?.until ?? null })
    .where("id", "=", id)
    .execute();
}

/** Counts the try of what is due, what waits longest first; should its server die over it, it is due again at `again`. */
export async function claimDueDeliveries(
  trx: Trx,
  endpointId: WebhookEndpointId,
  { now, again, limit }: { now: Date; again: Date; limit: number },
) {
  const due = trx
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("endpoint_id", "=", endpointId)
    .where("status", "=", "pending")
    .where("next_attempt_at", "<=", now)
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(limit);
  return await trx
    .updateTable("webhook_deliveries")
    .from("event_messages")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), next_attempt_at: again }))
    .whereRef("event_messages.id", "=", "webhook_deliveries.message_id")
    .where("webhook_deliveries.id", "in", due)
    .returning(["webhook_deliveries.id", "attempts", "message_id as messageId"])
    .returning(["event_messages.type", "event_messages.data", "event_messages.occurred_at as occurredAt"])
    .execute();
}
export type ClaimedWebhook = Awaited<ReturnType<typeof claimDueDeliveries>>[number];

type Attempt = {
  deliveryId: WebhookDeliveryId;
  attemptedAt: Date;
  durationMs: number;
  status: number | null;
  failure: WebhookFailure | null;
  answer: string | null;
};

export async function insertWebhookAttempt(trx: Trx, attempt: Attempt): Promise<void> {
  await trx
    .insertInto("webhook_attempts")
    .values({
      delivery_id: attempt.deliveryId,
      attempted_at: attempt.attemptedAt,
      duration_ms: attempt.durationMs,
      status: attempt.status,
      failure: attempt.failure,
      answer: attempt.answer,
    })
    .execute();
}

type Outcome = { attempts: number; status: WebhookDeliveryStatus; nextAttemptAt: Date | null; at: Date };

/** False if another server has tried it since, or it was given up meanwhile: that outcome counts. */
export async function setWebhookOutcome(trx: Trx, id: WebhookDeliveryId, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("webhook_deliveries")
    .set({
      status: outcome.status,
      next_attempt_at: outcome.nextAttemptAt,
      settled_at: outcome.status === "pending" ? null : outcome.at,
    })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("attempts", "=", outcome.attempts)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function setEndpointFailingSince(trx: Trx, id: WebhookEndpointId, since: Date | null): Promise<void> {
  await trx.updateTable("webhook_endpoints").set({ failing_since: since }).where("id", "=", id).execute();
}

/** Endpoints with due messages and no server at work: their job was lost with its server, or it is time for another try. */
export async function listEndpointsDue(db: DbOrTrx, now: Date): Promise<WebhookEndpointId[]> {
  const rows = await db
    .selectFrom("webhook_endpoints")
    .select("id")
    .where("stopped", "is", null)
    .where((eb) => eb.or([eb("lane_until", "is", null), eb("lane_until", "<=", now)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("webhook_deliveries")
          .select(sql`1`.as("one"))
          .whereRef("endpoint_id", "=", "webhook_endpoints.id")
          .where("status", "=", "pending")
          .where("next_attempt_at", "<=", now),
      ),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
