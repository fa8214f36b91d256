import type { UserId, WebhookEndpointId } from "@quorate/core/ids";
import type { WebhookStop } from "@quorate/core/webhooks/webhook-endpoint";
import type { DbOrTrx, Trx } from "@quorate/db/client";

const ENDPOINT_COLUMNS = [
  "id",
  "url",
  "description",
  "event_types as eventTypes",
  "stopped",
  "stopped_at as stoppedAt",
  "failing_since as failingSince",
  "former_secret_until as formerSecretUntil",
  "created_at as createdAt",
] as const;

export type WebhookEndpointRow = Awaited<ReturnType<typeof listWebhookEndpoints>>[number];

/** The user's endpoints, the oldest first. */
export async function listWebhookEndpoints(db: DbOrTrx, userId: UserId) {
  return await db
    .selectFrom("webhook_endpoints")
    .select(ENDPOINT_COLUMNS)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Two endpoints added at once queue at the person's row, so that the limit holds. */
export async function lockWebhookEndpoints(trx: Trx, userId: UserId): Promise<WebhookEndpointRow[]> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return await listWebhookEndpoints(trx, userId);
}

/** The user's own alone. Whatever is written to its log waits; facts that are told to it do not. */
export async function lockWebhookEndpoint(
  trx: Trx,
  userId: UserId,
  id: WebhookEndpointId,
): Promise<WebhookEndpointRow | undefined> {
  return await trx
    .selectFrom("webhook_endpoints")
    .select(ENDPOINT_COLUMNS)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findWebhookEndpoint(db: DbOrTrx, userId: UserId, id: WebhookEndpointId) {
  return await db
    .selectFrom("webhook_endpoints")
    .select(ENDPOINT_COLUMNS)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

type NewEndpoint = {
  id: WebhookEndpointId;
  userId: UserId;
  url: string;
  description: string | null;
  eventTypes: readonly string[];
  sealedSecret: string;
  createdAt: Date;
};

export async function insertWebhookEndpoint(trx: Trx, endpoint: NewEndpoint): Promise<void> {
  await trx
    .insertInto("webhook_endpoints")
    .values({
      id: endpoint.id,
      user_id: endpoint.userId,
      url: endpoint.url,
      description: endpoint.description,
      event_types: [...endpoint.eventTypes],
      sealed_secret: endpoint.sealedSecret,
      created_at: endpoint.createdAt,
    })
    .execute();
}

type Changed = { url: string; description: string | null; eventTypes: readonly string[] };

export async function setWebhookEndpoint(trx: Trx, id: WebhookEndpointId, changed: Changed): Promise<void> {
  await trx
    .updateTable("webhook_endpoints")
    .set({ url: changed.url, description: changed.description, event_types: [...changed.eventTypes] })
    .where("id", "=", id)
    .execute();
}

/** As if nothing had ever failed. */
export async function setWebhookEndpointStarted(trx: Trx, id: WebhookEndpointId): Promise<void> {
  await trx
    .updateTable("webhook_endpoints")
    .set({ stopped: null, stopped_at: null, failing_since: null })
    .where("id", "=", id)
    .execute();
}

/** What is still on its way to it is given up. */
export async function setWebhookEndpointStopped(
  trx: Trx,
  id: WebhookEndpointId,
  { stop, at }: { stop: WebhookStop; at: Date },
): Promise<void> {
  await trx.updateTable("webhook_endpoints").set({ stopped: stop, stopped_at: at }).where("id", "=", id).execute();
  await giveUpDeliveries(trx, id, at);
}

async function giveUpDeliveries(trx: Trx, endpointId: WebhookEndpointId, at: Date): Promise<void> {
  await trx
    .updateTable("webhook_deliveries")
    .set({ status: "failed", next_attempt_at: null, settled_at: at })
    .where("endpoint_id", "=", endpointId)
    .where("status", "=", "pending")
    .execute();
}

/** The secret until now signs until then, too; one before it no more. */
export async function setWebhookSecret(
  trx: Trx,
  id: WebhookEndpointId,
  { sealed, formerUntil }: { sealed: string; formerUntil: Date },
): Promise<void> {
  await trx
    .updateTable("webhook_endpoints")
    .set((eb) => ({
      sealed_secret: sealed,
      former_sealed_secret: eb.ref("sealed_secret"),
      former_secret_until: formerUntil,
    }))
    .where("id", "=", id)
    .execute();
}

/** False where the user has no such endpoint. Its log goes with it. */
export async function removeWebhookEndpoint(db: DbOrTrx, userId: UserId, id: WebhookEndpointId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("webhook_endpoints")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
