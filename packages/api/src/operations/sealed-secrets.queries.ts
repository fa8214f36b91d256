import type { UserId, WebhookEndpointId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";

/** The next secrets of apps by their owners' ids, after the last that was seen. */
export async function listSealedTotp(db: DbOrTrx, after: UserId | null, limit: number) {
  const all = db.selectFrom("totp_secrets").select(["user_id as owner", "sealed_secret as sealed"]);
  return await (after === null ? all : all.where("user_id", ">", after)).orderBy("user_id").limit(limit).execute();
}

/** Does nothing if the owner has set up another secret meanwhile. */
export async function setTotpSealed(db: DbOrTrx, owner: UserId, from: string, to: string) {
  await db
    .updateTable("totp_secrets")
    .set({ sealed_secret: to })
    .where("user_id", "=", owner)
    .where("sealed_secret", "=", from)
    .execute();
}

/** The next secrets of webhooks, the present one and the one before it. */
export async function listSealedWebhooks(db: DbOrTrx, after: WebhookEndpointId | null, limit: number) {
  const all = db
    .selectFrom("webhook_endpoints")
    .select(["id as owner", "sealed_secret as sealed", "former_sealed_secret as formerSealed"]);
  return await (after === null ? all : all.where("id", ">", after)).orderBy("id").limit(limit).execute();
}

/** Nothing where its owner has rotated it meanwhile. */
export async function setWebhookSealed(db: DbOrTrx, owner: WebhookEndpointId, from: string, to: string) {
  await db
    .updateTable("webhook_endpoints")
    .set({ sealed_secret: to })
    .where("id", "=", owner)
    .where("sealed_secret", "=", from)
    .execute();
}

export async function setFormerWebhookSealed(db: DbOrTrx, owner: WebhookEndpointId, from: string, to: string) {
  await db
    .updateTable("webhook_endpoints")
    .set({ former_sealed_secret: to })
    .where("id", "=", owner)
    .where("former_sealed_secret", "=", from)
    .execute();
}
