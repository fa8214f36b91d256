import type { UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";

/** Says how many worked until now, as each of these does. */
export async function setTokensOfUserRevoked(trx: Trx, userId: UserId, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("api_tokens")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function deleteCalendarFeeds(trx: Trx, userId: UserId): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("calendar_feeds")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** What is still on its way to them is given up. They stay stopped until their owner starts them again. */
export async function setWebhookEndpointsOfUserStopped(trx: Trx, userId: UserId, at: Date): Promise<number> {
  const rows = await trx
    .updateTable("webhook_endpoints")
    .set({ stopped: "account", stopped_at: at })
    .where("user_id", "=", userId)
    .where("stopped", "is", null)
    .returning("id")
    .execute();
  if (rows.length === 0) return 0;
  const endpointIds = rows.map(({ id }) => id);
  await trx
    .updateTable("webhook_deliveries")
    .set({ status: "failed", next_attempt_at: null, settled_at: at })
    .where("endpoint_id", "in", endpointIds)
    .where("status", "=", "pending")
    .execute();
  return rows.length;
}

/**
 * Links that would set a password or an address, and unfinished sign-ins. The link that takes back a change of address stays: it is in the
 * former mailbox, and lets the owner recover an account that another person took over.
 */
export async function endLinksIn(trx: Trx, userId: UserId, now: Date): Promise<void> {
  await trx
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "in", ["reset_password", "change_email"])
    .where("used_at", "is", null)
    .execute();
  await trx.deleteFrom("email_changes").where("user_id", "=", userId).where("confirmed_at", "is", null).execute();
  await trx.deleteFrom("sign_in_steps").where("user_id", "=", userId).execute();
}
